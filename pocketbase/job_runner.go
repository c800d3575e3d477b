package main

import (
	"fmt"
	"os"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
)

// soon runs registered jobs in the background, because goja has no goroutines. A job never runs beside itself. Calls and ticks during a run
// start it once more afterwards.
type soon struct {
	app     core.App
	mu      sync.Mutex
	running map[string]bool // job id → run again
}

// alone applies the rule to the schedule too. Otherwise a job longer than its interval takes one more interpreter with each tick.
func (s *soon) alone(schedule *cron.Cron) {
	for _, job := range schedule.Jobs() {
		run := job.Run
		schedule.MustAdd(job.Id(), job.Expression(), func() { s.start(job.Id(), run) })
	}
}

// jobs is shared by all interpreters, through the binding encore.runSoon.
var jobs = &soon{running: map[string]bool{}}

func (s *soon) run(id string) error {
	if commandOf(os.Args) != "serve" {
		return nil // a command ends at once; the server's minute job does it
	}
	for _, job := range s.app.Cron().Jobs() {
		if job.Id() == id {
			job.Run()
			return nil
		}
	}
	return fmt.Errorf("runSoon: there is no job %q", id)
}

func (s *soon) start(id string, run func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, busy := s.running[id]; busy {
		s.running[id] = true
		return
	}
	s.running[id] = false
	go func() {
		for {
			run()
			if !s.again(id) {
				return
			}
		}
	}()
}

func (s *soon) again(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[id] {
		s.running[id] = false
		return true
	}
	delete(s.running, id)
	return false
}
