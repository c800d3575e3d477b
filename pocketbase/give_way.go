package main

import "time"

const (
	// longestWay bounds how long a piece of a job's work waits, so that jobs go on under constant load.
	longestWay = 5 * time.Second
	wayStep    = 5 * time.Millisecond
)

// giveWay returns when no request has a place or waits for one. Jobs that compute call it before each piece of work.
func giveWay() {
	for began := time.Now(); isAnswering() && time.Since(began) < longestWay; {
		time.Sleep(wayStep)
	}
}

func isAnswering() bool {
	for _, g := range openGates {
		g.mu.Lock()
		taken := g.taken
		g.mu.Unlock()
		if taken > 0 {
			return true
		}
	}
	return false
}
