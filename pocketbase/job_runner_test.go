package main

import (
	"sync"
	"sync/atomic"
	"testing"
)

func TestSoonRunsOnceMoreHoweverOftenItIsAsked(t *testing.T) {
	s := &soon{running: map[string]bool{}}
	var runs atomic.Int32
	started, release := make(chan struct{}), make(chan struct{})
	var done sync.WaitGroup
	done.Add(2)
	job := func() {
		defer done.Done()
		if runs.Add(1) == 1 {
			close(started)
			<-release
		}
	}
	s.start("mail", job)
	<-started
	for range 5 {
		s.start("mail", job)
	}
	close(release)
	done.Wait()
	if got := runs.Load(); got != 2 {
		t.Errorf("ran %d times", got)
	}
}
