# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""TD(lambda) on games against itself (draft)."""
import numba, numpy as np
from desktop.train.compiled import compiled
_o = compiled("engine.outcomes"); _e = compiled("engine.endgame"); _v = compiled("engine.value"); _s = compiled("engine.shuffle")
outcomes=_o.outcomes; endgame=_e.endgame
class_of=_v.class_of; weigh=_v.weigh; helps=_v.helps; shuffle=_s.shuffle
POOL=250; FRAMES=28; MEMORY=256
UNSEEN,BOTTOM,RULES,HEALTH,WEAPON,LIMIT,STAYS,SUMS,COLUMNS=_v.UNSEEN,_v.BOTTOM,_v.RULES,_v.HEALTH,_v.WEAPON,_v.LIMIT,_v.STAYS,_v.SUMS,_v.COLUMNS

@numba.njit
def new_deck(flags, line):
    n=0
    for s in range(2):
        for v in range(2,15):
            line[n]=s*16+v; n+=1
    for s in range(2,4):
        for v in range(2,11):
            line[n]=s*16+v; n+=1
    if flags&4:
        line[n]=0x41; n+=1
        line[n]=0x42; n+=1
    for i in range(n-1,0,-1):
        j=np.random.randint(0,i+1)
        t=line[i]; line[i]=line[j]; line[j]=t
    return n

@numba.njit
def option_cols(f, state, card, counts, flags, sums):
    """f: 4 columns and 5 sums"""
    w=state>>9&15; l=state>>5&15
    f[0]=HEALTH+(state&31)-1
    f[1]=WEAPON+(w-1 if w else 0)
    f[2]=LIMIT+(l-1 if l else 0)
    f[3]=STAYS+class_of(card)
    weigh(counts,state,flags,sums)
    sums[4]=helps(card,state,flags)
    for i in range(5): f[4+i]=sums[i]

@numba.njit
def base_sum(W,b,counts,flags,acc):
    H=b.shape[0]
    for j in range(H): acc[j]=b[j]
    for c in range(64):
        n=counts[c]
        if n:
            for j in range(H): acc[j]+=n*W[c,j]
    if flags&1:
        for j in range(H): acc[j]+=W[RULES,j]
    if flags&2:
        for j in range(H): acc[j]+=W[RULES+1,j]
    if flags&8:
        for j in range(H): acc[j]+=W[RULES+2,j]
    if flags&32:
        for j in range(H): acc[j]+=W[RULES+3,j]

@numba.njit
def value(W,acc,v,c,f):
    H=acc.shape[0]
    z=c
    s0=f[4]/np.float32(16);s1=f[5]/np.float32(16);s2=f[6]/np.float32(16);s3=f[7]/np.float32(16);s4=f[8]/np.float32(16)
    for j in range(H):
        a=acc[j]+W[f[0],j]+W[f[1],j]+W[f[2],j]+W[f[3],j]+s0*W[SUMS,j]+s1*W[SUMS+1,j]+s2*W[SUMS+2,j]+s3*W[SUMS+3,j]+s4*W[SUMS+4,j]
        if a>0: z+=a*v[j]
    return z

@numba.njit
def play(flags, seed, W,b,v,c, bound_nodes, line, rec_f, rec_c, ws, res, eps, fast):
    """one game. returns number of recorded after-states; res[0]=won prob target (score), res[1]=terminal kind"""
    search,frames,pool,memory,stack,room,room2,counts,sums,f,eline = ws
    n=new_deck(flags,line)
    head=0; tail=n; known=0; turn=0; avoided=0; carried=0
    state=20|0<<5|0<<9
    H=b.shape[0]
    acc=np.empty(H,np.float32); acc2=np.empty(H,np.float32)
    T=0
    found=np.empty(64,np.int64)
    joker=128 if flags&4 else 0
    res[2]=0
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
            for i in range(14): search[i]=0
            search[3]=fl; search[8]=state; search[11]=can_avoid; search[12]=tail-head
            more=1
            while more and search[13]<bound_nodes:
                more=endgame(search,frames,pool,memory,eline,room,room2,stack,1 if fast else 16)
                if fast and search[1]: break
            res[2]=search[13]
            sure=more==0 and search[5]!=99
            if search[1]>0:
                res[0]=search[1]; res[1]=1 if sure else 2
                return T
            if sure:
                res[0]=0; res[1]=3
                return T
        if room[3]==0:
            e=outcomes(room,state,0,0,fl,found,0,stack)
            res[0]=found[0]&31 if e else 0
            res[1]=4
            return T
        for i in range(64): counts[i]=0
        for i in range(head,tail-known): counts[class_of(line[i])]+=1
        for i in range(tail-known,tail): counts[32+class_of(line[i])]+=1
        e=outcomes(room,state,0,0,fl,found,0,stack)
        if e==0 and not can_avoid:
            res[0]=0; res[1]=5
            return T
        base_sum(W,b,counts,flags,acc)
        best=-1e9; bi=-2
        if eps>0 and np.random.random()<eps:
            bi=np.random.randint(0,e+can_avoid)
            if bi==e: bi=-1
        else:
            for i in range(e):
                o=found[i]
                option_cols(f,o,room[o>>13&3],counts,flags,sums)
                z=value(W,acc,v,c,f)
                if z>best: best=z; bi=i
            if can_avoid:
                for j in range(H): acc2[j]=acc[j]
                for p in range(4):
                    k=32+class_of(room[p])
                    counts[k]+=1
                    for j in range(H): acc2[j]+=W[k,j]
                option_cols(f,state,0,counts,flags,sums)
                z=value(W,acc2,v,c,f)
                for p in range(4): counts[32+class_of(room[p])]-=1
                if z>best: best=z; bi=-1
        if bi==-1:
            for p in range(4):
                counts[32+class_of(room[p])]+=1
            option_cols(f,state,0,counts,flags,sums)
            if flags&2: shuffle(room,4,seed,turn)
            for p in range(4): line[tail+p]=room[p]
            tail+=4; known+=4; carried=0; avoided=1
        else:
            o=found[bi]
            carried=room[o>>13&3]
            option_cols(f,o,carried,counts,flags,sums)
            state=o&0x1FFF; avoided=0
        for i in range(9): rec_f[T,i]=f[i]
        for i in range(64): rec_c[T,i]=counts[i]
        T+=1

@numba.njit
def workspace():
    return (np.zeros(16,np.int64),np.zeros(FRAMES*6,np.int64),np.zeros(POOL,np.int64),np.zeros(MEMORY,np.int64),np.zeros(8,np.int64),
        np.zeros(4,np.int64),np.zeros(4,np.int64),np.zeros(65,np.int64),np.zeros(5,np.int64),np.zeros(9,np.int64),np.zeros(200,np.int64))

@numba.njit
def pick(table):
    return table[np.random.randint(0,table.shape[0])]

@numba.njit
def sigmoid(z):
    if z>30: z=30.0
    if z<-30: z=-30.0
    return 1/(1+np.exp(-z))

@numba.njit
def train(rules,games,batch,W,b,v,c,m,lam,lr0,lr1,done,total,bound_nodes,eps):
    """m: adam moments [2][params]; returns wins"""
    ws=workspace()
    line=np.zeros(200,np.int64); res=np.zeros(4,np.int64)
    rf=np.zeros((64,9),np.int64); rc=np.zeros((64,64),np.int64)
    C,H=W.shape
    gW=np.zeros((C,H),np.float32); gb=np.zeros(H,np.float32); gv=np.zeros(H,np.float32); gc=np.float32(0)
    acc=np.empty(H,np.float32); pre=np.empty((64,H),np.float32); ps=np.empty(64)
    wins=0; nodes=0; samples=0; loss=0.0
    P=C*H
    for g in range(games):
        flags=pick(rules)
        T=play(flags,np.random.randint(0,1<<30),W,b,v,c[0],bound_nodes,line,rf,rc,ws,res,eps,1)
        r=1.0 if res[0]>0 else 0.0
        wins+=res[0]>0
        for t in range(T):
            base_sum(W,b,rc[t],flags,acc)
            f=rf[t]
            z=c[0]
            for j in range(H):
                a=acc[j]+W[f[0],j]+W[f[1],j]+W[f[2],j]+W[f[3],j]
                for i in range(5): a+=f[4+i]*np.float32(0.0625)*W[SUMS+i,j]
                pre[t,j]=a
                if a>0: z+=a*v[j]
            ps[t]=sigmoid(z)
        G=r
        for t in range(T-1,-1,-1):
            if t<T-1: G=lam*G+(1-lam)*ps[t+1]
            d=np.float32(ps[t]-G)
            loss+=d*d
            samples+=1
            gc+=d
            f=rf[t]
            for j in range(H):
                a=pre[t,j]
                if a>0:
                    gv[j]+=d*a
                    acc[j]=d*v[j]
                else: acc[j]=0
            for j in range(H): gb[j]+=acc[j]
            for cc in range(64):
                n=rc[t,cc]
                if n:
                    for j in range(H): gW[cc,j]+=n*acc[j]
            for k in range(4):
                if flags&(1,2,8,32)[k]:
                    for j in range(H): gW[RULES+k,j]+=acc[j]
            for k in range(4):
                for j in range(H): gW[f[k],j]+=acc[j]
            for k in range(5):
                x=f[4+k]*np.float32(0.0625)
                for j in range(H): gW[SUMS+k,j]+=x*acc[j]
        if (g+1)%batch==0:
            frac=(done+g)/total
            lr=np.float32(lr0*(lr1/lr0)**frac)
            m[2,0]+=1
            step=m[2,0]
            c1=np.float32(1-0.9**step); c2=np.float32(1-0.999**step)
            s=np.float32(1.0/samples if samples else 0)
            idx=0
            for cc in range(C):
                for j in range(H):
                    gr=gW[cc,j]*s
                    m[0,idx]=np.float32(0.9)*m[0,idx]+np.float32(0.1)*gr
                    m[1,idx]=np.float32(0.999)*m[1,idx]+np.float32(0.001)*gr*gr
                    W[cc,j]-=lr*(m[0,idx]/c1)/(np.sqrt(m[1,idx]/c2)+np.float32(1e-6))
                    gW[cc,j]=0
                    idx+=1
            for j in range(H):
                gr=gb[j]*s
                m[0,idx]=np.float32(0.9)*m[0,idx]+np.float32(0.1)*gr
                m[1,idx]=np.float32(0.999)*m[1,idx]+np.float32(0.001)*gr*gr
                b[j]-=lr*(m[0,idx]/c1)/(np.sqrt(m[1,idx]/c2)+np.float32(1e-6)); gb[j]=0; idx+=1
                gr=gv[j]*s
                m[0,idx]=np.float32(0.9)*m[0,idx]+np.float32(0.1)*gr
                m[1,idx]=np.float32(0.999)*m[1,idx]+np.float32(0.001)*gr*gr
                v[j]-=lr*(m[0,idx]/c1)/(np.sqrt(m[1,idx]/c2)+np.float32(1e-6)); gv[j]=0; idx+=1
            gr=gc*s
            m[0,idx]=np.float32(0.9)*m[0,idx]+np.float32(0.1)*gr
            m[1,idx]=np.float32(0.999)*m[1,idx]+np.float32(0.001)*gr*gr
            c[0]-=lr*(m[0,idx]/c1)/(np.sqrt(m[1,idx]/c2)+np.float32(1e-6)); gc=np.float32(0)
            samples=0
    return wins

@numba.njit
def evaluate(flags,games,W,b,v,c,bound_nodes,hist,fast):
    """wins; hist[kind], hist[8+..] nodes list"""
    ws=workspace()
    line=np.zeros(200,np.int64); res=np.zeros(4,np.int64)
    rf=np.zeros((64,9),np.int64); rc=np.zeros((64,64),np.int64)
    wins=0; score=0
    for g in range(games):
        play(flags,np.random.randint(0,1<<30),W,b,v,c[0],bound_nodes,line,rf,rc,ws,res,0.0,fast)
        if res[0]>0: wins+=1; score+=res[0]
        hist[g,0]=res[0]; hist[g,1]=res[1]; hist[g,2]=res[2]
    return wins

@numba.njit
def seed_rng(s):
    np.random.seed(s)
