package main

import (
	"fmt"
	"sync"
	"testing"
)

func TestAnUploadThatFinishesMayForgetAnyOther(t *testing.T) {
	var locks uploadLocks
	unlock := locks.lock("finishing")
	for i := range 1000 {
		other := locks.tryLock(fmt.Sprintf("upload%d", i))
		if other == nil {
			t.Fatalf("upload %d is taken for another's lock", i)
		}
		other()
	}
	if locks.tryLock("finishing") != nil {
		t.Fatal("an upload in use was given to a second")
	}
	unlock()
	if len(locks.inUse) != 0 {
		t.Fatalf("%d locks stay", len(locks.inUse))
	}
}

func TestOneAtATimeHasAnUpload(t *testing.T) {
	var locks uploadLocks
	var all sync.WaitGroup
	count := 0
	for range 200 {
		all.Go(func() {
			defer locks.lock("one")()
			count++
		})
	}
	all.Wait()
	if count != 200 || len(locks.inUse) != 0 {
		t.Fatalf("%d of 200, %d locks stay", count, len(locks.inUse))
	}
}
