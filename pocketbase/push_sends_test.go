package main

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

var errSilent = errors.New("silent")

// pushServices are hosts that answer when the test says so.
type pushServices struct {
	*pushSends
	mu   sync.Mutex
	open []*openPush
	told atomic.Int32 // runs of the job that fetches answers
}

type openPush struct {
	pushJob
	host    string
	timeout time.Duration
	says    chan error
}

func newPushServices() *pushServices {
	s := &pushServices{}
	s.pushSends = newPushSends(func(job pushJob, timeout time.Duration) (int, bool, error) {
		one := &openPush{job, pushHost(job.Endpoint), timeout, make(chan error)}
		s.mu.Lock()
		s.open = append(s.open, one)
		s.mu.Unlock()
		if err := <-one.says; err != nil {
			return 0, err == errSilent, err
		}
		return http.StatusCreated, false, nil
	}, func() { s.told.Add(1) })
	return s
}

// ask gives notifications of an account for a host.
func (s *pushServices) ask(account, host string, many int) {
	for at := range many {
		s.give(pushJob{Row: fmt.Sprint(account, at), Account: account, Endpoint: host + "/device"})
	}
	synctest.Wait()
}

// say ends the open sends to a host, those of the moment only.
func (s *pushServices) say(host string, err error) {
	s.mu.Lock()
	open := s.open
	s.open = nil
	for _, one := range open {
		if one.host != host {
			s.open = append(s.open, one)
		}
	}
	s.mu.Unlock()
	for _, one := range open {
		if one.host == host {
			one.says <- err
		}
	}
	synctest.Wait()
}

func (s *pushServices) opened(host string) (accounts []string) {
	for _, one := range s.open {
		if one.host == host {
			accounts = append(accounts, one.Account)
		}
	}
	return accounts
}

func (s *pushServices) makeSteady(host string) {
	s.ask("first at "+host, host, 1)
	s.say(host, nil)
	s.take()
}

// end answers all, so that no goroutine stays.
func (s *pushServices) end() {
	for len(s.open) > 0 {
		s.say(s.open[0].host, nil)
	}
	time.Sleep(pauseBetweenAnswers)
	synctest.Wait()
}

// withPushes runs a test with the clock of the test.
func withPushes(t *testing.T, test func(s *pushServices)) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		s := newPushServices()
		defer s.end()
		test(s)
	})
}

func expectSame(t *testing.T, what string, found, wanted any) {
	t.Helper()
	if fmt.Sprint(found) != fmt.Sprint(wanted) {
		t.Errorf("%s: %v, not %v", what, found, wanted)
	}
}

func TestAHostHasOneShortSendUntilItAnswersAndThenMany(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		for at := range pushesToAHost + 10 {
			s.ask(fmt.Sprint(at), "https://one", 1)
		}
		expectSame(t, "at first", len(s.opened("https://one")), 1)
		expectSame(t, "its timeout", s.open[0].timeout, doubtfulTimeout)
		s.say("https://one", nil)
		expectSame(t, "then", len(s.opened("https://one")), pushesToAHost)
		expectSame(t, "their timeout", s.open[0].timeout, pushTimeout)
	})
}

func TestHostsThatAreNotSteadyShareTheirOwnPlaces(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.makeSteady("https://steady")
		for at := range doubtfulPushes + 10 {
			s.ask(fmt.Sprint(at), fmt.Sprint("https://", at), 1)
		}
		expectSame(t, "not steady", len(s.open), doubtfulPushes)
		s.ask("me", "https://steady", 1)
		expectSame(t, "steady", s.opened("https://steady"), "[me]")
		s.say("https://0", errSilent)
		expectSame(t, "the next one", s.opened(fmt.Sprint("https://", doubtfulPushes)), fmt.Sprintf("[%d]", doubtfulPushes))
	})
}

func TestAllSendsTogetherHaveABound(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		for at := range pushesUnderWay/pushesToAHost + 1 {
			host := fmt.Sprint("https://", at)
			s.makeSteady(host)
			for account := range pushesToAHost {
				s.ask(fmt.Sprint(at, " ", account), host, 1)
			}
		}
		expectSame(t, "under way", len(s.open), pushesUnderWay)
	})
}

func TestAccountsTakeTurns(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.makeSteady("https://steady")
		s.ask("many", "https://steady", 10)
		expectSame(t, "one account's", len(s.open), pushesOfAnAccount)
		s.ask("me", "https://steady", 1)
		expectSame(t, "mine", s.opened("https://steady"), "[many many me]")
	})
	withPushes(t, func(s *pushServices) {
		for _, account := range []string{"a", "b", "c"} {
			s.ask(account, "https://slow", 3)
		}
		turns := []string{}
		for range 5 {
			turns = append(turns, s.opened("https://slow")...)
			s.open[0].says <- errors.New("a device's keys are none") // which leaves the host as it is
			synctest.Wait()
			s.open = s.open[1:]
		}
		expectSame(t, "turns", turns, "[a b c a b]")
	})
}

func TestASteadyHostIsDownAfterSeveralSilentSends(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.makeSteady("https://one")
		silent := func(times int) {
			for range times {
				s.ask("me", "https://one", 1)
				s.say("https://one", errSilent)
			}
		}
		silent(mostSilences - 1)
		s.makeSteady("https://one") // begins anew
		silent(mostSilences - 1)
		s.ask("me", "https://one", 1)
		expectSame(t, "timeout", s.open[0].timeout, pushTimeout)
		s.say("https://one", errSilent)
		s.ask("me", "https://one", 1)
		expectSame(t, "timeout", s.open[0].timeout, doubtfulTimeout)
	})
}

func TestWhatWaitsForAHostThatIsDownIsAnsweredWithIt(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.ask("a", "https://one", 3)
		s.ask("b", "https://one", 2)
		s.ask("b", "https://two", 1)
		s.say("https://one", errSilent)
		answers := s.take()
		expectSame(t, "answers", len(answers), 5)
		for _, answer := range answers {
			if answer.Problem != "silent" || answer.IsUnusable || answer.IsLate {
				t.Errorf("%+v", answer)
			}
		}
		expectSame(t, "accounts", len(s.accounts), 1)
	})
	withPushes(t, func(s *pushServices) { // one that was steady is asked once more
		s.makeSteady("https://one")
		s.ask("stranger", "https://one", 2)
		s.ask("other", "https://one", 1)
		s.ask("me", "https://one", 3)
		s.say("https://one", errSilent)
		expectSame(t, "answers", len(s.take()), 5)
		expectSame(t, "asked once more", s.opened("https://one"), "[me]")
	})
}

func TestWhatADeviceBringsDoesNotCountAgainstItsHost(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.makeSteady("https://one")
		for range 2 * mostSilences {
			s.ask("stranger", "https://one", 1)
			s.say("https://one", errors.New("the keys are none"))
		}
		for _, answer := range s.take() {
			expectSame(t, "unusable", answer.IsUnusable, true)
		}
		s.ask("me", "https://one", 1)
		expectSame(t, "timeout", s.open[0].timeout, pushTimeout)
		time.Sleep(doubtfulTimeout)
		s.say("https://one", nil) // too slow
		s.ask("me", "https://one", 1)
		expectSame(t, "timeout", s.open[0].timeout, doubtfulTimeout)
	})
}

func TestAHeldSendIsGivenBackBeforeItsLeaseEnds(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.ask("me", "https://one", 2)
		time.Sleep(longestHold + time.Second)
		s.ask("other", "https://two", 1)
		expectSame(t, "answers", s.take(), "[{me1  0 false true}]")
	})
}

func TestTheRoomForSendsIsBounded(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.ask("many", "https://one", heldOfAnAccount)
		s.ask("few", "https://one", heldOfAnAccount-1)
		room := s.room()
		expectSame(t, "room", room, fmt.Sprintf("{%d %d [many]}", heldPushes-2*heldOfAnAccount+1, heldOfAnAccount))
	})
}

func TestAnswersThatComeTogetherStartOneRun(t *testing.T) {
	withPushes(t, func(s *pushServices) {
		s.ask("me", "https://one", 5)
		s.say("https://one", errSilent)
		time.Sleep(2 * pauseBetweenAnswers)
		expectSame(t, "runs", s.told.Load(), 1)
	})
}

func TestSteadyHostsAreCounted(t *testing.T) {
	sends := newPushSends(nil, nil)
	for at := range steadyHosts + 1 {
		sends.judge(fmt.Sprint(at), false, 0)
	}
	expectSame(t, "steady hosts", len(sends.silences), steadyHosts)
}
