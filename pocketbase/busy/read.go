// Package busy reads when a calendar file (RFC 5545) says that its owner is busy. It keeps intervals only, no titles. The file comes from
// anywhere, so all work on it has limits.
package busy

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-ical"
)

// Span is a busy time in milliseconds since 1970; End is exclusive.
type Span struct{ Start, End int64 }

// Question says what is read of a file.
type Question struct {
	From, To time.Time
	// Zone is the owner's, for days and for times without a zone.
	Zone *time.Location
	// Own is the ending of the UIDs of this product's own sessions, which the bookings say better.
	Own string
}

const (
	mostSpans = 4000
	mostSteps = 1_000_000
	mostTime  = 5 * time.Second
)

var (
	// ErrNotCalendar is a text that is no calendar.
	ErrNotCalendar = errors.New("not a calendar")
	// ErrTooMuch is a calendar beyond the limits.
	ErrTooMuch = errors.New("too much to read")
)

type reading struct {
	Question
	zones map[string]zone
	steps int
	until time.Time
	spans []Span
}

// Read returns the busy times that touch the question's window, by start and joined.
func Read(text []byte, question Question) (spans []Span, err error) {
	// The decoder panics on some damaged lines.
	defer func() {
		if broken := recover(); broken != nil {
			spans, err = nil, fmt.Errorf("%w: %v", ErrNotCalendar, broken)
		}
	}()
	kept, err := neededLines(text)
	if err != nil {
		return nil, err
	}
	r := &reading{Question: question, zones: map[string]zone{}, until: time.Now().Add(mostTime)}
	decoder := ical.NewDecoder(strings.NewReader(kept))
	for {
		calendar, err := decoder.Decode()
		if err == io.EOF { // neededLines has seen each end
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %v", ErrNotCalendar, err)
		}
		if err := r.readZones(calendar); err != nil {
			return nil, err
		}
		if err := r.readEvents(calendar); err != nil {
			return nil, err
		}
	}
	joined := joinSpans(r.spans)
	if len(joined) > mostSpans {
		return nil, ErrTooMuch
	}
	return joined, nil
}

// step counts the work on repeats.
func (r *reading) step() error {
	r.steps++
	if r.steps > mostSteps || time.Now().After(r.until) {
		return ErrTooMuch
	}
	return nil
}

func (r *reading) add(start, end time.Time) {
	if end.After(start) && end.After(r.From) && start.Before(r.To) {
		r.spans = append(r.spans, Span{start.UnixMilli(), end.UnixMilli()})
	}
}

func joinSpans(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	joined := []Span{}
	for _, next := range spans {
		if last := len(joined) - 1; last >= 0 && next.Start <= joined[last].End {
			joined[last].End = max(joined[last].End, next.End)
		} else {
			joined = append(joined, next)
		}
	}
	return joined
}
