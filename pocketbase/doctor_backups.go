package main

import (
	"cmp"
	"time"

	"github.com/pocketbase/pocketbase/tools/cron"
)

// due counts a schedule's moments between two times, at most sixty days apart.
func due(timetable string, from, to time.Time) int {
	schedule, err := cron.NewSchedule(timetable)
	if err != nil {
		return 0
	}
	moments := 0
	if earliest := to.AddDate(0, 0, -60); from.Before(earliest) {
		from = earliest
	}
	for at := from.UTC().Truncate(time.Minute).Add(time.Minute); at.Before(to); at = at.Add(time.Minute) {
		if schedule.IsDue(cron.NewMoment(at)) {
			moments++
		}
	}
	return moments
}

func (d *doctor) lookAtBackups() {
	state := readBackupState(d.dataDir)
	age, timetable := time.Since(state.LastGood), cmp.Or(d.backupCron, state.Timetable, dailyBackup)
	switch {
	case state.Error != "":
		d.say(bad, "backup", "the last one failed at %s: %s", state.At.Format(time.DateTime), state.Error)
	case state.LastGood.IsZero() && d.backupCron == noBackups:
		d.say(advice, "backup", "BACKUP_CRON is off, and there has been none: make your own, such as encore backup FILE")
	case state.LastGood.IsZero():
		d.say(advice, "backup", "there has been none yet: encore backup makes the first one")
	case due(timetable, state.LastGood, time.Now()) > 1:
		d.say(bad, "backup", "the last good one is %d days old: look at the server's log, and run encore backup", int(age.Hours()/24))
	default:
		d.say(good, "backup", "%s, %d hours ago, opened and checked, %d rows", state.Name, int(age.Hours()), state.Rows)
	}
}
