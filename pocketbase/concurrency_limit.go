package main

import (
	"context"
	"errors"
	"math"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// urgency is a request's class of work. A lower one goes first.
type urgency int

const (
	urgent  urgency = iota // booking, paying, signing in: a person waits
	syncing                // devices, which retry automatically
	public                 // lists and pages for everybody
	urgencies
)

// queueLimit bounds how many requests of a class wait for a place, and how long.
type queueLimit struct {
	most     int
	patience time.Duration
}

// hookedQueues and readQueues fit one core and 1 GB: a waiting request is some 50 KB and a body within bodyMemory.
var (
	hookedQueues = [urgencies]queueLimit{urgent: {400, 15 * time.Second}, syncing: {300, 10 * time.Second}, public: {100, 5 * time.Second}}
	readQueues   = [urgencies]queueLimit{urgent: {100, 10 * time.Second}, syncing: {800, 10 * time.Second}, public: {400, 5 * time.Second}}
)

// readPlaces is how many reads without an interpreter run at once.
const readPlaces = 4

// passwordQueues is an additional queue for requests that hash a password, which costs as much as ten bookings.
var passwordQueues = [urgencies]queueLimit{urgent: {400, 15 * time.Second}}

// heavyQueues bounds the waiting requests with a heavy body.
var heavyQueues = [urgencies]queueLimit{urgent: {60, 10 * time.Second}, syncing: {60, 10 * time.Second}, public: {60, 5 * time.Second}}

// passwordPlaces is half of all places. The other half stays free for other requests, however many people sign in.
func passwordPlaces(all int) int { return max(1, all/2) }

const (
	// A device sends at most 400,000 characters of three bytes at once (packages/sync/src/sender.ts), or 1,000 rows with ten names each. A
	// body with more bytes than that, or a higher cost (json_object.go), is heavy. An interpreter holds a few times as much.
	heavyBody = 1250 << 10
	heavyCost = 5 << 20
	// heavyPlaces is how many requests with a heavy body run at once.
	heavyPlaces = 1
)

func hasHeavyBody(e *core.RequestEvent) bool {
	shape, _ := e.Get(bodyShapeKey).(bodyShape)
	return e.Request.ContentLength > heavyBody || shape.cost > heavyCost
}

// longestRetry bounds Retry-After, in seconds.
const longestRetry = 30

// gate lets so many requests run at once. The others wait in a bounded queue per class. No request skips the queue.
type gate struct {
	mu     sync.Mutex
	places int
	taken  int
	mean   time.Duration // recent mean time in a place
	queues [urgencies][]*waiter
	limits [urgencies]queueLimit
}

type waiter struct {
	admitted chan struct{}
	isIn     bool
}

func newGate(places int, limits [urgencies]queueLimit) *gate {
	return &gate{places: max(1, places), limits: limits, mean: 10 * time.Millisecond}
}

// enter returns the function to leave, or false if no place is free in time.
func (g *gate) enter(ctx context.Context, class urgency) (leave func(), ok bool) {
	g.mu.Lock()
	if g.taken < g.places {
		g.taken++
		g.mu.Unlock()
		return g.leaver(), true
	}
	if len(g.queues[class]) >= g.limits[class].most {
		g.mu.Unlock()
		return nil, false
	}
	one := &waiter{admitted: make(chan struct{})}
	g.queues[class] = append(g.queues[class], one)
	g.mu.Unlock()

	timer := time.NewTimer(g.limits[class].patience)
	defer timer.Stop()
	select {
	case <-one.admitted:
		return g.leaver(), true
	case <-timer.C:
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if one.isIn { // at the last moment
		return g.leaver(), true
	}
	g.queues[class] = slices.DeleteFunc(g.queues[class], func(w *waiter) bool { return w == one })
	return nil, false
}

// leaver passes the place to the first waiting request of the most urgent class.
func (g *gate) leaver() func() {
	began := time.Now()
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.mean += (time.Since(began) - g.mean) / 16
		for class, queue := range g.queues {
			if len(queue) > 0 {
				g.queues[class] = queue[1:]
				queue[0].isIn = true
				close(queue[0].admitted)
				return
			}
		}
		g.taken--
	}
}

// retryAfter estimates the seconds until the current queue is served.
func (g *gate) retryAfter() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	waiting := 0
	for _, queue := range g.queues {
		waiting += len(queue)
	}
	seconds := (g.mean * time.Duration(waiting) / time.Duration(g.places)).Seconds()
	return min(longestRetry, 1+int(math.Ceil(seconds)))
}

// refuse answers when to retry.
func (g *gate) refuse(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(g.retryAfter()))
	return refused(http.StatusServiceUnavailable, "busy", busyWords)
}

// writerInterpreters are the further interpreters of the one writing request, because a hook runs within a hook.
const writerInterpreters = 5

// placesFor is how many requests so many interpreters can serve. Each takes one for its route or hook, and one more while it waits for the
// write lock in a hook. If none is free, PocketBase makes a new one for each hook and throws it away: seconds and gigabytes.
func placesFor(interpreters int) int { return max(2, (interpreters-writerInterpreters)/2) }

// places limits the requests that take an interpreter to what the interpreters can serve, and Go's reads to a few.
func places(interpreters int) *hook.Handler[*core.RequestEvent] {
	hooked, reads := newGate(placesFor(interpreters), hookedQueues), newGate(readPlaces, readQueues)
	passwords := newGate(passwordPlaces(placesFor(interpreters)), passwordQueues)
	heavy := newGate(heavyPlaces, heavyQueues)
	openGates = map[string]*gate{"hooks": hooked, "reads": reads, "passwords": passwords, "heavy": heavy}
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encorePlaces",
		Priority: apis.DefaultBodyLimitMiddlewarePriority + 3, // the body has arrived and the call is counted; no hook has run
		Func: func(e *core.RequestEvent) error {
			need, class := needOf(e.Request)
			switch need {
			case interpreter:
				gates := []*gate{}
				if isPush(e.Request) && e.Auth != nil {
					turns, done := pushTurns.of(e.Auth.Id)
					defer done()
					gates = append(gates, turns)
				}
				if hashesPassword(e.Request) {
					gates = append(gates, passwords)
				}
				if hasHeavyBody(e) {
					gates = append(gates, heavy)
				}
				return inPlace(e, class, append(gates, hooked)...)
			case readOnly:
				return inPlace(e, class, reads)
			default:
				return e.Next()
			}
		},
	}
}

// inPlace runs the handler with a place in each gate, or answers when to retry. It leaves the places before it sends the answer.
func inPlace(e *core.RequestEvent, class urgency, gates ...*gate) error {
	var left []func()
	leave := func() {
		for _, one := range left {
			one()
		}
	}
	for _, g := range gates {
		one, ok := g.enter(e.Request.Context(), class)
		if !ok {
			leave()
			return g.refuse(e)
		}
		left = append(left, one)
	}
	requests.Add(1)
	held := &heldResponse{ResponseWriter: e.Response}
	e.Response = held
	restore := sync.OnceFunc(func() {
		leave()
		e.Response = held.ResponseWriter
	})
	defer restore() // a panicking handler's output is dropped
	err := e.Next()
	restore()
	held.release()
	return err
}

// busyWords is the sentence of domain/errors.ts.
const busyWords = "Encore is busy right now. Please try again in a moment."

// isBusy is true for a refusal by the queue, before any handler.
func isBusy(err error) bool {
	var answer *router.ApiError
	return errors.As(err, &answer) && answer.Status == http.StatusServiceUnavailable && answer.Data["code"] == "busy"
}
