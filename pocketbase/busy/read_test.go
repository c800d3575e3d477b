package busy

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

func zoneOf(t *testing.T, name string) *time.Location {
	t.Helper()
	at, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// events wraps lines into a calendar with one event for each text.
func events(texts ...string) string {
	var all strings.Builder
	all.WriteString("BEGIN:VCALENDAR\nVERSION:2.0\n")
	for at, text := range texts {
		if !strings.Contains(text, "UID:") {
			text = fmt.Sprintf("UID:u%d\n%s", at, text)
		}
		all.WriteString("BEGIN:VEVENT\nSUMMARY:Dentist\n" + text + "\nEND:VEVENT\n")
	}
	all.WriteString("END:VCALENDAR\n")
	return strings.ReplaceAll(all.String(), "\n", "\r\n")
}

const windowsZone = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`

func read(t *testing.T, text string) ([]string, error) {
	t.Helper()
	spans, err := Read([]byte(text), Question{
		From: time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC), To: time.Date(2027, 5, 1, 0, 0, 0, 0, time.UTC),
		Zone: zoneOf(t, "Europe/London"), Own: "@encore.example",
	})
	told := []string{}
	for _, span := range spans {
		told = append(told, time.UnixMilli(span.Start).UTC().Format("01-02 15:04")+" to "+time.UnixMilli(span.End).UTC().Format("01-02 15:04"))
	}
	return told, err
}

func TestBusyTimesOfEvents(t *testing.T) {
	const hour = "DTSTART:20270310T100000Z\nDTEND:20270310T110000Z"
	for name, one := range map[string]struct {
		text string
		want string
	}{
		"an event":                           {events(hour), "03-10 10:00 to 03-10 11:00"},
		"two that touch are one":             {events(hour, "DTSTART:20270310T110000Z\nDURATION:PT30M"), "03-10 10:00 to 03-10 11:30"},
		"free time":                          {events(hour + "\nTRANSP:TRANSPARENT"), ""},
		"what was cancelled":                 {events(hour + "\nSTATUS:CANCELLED"), ""},
		"free by Outlook's word":             {events(hour + "\nX-MICROSOFT-CDO-BUSYSTATUS:FREE"), ""},
		"tentative is busy":                  {events(hour + "\nSTATUS:TENTATIVE"), "03-10 10:00 to 03-10 11:00"},
		"this product's own sessions":        {events("UID:booking-1@encore.example\n" + hour), ""},
		"outside of the window":              {events("DTSTART:20270510T100000Z\nDTEND:20270510T110000Z"), ""},
		"over the window's begin":            {events("DTSTART:20270228T230000Z\nDTEND:20270301T010000Z"), "02-28 23:00 to 03-01 01:00"},
		"no end has no length":               {events("DTSTART:20270310T100000Z"), ""},
		"a zone by name":                     {events("DTSTART;TZID=America/New_York:20270310T100000\nDTEND;TZID=America/New_York:20270310T110000"), "03-10 15:00 to 03-10 16:00"},
		"a quoted zone at the end of a path": {events("DTSTART;TZID=\"/mozilla.org/2005/Asia/Kolkata\":20270310T100000\nDURATION:PT1H"), "03-10 04:30 to 03-10 05:30"},
		"no zone is the owner's":             {events("DTSTART:20270410T100000\nDTEND:20270410T110000"), "04-10 09:00 to 04-10 10:00"},
		"the calendar's own zone": {
			strings.Replace(events("DTSTART;VALUE=DATE:20270410"), "VERSION:2.0", "X-WR-TIMEZONE:Asia/Tokyo", 1), "04-09 15:00 to 04-10 15:00"},
		"a day of 23 hours":    {events("DTSTART;VALUE=DATE:20270328\nDTEND;VALUE=DATE:20270329"), "03-28 00:00 to 03-28 23:00"},
		"a day without an end": {events("DTSTART;VALUE=DATE:20270410"), "04-09 23:00 to 04-10 23:00"},
		"folded lines":         {events("DTST\n ART:20270310T100000Z\nDTEND:2027\n\t0310T110000Z"), "03-10 10:00 to 03-10 11:00"},
		"a damaged line that nobody needs": {
			events("ATTENDEE;CN=\"broken:mailto:x\nX-EMPTY\n" + hour), "03-10 10:00 to 03-10 11:00"},
		"an alarm of an event is not the event": {
			events(hour + "\nBEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT9H\nEND:VALARM"), "03-10 10:00 to 03-10 11:00"},
		"two calendars in one file": {events(hour) + events("DTSTART:20270311T100000Z\nDURATION:PT1H"), "03-10 10:00 to 03-10 11:00, 03-11 10:00 to 03-11 11:00"},
	} {
		got, err := read(t, one.text)
		if err != nil || strings.Join(got, ", ") != one.want {
			t.Errorf("%s: %v %v, want %s", name, got, err, one.want)
		}
	}
}

func TestRepeatedEvents(t *testing.T) {
	const weekly = "UID:w\nDTSTART;TZID=Europe/London:20260105T180000\nDTEND;TZID=Europe/London:20260105T190000\nRRULE:FREQ=WEEKLY;BYDAY=MO"
	for name, one := range map[string]struct {
		text string
		want string
	}{
		"stay on the wall clock when clocks change": {events(weekly + ";UNTIL=20270405T170000Z"),
			"03-01 18:00 to 03-01 19:00, 03-08 18:00 to 03-08 19:00, 03-15 18:00 to 03-15 19:00, 03-22 18:00 to 03-22 19:00, " +
				"03-29 17:00 to 03-29 18:00, 04-05 17:00 to 04-05 18:00"},
		"leave out exceptions, in another zone, of a day, and several": {
			events(weekly + ";UNTIL=20270329T170000Z\nEXDATE:20270301T180000Z,20270308T180000Z\nEXDATE;VALUE=DATE:20270315"),
			"03-22 18:00 to 03-22 19:00, 03-29 17:00 to 03-29 18:00"},
		"move and cancel instances": {
			events(weekly+";UNTIL=20270315T180000Z",
				"UID:w\nRECURRENCE-ID;TZID=Europe/London:20270301T180000\nDTSTART:20270302T080000Z\nDTEND:20270302T090000Z",
				"UID:w\nRECURRENCE-ID:20270308T180000Z\nSTATUS:CANCELLED\nDTSTART:20270308T180000Z\nDTEND:20270308T190000Z",
				"UID:other\nRECURRENCE-ID:20270315T180000Z\nDTSTART:20270401T080000Z\nDTEND:20270401T083000Z"),
			"03-02 08:00 to 03-02 09:00, 03-15 18:00 to 03-15 19:00, 04-01 08:00 to 04-01 08:30"},
		"end by count": {events("DTSTART:20270228T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3"), "03-01 09:00 to 03-01 10:00, 03-02 09:00 to 03-02 10:00"},
		"end with a day, that day included": {events("DTSTART:20270301T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20270302"),
			"03-01 09:00 to 03-01 10:00, 03-02 09:00 to 03-02 10:00"},
		"of whole days": {events("DTSTART;VALUE=DATE:20270301\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1"), "03-30 23:00 to 03-31 23:00, 04-29 23:00 to 04-30 23:00"},
		"have more dates": {events("DTSTART:20270301T090000Z\nDURATION:PT1H\nRDATE:20270303T090000Z,20270305T120000Z"),
			"03-01 09:00 to 03-01 10:00, 03-03 09:00 to 03-03 10:00, 03-05 12:00 to 03-05 13:00"},
		"in a zone that the file describes": {
			strings.Replace(events("DTSTART;TZID=W. Europe Standard Time:20270327T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2"), "BEGIN:VEVENT",
				windowsZone+"BEGIN:VEVENT", 1),
			"03-27 08:00 to 03-27 09:00, 03-28 07:00 to 03-28 08:00"},
	} {
		got, err := read(t, one.text)
		if err != nil || strings.Join(got, ", ") != one.want {
			t.Errorf("%s: %v %v, want %s", name, got, err, one.want)
		}
	}
}

func TestWhatIsNoCalendarIsRefused(t *testing.T) {
	whole := events("DTSTART:20270310T100000Z\nDTEND:20270310T110000Z")
	for name, text := range map[string]string{
		"nothing": "", "a page": "<!doctype html><p>Sign in: here</p>", "a cut file": whole[:len(whole)-20], "an event alone": "BEGIN:VEVENT\nEND:VEVENT\n",
		"ends only": "END:VCALENDAR\n", "a rule of nonsense": events("DTSTART:20270310T100000Z\nRRULE:FREQ=SOMETIMES"),
	} {
		if _, err := read(t, text); !errors.Is(err, ErrNotCalendar) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWorkOnAHostileFileHasAnEnd(t *testing.T) {
	day := "DTSTART:19700101T000000Z\nDURATION:PT1M\nRRULE:FREQ="
	for name, text := range map[string]string{
		"each second":         events(day + "SECONDLY"),
		"all seconds of days": events(day + "DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3"),
		"huge interval":       events(day + "DAILY;INTERVAL=999999999"),
		"too many events":     events("DTSTART:20270301T000000Z\nDURATION:PT1M\nRDATE:" + strings.Join(minutes(mostSpans+1), ",")),
		"too many instances":  events(manyOf(200, "DTSTART:0001%02d01T00%02d00Z\nDURATION:PT1M\nRRULE:FREQ=DAILY")...),
		"never true":          events(manyOf(200, "DTSTART:20270%02d01T00%02d00Z\nDURATION:PT1M\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")...),
		"nested":              strings.Repeat("BEGIN:VEVENT\n", 200_000) + strings.Repeat("END:VEVENT\n", 200_000),
		"a long parameter":    events("DTSTART;TZID=\"" + strings.Repeat("x", 2_000_000) + "\":20270310T100000"),
	} {
		if got, err := read(t, text); err == nil && len(got) > 0 {
			t.Errorf("%s: read %d", name, len(got))
		}
	}
}

func manyOf(count int, pattern string) []string {
	all := make([]string, count)
	for at := range all {
		all[at] = fmt.Sprintf(pattern, at%12+1, at/12%60)
	}
	return all
}

// minutes are times two minutes apart.
func minutes(count int) []string {
	all := make([]string, count)
	for at := range all {
		all[at] = time.Date(2027, 3, 1, 0, 2*at, 0, 0, time.UTC).Format("20060102T150405Z")
	}
	return all
}
