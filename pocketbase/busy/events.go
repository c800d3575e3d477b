package busy

import (
	"strings"
	"time"

	"github.com/emersion/go-ical"
)

// moment is a wall time in a zone. A day (`isDay`) lasts from midnight to midnight there.
type moment struct {
	wall  time.Time
	zone  zone
	isDay bool
}

func (m moment) instant() time.Time { return m.zone.instant(m.wall) }

func text(props ical.Props, name string) string {
	if prop := props.Get(name); prop != nil {
		return strings.TrimSpace(prop.Value)
	}
	return ""
}

func parseWall(value string) (time.Time, bool) {
	for _, layout := range []string{"20060102T150405", "20060102"} {
		if at, err := time.Parse(layout, strings.TrimSuffix(value, "Z")); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}

// moments reads the values of a property, such as DTSTART or the list of EXDATE. `local` is the zone of values without one. Of periods, the
// start counts.
func (r *reading) moments(prop ical.Prop, local zone) []moment {
	var found []moment
	for value := range strings.SplitSeq(prop.Value, ",") {
		value, _, _ = strings.Cut(strings.TrimSpace(value), "/")
		wall, ok := parseWall(value)
		if !ok {
			continue
		}
		one := moment{wall: wall, zone: local, isDay: len(value) == len("20060102")}
		if strings.HasSuffix(value, "Z") {
			one.zone = named{time.UTC}
		} else if name := prop.Params.Get("TZID"); name != "" && !one.isDay {
			one.zone = r.zoneNamed(name)
		}
		found = append(found, one)
	}
	return found
}

func (r *reading) momentOf(props ical.Props, name string, local zone) (moment, bool) {
	if prop := props.Get(name); prop != nil {
		if found := r.moments(*prop, local); len(found) > 0 {
			return found[0], true
		}
	}
	return moment{}, false
}

// replaced are the starts of a repeated event's instances that the file tells apart, in milliseconds.
type replaced map[string]map[int64]bool

func (r *reading) readEvents(calendar *ical.Calendar) error {
	moved := replaced{}
	for _, event := range calendar.Events() {
		start, hasStart := r.momentOf(event.Props, "DTSTART", r.floating())
		if !hasStart {
			continue
		}
		if at, ok := r.momentOf(event.Props, "RECURRENCE-ID", start.zone); ok {
			uid := text(event.Props, "UID")
			if moved[uid] == nil {
				moved[uid] = map[int64]bool{}
			}
			moved[uid][at.instant().UnixMilli()] = true
		}
	}
	for _, event := range calendar.Events() {
		if err := r.readEvent(event.Props, moved); err != nil {
			return err
		}
	}
	return nil
}

func (r *reading) readEvent(props ical.Props, moved replaced) error {
	uid := text(props, "UID")
	start, ok := r.momentOf(props, "DTSTART", r.floating())
	if !ok || isFree(props) || (r.Own != "" && strings.HasSuffix(uid, r.Own)) {
		return nil
	}
	end := r.endOf(props, start)
	if props.Get("RECURRENCE-ID") != nil {
		r.add(start.instant(), end(start))
		return nil
	}
	walls, err := r.repeats(props, start)
	if err != nil {
		return err
	}
	left := r.exceptions(props, start.zone)
	for _, wall := range walls {
		at := moment{wall: wall, zone: start.zone, isDay: start.isDay}
		begins := at.instant()
		if moved[uid][begins.UnixMilli()] || left.instants[begins.UnixMilli()] || left.days[wall.Format("20060102")] {
			continue
		}
		r.add(begins, end(at))
	}
	return nil
}

func isFree(props ical.Props) bool {
	return strings.EqualFold(text(props, "TRANSP"), "TRANSPARENT") || strings.EqualFold(text(props, "STATUS"), "CANCELLED") ||
		strings.EqualFold(text(props, "X-MICROSOFT-CDO-BUSYSTATUS"), "FREE")
}

// endOf gives the end of an instance. Days are counted by the calendar, because some have 23 or 25 hours.
func (r *reading) endOf(props ical.Props, start moment) func(moment) time.Time {
	if end, ok := r.momentOf(props, "DTEND", start.zone); ok && end.isDay == start.isDay {
		if start.isDay {
			length := end.wall.Sub(start.wall)
			return func(at moment) time.Time { return at.zone.instant(at.wall.Add(length)) }
		}
		length := end.instant().Sub(start.instant())
		return func(at moment) time.Time { return at.instant().Add(length) }
	}
	if prop := props.Get("DURATION"); prop != nil {
		if length, err := prop.Duration(); err == nil {
			return func(at moment) time.Time { return at.zone.instant(at.wall.Add(length)) }
		}
	}
	if start.isDay {
		return func(at moment) time.Time { return at.zone.instant(at.wall.AddDate(0, 0, 1)) }
	}
	return moment.instant // no length: not busy
}

type exceptions struct {
	instants map[int64]bool
	// Some programs except a whole day of an event with a time.
	days map[string]bool
}

func (r *reading) exceptions(props ical.Props, local zone) exceptions {
	left := exceptions{map[int64]bool{}, map[string]bool{}}
	for _, prop := range props.Values("EXDATE") {
		for _, at := range r.moments(prop, local) {
			if at.isDay {
				left.days[at.wall.Format("20060102")] = true
			} else {
				left.instants[at.instant().UnixMilli()] = true
			}
		}
	}
	return left
}
