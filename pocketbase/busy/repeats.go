package busy

import (
	"fmt"
	"strings"
	"time"

	"github.com/emersion/go-ical"
	"github.com/teambition/rrule-go"
)

const (
	mostInterval = 1000
	// Times that one rule may name for a day.
	mostTimes = 24
)

// repeats are the wall times of all instances up to the end of the window, in the zone of the start: the start itself, or its rules, and
// RDATE.
func (r *reading) repeats(props ical.Props, start moment) ([]time.Time, error) {
	rules := props.Values("RRULE")
	var walls []time.Time
	for _, prop := range rules {
		found, err := r.ofRule(prop.Value, start)
		if err != nil {
			return nil, err
		}
		walls = append(walls, found...)
	}
	if len(rules) == 0 {
		walls = append(walls, start.wall)
	}
	for _, prop := range props.Values("RDATE") {
		for _, at := range r.moments(prop, start.zone) {
			if err := r.step(); err != nil {
				return nil, err
			}
			walls = append(walls, start.zone.wall(at.instant()))
		}
	}
	return walls, nil
}

func (r *reading) ofRule(value string, start moment) ([]time.Time, error) {
	option, err := rrule.StrToROption(value)
	if err != nil {
		return nil, fmt.Errorf("%w: a rule that repeats", ErrNotCalendar)
	}
	times := max(1, len(option.Byhour)) * max(1, len(option.Byminute)) * max(1, len(option.Bysecond))
	if option.Freq > rrule.DAILY || option.Interval < 0 || option.Interval > mostInterval || times > mostTimes {
		return nil, ErrTooMuch
	}
	option.Dtstart = start.wall
	// A day more than the window, because it is a wall time. Without an end the library stops 290 years after the start.
	last := r.To.UTC().Add(24 * time.Hour)
	option.Until = untilWall(value, option.Until, start)
	if option.Until.IsZero() || option.Until.After(last) {
		option.Until = last
	}
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, fmt.Errorf("%w: a rule that repeats", ErrNotCalendar)
	}
	var walls []time.Time
	next := rule.Iterator()
	for {
		wall, more := next()
		if err := r.step(); err != nil {
			return nil, err
		}
		if !more {
			return walls, nil
		}
		walls = append(walls, wall)
	}
}

// untilWall is the rule's last time on the clock of the start. UNTIL with a Z is an instant; a day includes all of it.
func untilWall(value string, until time.Time, start moment) time.Time {
	if until.IsZero() {
		return until
	}
	_, written, _ := strings.Cut(strings.ToUpper(value), "UNTIL=")
	written, _, _ = strings.Cut(written, ";")
	switch {
	case !strings.Contains(written, "T"):
		return until.Add(24*time.Hour - time.Second)
	case strings.HasSuffix(written, "Z"):
		return start.zone.wall(until)
	}
	return until
}
