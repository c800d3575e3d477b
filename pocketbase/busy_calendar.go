package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"encore/busy"
)

const (
	calendarTimeout   = 15 * time.Second
	calendarBytes     = 5 << 20
	calendarHeaders   = 64 << 10
	calendarRedirects = 3
	calendarsAtOnce   = 8
)

// calendarQuestion is what the hooks ask of readCalendars (pb_hooks/availability/busy-calendars.ts).
type calendarQuestion struct {
	// Milliseconds since 1970.
	From, To int64
	// Own is the ending of the UIDs of our own sessions.
	Own       string
	Calendars []struct{ Address, Zone string }
}

// calendarAnswer has a problem's code of domain/busy-calendar.ts, or the busy times.
type calendarAnswer struct {
	Problem string     `json:"problem"`
	Busy    [][2]int64 `json:"busy"`
}

// One at a time: the reading of a hostile file takes seconds of a processor.
var readingCalendar sync.Mutex

// readCalendars fetches calendars of people and reads their busy times. Question and answers are JSON, in the same order.
func readCalendars(asked string) (string, error) {
	var question calendarQuestion
	if err := json.Unmarshal([]byte(asked), &question); err != nil {
		return "", err
	}
	answers := make([]calendarAnswer, len(question.Calendars))
	var all sync.WaitGroup
	places := make(chan struct{}, calendarsAtOnce)
	for at, one := range question.Calendars {
		all.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			answers[at] = readCalendar(one.Address, one.Zone, question)
		})
	}
	all.Wait()
	told, err := json.Marshal(answers)
	return string(told), err
}

func readCalendar(address, zoneName string, question calendarQuestion) calendarAnswer {
	text, err := fetchCalendar(address, isLocalInstance(), calendarTimeout)
	if err != nil {
		return calendarAnswer{Problem: problemOf(err)}
	}
	home, err := zone(zoneName)
	if err != nil {
		home = time.UTC
	}
	readingCalendar.Lock()
	defer readingCalendar.Unlock()
	spans, err := busy.Read(text, busy.Question{
		From: time.UnixMilli(question.From), To: time.UnixMilli(question.To), Zone: home, Own: question.Own,
	})
	if err != nil {
		return calendarAnswer{Problem: problemOf(err)}
	}
	times := make([][2]int64, len(spans))
	for at, span := range spans {
		times[at] = [2]int64{span.Start, span.End}
	}
	return calendarAnswer{Busy: times}
}

var (
	errNotPublic = errors.New("not a public address")
	errTooLarge  = errors.New("too large")
)

// statusError is an answer that is no calendar.
type statusError int

func (status statusError) Error() string { return "status " + strconv.Itoa(int(status)) }

func problemOf(err error) string {
	var status statusError
	var late net.Error
	switch {
	case errors.As(err, &status) && (status == http.StatusNotFound || status == http.StatusGone):
		return "gone"
	case errors.As(err, &status) && (status == http.StatusUnauthorized || status == http.StatusForbidden):
		return "closed"
	case errors.Is(err, errNotPublic):
		return "not_public"
	case errors.Is(err, errTooLarge), errors.Is(err, busy.ErrTooMuch):
		return "too_large"
	case errors.Is(err, busy.ErrNotCalendar):
		return "not_calendar"
	case errors.As(err, &late) && late.Timeout():
		return "too_slow"
	default:
		return "unreachable"
	}
}

// fetchCalendar gets a text from an address that somebody typed. `local`: an instance on this machine may ask this machine, as tests do.
func fetchCalendar(address string, local bool, timeout time.Duration) ([]byte, error) {
	if err := checkCalendarAddress(address); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errNotPublic
	}
	request.Header.Set("Accept", "text/calendar, text/plain;q=0.5")
	request.Header.Set("User-Agent", "Encore calendar reader")
	answer, err := calendarClient(local).Do(request)
	if err != nil {
		return nil, withoutAddress(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, statusError(answer.StatusCode)
	}
	// Counted after decompression.
	text, err := io.ReadAll(io.LimitReader(answer.Body, calendarBytes+1))
	if err != nil {
		return nil, err
	}
	if len(text) > calendarBytes {
		return nil, errTooLarge
	}
	return text, nil
}

// calendarClient has no proxy and no cookies. Each address is checked when it is dialled, after the look-up of its name and at each redirect.
func calendarClient(local bool) *http.Client {
	dialer := &net.Dialer{Timeout: calendarTimeout, Control: func(_, address string, _ syscall.RawConn) error {
		if checkReachable(address, local) != nil {
			return errNotPublic
		}
		return nil
	}}
	return &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, DisableKeepAlives: true, TLSHandshakeTimeout: calendarTimeout, MaxResponseHeaderBytes: calendarHeaders,
		},
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			if len(before) > calendarRedirects {
				return errors.New("too many redirects")
			}
			if before[0].URL.Scheme == "https" && next.URL.Scheme != "https" {
				return errNotPublic // the address is a secret
			}
			next.Header.Del("Referer")
			return checkCalendarAddress(next.URL.String())
		},
	}
}

// checkCalendarAddress refuses what is no plain web address. Low ports are other services.
func checkCalendarAddress(address string) error {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Hostname() == "" || parsed.User != nil || !slices.Contains([]string{"http", "https"}, parsed.Scheme) {
		return fmt.Errorf("%w: no web address", errNotPublic)
	}
	if port, err := strconv.Atoi(parsed.Port()); parsed.Port() != "" && (err != nil || (port < 1024 && port != 80 && port != 443)) {
		return fmt.Errorf("%w: port", errNotPublic)
	}
	return nil
}
