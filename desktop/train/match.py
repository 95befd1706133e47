# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole games of the compiled advisor (draft)."""
import numba, numpy as np
from desktop.train.compiled import compiled
from desktop.train.learn import new_deck, workspace, outcomes, open_search, search_rooms, class_of, shuffle
_t=compiled("engine.thought")
think=_t.think
MIND=_t.MIND

@numba.njit
def game(flags, seed, table, n, line, ws, bound_nodes, samples, margin, res, rec):
    search,frames,pool,memory,stack,room,room2,counts,sums,f,eline = ws
    head=0; tail=n; known=0; turn=0; avoided=0; carried=0
    state=20
    found=np.empty(64,np.int64); order=np.empty(64,np.int64); cards=np.empty(64,np.int64)
    base=np.empty(32,np.int64); near=np.empty(32,np.int64); keep=np.empty(16,np.int64); gain=np.empty(8,np.int64); dealt=np.empty(4,np.int64)
    mind=np.zeros(MIND,np.int64); st=np.zeros(16,np.int64)
    joker=128 if flags&4 else 0
    res[2]=0; res[3]=0
    T=0
    while True:
        p=0
        if carried: room[0]=carried; p=1
        while p<4:
            if head<tail:
                room[p]=line[head]; head+=1
            else: room[p]=0
            p+=1
        if known>tail-head: known=tail-head
        turn+=1
        fl=flags|joker
        hidden=tail-head-known
        can_avoid=1 if (not avoided and room[3] and tail>head) else 0
        if bound_nodes and hidden<=1 and (not flags&2 or tail-head<=1):
            for i in range(head,tail): eline[i-head]=line[i]
            open_search(search,frames,pool,memory,eline,tail-head,room,state,0,0,can_avoid,fl,stack)
            k=search_rooms(search,frames,pool,memory,eline,room,room2,stack,bound_nodes)
            res[2]=k
            if search[1]>0:
                res[0]=search[1]; res[1]=1 if search[0]==0 and not search[5] else 2
                rec[T]=10000
                return T+1
            if search[0]==0 and not search[5]:
                res[0]=0; res[1]=3
                rec[T]=0
                return T+1
        if room[3]==0:
            e=outcomes(room,state,0,0,fl,found,0,stack)
            res[0]=found[0]&31 if e else 0
            res[1]=4
            return T
        for i in range(64): counts[i]=0
        h=0
        for i in range(head,tail-known): counts[class_of(line[i])]+=1; order[h]=line[i]; h+=1
        k=0
        for i in range(tail-known,tail): counts[32+class_of(line[i])]+=1; cards[k]=line[i]; k+=1
        for i in range(h-1,0,-1):
            j=np.random.randint(0,i+1); x=order[i]; order[i]=order[j]; order[j]=x
        if flags&2 and known:
            first=(known-1)%4+1
            for i in range(first-1,0,-1):
                j=np.random.randint(0,i+1); x=cards[i]; cards[i]=cards[j]; cards[j]=x
        for i in range(MIND): mind[i]=0
        mind[1]=state; mind[4]=can_avoid; mind[5]=fl; mind[6]=hidden; mind[7]=known
        mind[8]=samples if hidden>3 or flags&2 else min(1,samples)
        mind[11]=margin
        while think(mind,table,room,counts,order,cards,found,base,near,keep,gain,sums,dealt,st): res[3]+=1
        rec[T]=mind[10]; T+=1
        if mind[17]==0:
            res[0]=0; res[1]=5
            return T
        o=keep[1]
        if o>>15==8:
            if flags&2: shuffle(room,4,seed,turn)
            for p in range(4): line[tail+p]=room[p]
            tail+=4; known+=4; carried=0; avoided=1
        else:
            carried=room[o>>13&3]
            state=o&0x1FFF; avoided=0

@numba.njit
def match(flags, games, seed, table, bound_nodes, samples, margin, hist, recs, lens):
    np.random.seed(seed)
    ws=workspace()
    line=np.zeros(200,np.int64); res=np.zeros(4,np.int64)
    wins=0
    for g in range(games):
        n=new_deck(flags,line)
        T=game(flags,np.random.randint(0,1<<30),table,n,line,ws,bound_nodes,samples,margin,res,recs[g])
        lens[g]=T
        for i in range(4): hist[g,i]=res[i]
        wins+=res[0]>0
    return wins
