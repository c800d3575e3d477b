package main

import (
	"context"
	"testing"
	"time"
)

func TestAJobWaitsWhileARequestIsAnswered(t *testing.T) {
	before := openGates
	defer func() { openGates = before }()
	busy := newGate(1, hookedQueues)
	openGates = map[string]*gate{"reads": newGate(1, readQueues), "hooks": busy}
	giveWay() // at once
	leave, ok := busy.enter(context.Background(), urgent)
	if !ok {
		t.Fatal("no place")
	}
	went := make(chan time.Time)
	go func() {
		giveWay()
		went <- time.Now()
	}()
	time.Sleep(10 * wayStep)
	left := time.Now()
	leave()
	if (<-went).Before(left) {
		t.Error("the job went on while a request was answered")
	}
}
