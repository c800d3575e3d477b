package busy

import (
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-ical"
)

// zone turns wall times, written as UTC, into instants and back.
type zone interface {
	instant(wall time.Time) time.Time
	wall(instant time.Time) time.Time
}

func asUTC(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
}

// named is a zone of the IANA time zone database.
type named struct{ at *time.Location }

func (z named) instant(wall time.Time) time.Time {
	return time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), wall.Second(), 0, z.at)
}

func (z named) wall(instant time.Time) time.Time { return asUTC(instant.In(z.at)) }

// described is a zone that the file describes itself (section 3.6.5), as Outlook's have names of their own.
type described struct {
	first   time.Duration // before the first change
	changes []change
}

type change struct {
	at     time.Time
	offset time.Duration
}

func (z described) offset(at time.Time) time.Duration {
	after, _ := slices.BinarySearchFunc(z.changes, at, func(one change, at time.Time) int {
		if one.at.After(at) {
			return 1
		}
		return -1
	})
	if after == 0 {
		return z.first
	}
	return z.changes[after-1].offset
}

// instant is, for a wall time that a change skips, the instant by the offset before it, as the standard says.
func (z described) instant(wall time.Time) time.Time {
	before := z.offset(wall.Add(-24 * time.Hour))
	after := z.offset(wall.Add(24 * time.Hour))
	for _, offset := range []time.Duration{before, after} {
		if at := wall.Add(-offset); z.offset(at) == offset {
			return at
		}
	}
	return wall.Add(-before)
}

func (z described) wall(instant time.Time) time.Time { return instant.UTC().Add(z.offset(instant)) }

// zoneNamed finds a zone of the file or of the IANA database, also at the end of a path such as "/mozilla.org/2005/Europe/Berlin". An unknown
// one is the owner's.
func (r *reading) zoneNamed(name string) zone {
	parts := strings.Split(strings.Trim(name, "/"), "/")
	for from := range parts {
		known := strings.Join(parts[from:], "/")
		if known == "Local" || known == "" {
			continue
		}
		if at, err := time.LoadLocation(known); err == nil {
			return named{at}
		}
	}
	if own, found := r.zones[name]; found {
		return own
	}
	return r.floating()
}

// floating is the zone of days and of times without a zone.
func (r *reading) floating() zone { return named{r.Zone} }

func (r *reading) readZones(calendar *ical.Calendar) error {
	if name := text(calendar.Props, "X-WR-TIMEZONE"); name != "" && name != "Local" {
		if at, err := time.LoadLocation(name); err == nil {
			r.Zone = at
		}
	}
	for _, component := range calendar.Children {
		name := text(component.Props, "TZID")
		if component.Name != ical.CompTimezone || name == "" {
			continue
		}
		zone, err := r.describe(component)
		if err != nil {
			return err
		}
		r.zones[name] = zone
	}
	return nil
}

func (r *reading) describe(component *ical.Component) (zone, error) {
	var z described
	for _, part := range component.Children {
		from, offset := offsetOf(text(part.Props, "TZOFFSETFROM")), offsetOf(text(part.Props, "TZOFFSETTO"))
		start := part.Props.Get("DTSTART")
		if start == nil {
			continue
		}
		onset, ok := parseWall(start.Value)
		if !ok {
			continue
		}
		// A change's time is on the clock that goes before it.
		walls, err := r.repeats(part.Props, moment{wall: onset, zone: fixed(from)})
		if err != nil {
			return nil, err
		}
		for _, wall := range walls {
			z.changes = append(z.changes, change{wall.Add(-from), offset})
		}
		if part.Name == "STANDARD" {
			z.first = offset
		}
	}
	slices.SortFunc(z.changes, func(a, b change) int { return a.at.Compare(b.at) })
	return z, nil
}

func fixed(offset time.Duration) zone { return described{first: offset} }

// offsetOf reads "+0130" or "-013000"; anything else is 0.
func offsetOf(text string) time.Duration {
	for _, layout := range []string{"-0700", "-070000"} {
		if at, err := time.Parse(layout, text); err == nil {
			_, seconds := at.Zone()
			return time.Duration(seconds) * time.Second
		}
	}
	return 0
}
