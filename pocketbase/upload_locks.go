package main

import "sync"

// uploadLocks has a lock for each upload in use. Locks that uploads share would make one that deletes another wait for itself.
type uploadLocks struct {
	mutex sync.Mutex
	inUse map[string]*uploadLock
}

type uploadLock struct {
	sync.Mutex
	users int // holds it, or waits for it
}

// lock waits until nobody else has it.
func (l *uploadLocks) lock(id string) (unlock func()) {
	one := l.enter(id)
	one.Lock()
	return func() {
		one.Unlock()
		l.leave(id, one)
	}
}

// tryLock returns nil if somebody has it.
func (l *uploadLocks) tryLock(id string) (unlock func()) {
	one := l.enter(id)
	if !one.TryLock() {
		l.leave(id, one)
		return nil
	}
	return func() {
		one.Unlock()
		l.leave(id, one)
	}
}

func (l *uploadLocks) enter(id string) *uploadLock {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.inUse == nil {
		l.inUse = map[string]*uploadLock{}
	}
	if l.inUse[id] == nil {
		l.inUse[id] = &uploadLock{}
	}
	l.inUse[id].users++
	return l.inUse[id]
}

func (l *uploadLocks) leave(id string, one *uploadLock) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if one.users--; one.users == 0 {
		delete(l.inUse, id)
	}
}
