package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

var lineageName = regexp.MustCompile(`^\w{1,40}$`)

// pulls holds the current statements. The hooks set them at the start and after a change of a collection.
var pulls readingBook

type readingBook struct{ current atomic.Pointer[reading] }

// serve is the binding encore.serveFeed.
func (b *readingBook) serve(made string) error {
	read := &reading{}
	if err := json.Unmarshal([]byte(made), read); err != nil {
		return fmt.Errorf("how the feed is read: %w", err)
	}
	if len(read.Collections) == 0 || read.Version == "" || read.Backlog == "" {
		return errors.New("how the feed is read: it says nothing")
	}
	b.current.Store(read)
	return nil
}

func (b *readingBook) now() *reading { return b.current.Load() }

// mostOwnNumbers bounds the cache of readers' own numbers: 4 MB.
const mostOwnNumbers = 500_000

// ownFeeds caches each reader's numbers of a long feed, so that a page costs only its rows. A lost entry costs one more query.
var ownFeeds = feedMemory{feeds: map[string]*ownNumbers{}}

// ownNumbers are a reader's visible numbers from since to newest, in order; often none.
type ownNumbers struct {
	lineage       string
	since, newest int64
	seqs          []int64
}

type feedMemory struct {
	mu    sync.Mutex
	feeds map[string]*ownNumbers
	held  int
}

// get is nil if no entry covers since.
func (m *feedMemory) get(key string, since int64) *ownNumbers {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known := m.feeds[key]; known != nil && known.since <= since {
		return known
	}
	return nil
}

func (m *feedMemory) keep(key string, read *ownNumbers) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forget(key)
	for other := range m.feeds { // any one: a frequent entry soon returns
		if m.held+weightOf(read) <= mostOwnNumbers {
			break
		}
		m.forget(other)
	}
	m.feeds[key] = read
	m.held += weightOf(read)
}

func (m *feedMemory) forget(key string) {
	if known := m.feeds[key]; known != nil {
		m.held -= weightOf(known)
		delete(m.feeds, key)
	}
}

// weightOf counts an entry's overhead as twenty numbers.
func weightOf(read *ownNumbers) int { return len(read.seqs) + 20 }

// after is a JSON list of the next numbers after since.
func (o *ownNumbers) after(since int64, most int) string {
	from, isThere := slices.BinarySearch(o.seqs, since)
	if isThere {
		from++
	}
	var list strings.Builder
	list.WriteByte('[')
	for i, seq := range o.seqs[from:min(len(o.seqs), from+most)] {
		if i > 0 {
			list.WriteByte(',')
		}
		list.WriteString(strconv.FormatInt(seq, 10))
	}
	list.WriteByte(']')
	return list.String()
}
