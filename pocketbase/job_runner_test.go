package main

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/pocketbase/pocketbase/tools/cron"
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

func TestAJobsTicksNeverRunBesideIt(t *testing.T) {
	s := &soon{running: map[string]bool{}}
	var runs atomic.Int32
	started, release, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	schedule := cron.New()
	schedule.MustAdd("read", "* * * * *", func() {
		switch runs.Add(1) {
		case 1:
			close(started)
			<-release
		case 2:
			close(done)
		}
	})
	s.alone(schedule)
	tick := schedule.Jobs()[0].Run
	go tick()
	<-started
	for range 3 {
		tick()
	}
	if got := runs.Load(); got != 1 {
		t.Errorf("%d at once", got)
	}
	close(release)
	<-done
	if got := runs.Load(); got != 2 {
		t.Errorf("ran %d times", got)
	}
}
