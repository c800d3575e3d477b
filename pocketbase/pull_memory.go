package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
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

// mostOwnNumbers bounds the bytes of the readers' own numbers.
const mostOwnNumbers = 8 << 20

// ownFeeds caches each reader's numbers of a long feed, so that a page costs only its rows. A lost entry costs one more query.
var ownFeeds = newCache(mostOwnNumbers, func(o *ownNumbers) int { return 8 * len(o.seqs) })

// ownNumbers are a reader's visible numbers from since to newest, in order; often none.
type ownNumbers struct {
	lineage       string
	since, newest int64
	seqs          []int64
}

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
