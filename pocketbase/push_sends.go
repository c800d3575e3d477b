package main

import (
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	pushesUnderWay    = 300
	pushesToAHost     = 50
	pushesOfAnAccount = 2
	pushTimeout       = 10 * time.Second
	// A host that is not steady is doubtful, since a subscriber may name any. It has one send at a time. All of them share 100 places.
	doubtfulTimeout = 4 * time.Second
	doubtfulPushes  = 100
	// So many silent sends in a row make a steady host doubtful.
	mostSilences = 3
	steadyHosts  = 1000
	// Sends that are held, waiting or under way. The others stay in the outbox.
	heldPushes          = 2000
	heldOfAnAccount     = 6
	longestHold         = 4 * time.Minute // shorter than the lease of an outbox row
	pauseBetweenAnswers = 100 * time.Millisecond
)

// pushJob is a notification for one device. Row is its outbox row, Account the receiver's.
type pushJob struct{ Row, Account, Endpoint, P256dh, Auth, Message string }

// pushAnswer is the outcome for an outbox row: the push service's status, or why there is none. IsUnusable: the device's address or keys are
// none, so no retry helps. IsLate: nothing was sent, so give it again.
type pushAnswer struct {
	Row, Problem       string
	Status             int
	IsUnusable, IsLate bool
}

// pushRoom says what may be given now: at most Sends, and at most Each of one account. The accounts in Full may give none.
type pushRoom struct {
	Sends, Each int
	Full        []string
}

// pushSends sends notifications side by side, because goja has no goroutines. The hooks give them and fetch the answers. Accounts take
// turns, so many notifications of one keep nobody waiting. A quick answer makes a host steady. Several silent sends in a row end that.
// Hosts that are not steady have places of their own, so one that is down or invented keeps nobody waiting either.
type pushSends struct {
	mu       sync.Mutex
	waiting  []waitingPush
	accounts map[string]*pushAccount
	underWay map[string]int // host → its sends
	total    int
	doubtful int            // of the total
	silences map[string]int // steady host → silent sends since its last answer
	turn     int
	answers  []pushAnswer
	isTold   bool
	send     func(job pushJob, timeout time.Duration) (status int, isSilent bool, err error)
	answered func()
}

type waitingPush struct {
	pushJob
	host  string
	since time.Time
}

// pushAccount counts what is held of an account. lastTurn is the number of its last send that began.
type pushAccount struct{ held, underWay, lastTurn int }

// All interpreters share pushes. An answer starts the job that fetches it (pb_hooks/mails/wiring.ts).
var pushes = newPushSends(sendPush, func() { _ = jobs.run("outbox-push") })

func newPushSends(send func(pushJob, time.Duration) (int, bool, error), answered func()) *pushSends {
	return &pushSends{
		accounts: map[string]*pushAccount{}, underWay: map[string]int{}, silences: map[string]int{}, send: send, answered: answered,
	}
}

func (p *pushSends) room() pushRoom {
	p.mu.Lock()
	defer p.mu.Unlock()
	room := pushRoom{Sends: heldPushes - p.total - len(p.waiting), Each: heldOfAnAccount, Full: []string{}}
	for account, its := range p.accounts {
		if its.held >= heldOfAnAccount {
			room.Full = append(room.Full, account)
		}
	}
	return room
}

// give holds a send, and starts it when its turn comes.
func (p *pushSends) give(job pushJob) {
	p.mu.Lock()
	defer p.mu.Unlock()
	account := p.accounts[job.Account]
	if account == nil {
		account = &pushAccount{}
		p.accounts[job.Account] = account
	}
	account.held++
	p.waiting = append(p.waiting, waitingPush{job, pushHost(job.Endpoint), time.Now()})
	p.startNext()
}

// pushHost is what limits count: scheme, name and port.
func pushHost(endpoint string) string {
	address, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return strings.ToLower(address.Scheme + "://" + address.Host)
}

// take returns the answers since the last call.
func (p *pushSends) take() []pushAnswer {
	p.mu.Lock()
	defer p.mu.Unlock()
	answers := p.answers
	p.answers = nil
	return answers
}

func (p *pushSends) startNext() {
	p.giveBack(func(one waitingPush) bool { return time.Since(one.since) > longestHold }, pushAnswer{IsLate: true})
	for at := p.next(); at >= 0; at = p.next() {
		one := p.waiting[at]
		p.waiting = slices.Delete(p.waiting, at, at+1)
		p.start(one)
	}
}

// next finds the send whose account has waited longest for a turn. It returns -1 if none may start.
func (p *pushSends) next() int {
	found, longest := -1, 0
	for at, one := range p.waiting {
		its := p.accounts[one.Account]
		if its.underWay < pushesOfAnAccount && p.hasPlace(one.host) && (found < 0 || its.lastTurn < longest) {
			found, longest = at, its.lastTurn
		}
	}
	return found
}

func (p *pushSends) isSteady(host string) bool {
	_, is := p.silences[host]
	return is
}

func (p *pushSends) hasPlace(host string) bool {
	if p.total >= pushesUnderWay {
		return false
	}
	if p.isSteady(host) {
		return p.underWay[host] < pushesToAHost
	}
	return p.underWay[host] == 0 && p.doubtful < doubtfulPushes
}

func (p *pushSends) start(one waitingPush) {
	its, timeout, doubtful := p.accounts[one.Account], pushTimeout, 0
	if !p.isSteady(one.host) {
		timeout, doubtful = doubtfulTimeout, 1
	}
	p.turn++
	its.lastTurn = p.turn
	its.underWay++
	p.total++
	p.underWay[one.host]++
	p.doubtful += doubtful
	go func() {
		begun := time.Now()
		status, isSilent, err := p.send(one.pushJob, timeout)
		answer := pushAnswer{Status: status, IsUnusable: err != nil && !isSilent}
		if err != nil {
			answer.Problem = err.Error()
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		its.underWay--
		p.total--
		p.doubtful -= doubtful
		if p.underWay[one.host]--; p.underWay[one.host] == 0 {
			delete(p.underWay, one.host)
		}
		if !answer.IsUnusable {
			p.judge(one.host, isSilent, time.Since(begun))
		}
		p.answer(one, answer)
		if isSilent && doubtful > 0 { // the others to this host would be silent too
			p.giveBack(func(other waitingPush) bool { return other.host == one.host }, answer)
		}
		p.startNext()
	}()
}

// judge notes how a host answered. An answer that a doubtful host would have no time for makes it doubtful.
func (p *pushSends) judge(host string, isSilent bool, took time.Duration) {
	switch {
	case !isSilent && took < doubtfulTimeout:
		if !p.isSteady(host) && len(p.silences) >= steadyHosts {
			for other := range p.silences { // any one: its next answer brings it back
				delete(p.silences, other)
				break
			}
		}
		p.silences[host] = 0
	case isSilent && p.isSteady(host) && p.silences[host]+1 < mostSilences:
		p.silences[host]++
	default:
		delete(p.silences, host)
	}
}

// giveBack answers waiting sends that are not started.
func (p *pushSends) giveBack(which func(waitingPush) bool, answer pushAnswer) {
	p.waiting = slices.DeleteFunc(p.waiting, func(one waitingPush) bool {
		if !which(one) {
			return false
		}
		p.answer(one, answer)
		return true
	})
}

// answer keeps an answer for the job. The job starts once for all answers of a moment.
func (p *pushSends) answer(one waitingPush, answer pushAnswer) {
	answer.Row = one.Row
	p.answers = append(p.answers, answer)
	if p.accounts[one.Account].held--; p.accounts[one.Account].held == 0 {
		delete(p.accounts, one.Account)
	}
	if p.isTold {
		return
	}
	p.isTold = true
	time.AfterFunc(pauseBetweenAnswers, func() {
		p.mu.Lock()
		p.isTold = false
		p.mu.Unlock()
		p.answered()
	})
}
