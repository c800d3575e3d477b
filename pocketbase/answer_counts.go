package main

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// answerCounts counts answers by route pattern and status class. A pattern contains no id.
type answerCounts struct {
	mu     sync.Mutex
	counts map[answerKey]uint64
}

type answerKey struct {
	route string
	class int
}

var answers = answerCounts{counts: map[answerKey]uint64{}}

func (a *answerCounts) add(route string, status int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.counts[answerKey{route, status / 100}]++
}

// counted counts an answer, called by request_log.go.
func counted(e *core.RequestEvent, status int) {
	if status == 0 {
		status = http.StatusOK
	}
	answers.add(e.Request.Pattern, status)
}

func (p *metricsPage) answers() {
	p.family("http_requests_total", "counter", "Answers by route and class of status.")
	answers.mu.Lock()
	defer answers.mu.Unlock()
	keys := []answerKey{}
	for key := range answers.counts {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b answerKey) int {
		return cmp.Or(cmp.Compare(a.route, b.route), cmp.Compare(a.class, b.class))
	})
	for _, key := range keys {
		p.value("http_requests_total", float64(answers.counts[key]), "route", key.route, "status", strconv.Itoa(key.class)+"xx")
	}
}
