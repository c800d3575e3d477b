package busy

import "strings"

// needed are the properties that say when somebody is busy. All others are dropped unread: they are private, or damaged in many files.
var needed = map[string]bool{
	"BEGIN": true, "END": true, "UID": true, "DTSTART": true, "DTEND": true, "DURATION": true, "RRULE": true, "RDATE": true, "EXDATE": true,
	"RECURRENCE-ID": true, "STATUS": true, "TRANSP": true, "X-MICROSOFT-CDO-BUSYSTATUS": true, "TZID": true, "TZOFFSETFROM": true,
	"TZOFFSETTO": true, "X-WR-TIMEZONE": true,
}

const (
	// The decoder takes quadratic time on long parameters, and nests without a limit.
	mostParameters = 1000
	mostNested     = 10
)

// neededLines unfolds the lines (section 3.1) and keeps the needed ones.
func neededLines(text []byte) (string, error) {
	whole := strings.TrimPrefix(string(text), "\uFEFF")
	whole = strings.NewReplacer("\r\n ", "", "\r\n\t", "", "\n ", "", "\n\t", "").Replace(whole)
	var kept strings.Builder
	nested, seen := 0, false
	for line := range strings.SplitSeq(whole, "\n") {
		line = strings.TrimSpace(line)
		at := strings.IndexAny(line, ";:")
		if at < 1 || !needed[strings.ToUpper(line[:at])] {
			continue
		}
		colon := strings.IndexByte(line, ':')
		if colon < 0 || colon > mostParameters {
			continue
		}
		switch strings.ToUpper(line[:at]) {
		case "BEGIN":
			nested, seen = nested+1, true
		case "END":
			nested--
		}
		if nested > mostNested || !seen {
			return "", ErrNotCalendar
		}
		kept.WriteString(line + "\r\n")
	}
	if !seen || nested != 0 {
		return "", ErrNotCalendar
	}
	return kept.String(), nil
}
