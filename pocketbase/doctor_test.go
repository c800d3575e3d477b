package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"encore/replica"
)

func answers4(path string, status int) func(http.ResponseWriter, *http.Request) bool {
	return func(out http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != path {
			return false
		}
		out.WriteHeader(status)
		return true
	}
}

func TestTheDoctorIsContentWhereAllIsWell(t *testing.T) {
	w := newDoctorWorld(t)
	lines, err := w.examined("")
	if err != nil {
		t.Error(err)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, good) {
			t.Error(line)
		}
	}
	if len(lines) < 15 || len(w.mails) != 0 {
		t.Errorf("%d things were looked at, %d mails sent:\n%s", len(lines), len(w.mails), strings.Join(lines, "\n"))
	}
	if _, err := os.Stat(filepath.Join(w.dir, probeFile)); err == nil {
		t.Error("the word is still in the folder")
	}
	if _, err := w.examined("me@encore.example"); err != nil || len(w.mails) != 1 || !strings.Contains(w.mails[0], "can send mail") {
		t.Errorf("--send sent %q (%v)", w.mails, err)
	}
}

func TestTheDoctorNamesWhatIsWrong(t *testing.T) {
	set := func(name, value string) func(*testing.T, *doctorWorld) {
		return func(_ *testing.T, w *doctorWorld) { w.env[name] = value }
	}
	for _, one := range []struct {
		name     string
		sabotage func(*testing.T, *doctorWorld)
		want     []string // of the one line with ✗
	}{
		{"a setting that cannot be", set("PORT", "x"), []string{"settings", "PORT"}},
		{"keys that are no pair", set("VAPID_PRIVATE_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE"), []string{"settings", "VAPID_PUBLIC_KEY"}},
		{"a folder that others can read", func(t *testing.T, w *doctorWorld) { mustDo(t, os.Chmod(w.dir, 0o755)) }, []string{"folder", "chmod 700"}},
		{"half a restore", func(t *testing.T, w *doctorWorld) { mustDo(t, noteSwap(w.dir, "/srv/old")) }, []string{"folder", "restore"}},
		{"no room", set("DISK_SPARE_MB", "900000000"), []string{"disk", "DISK_SPARE_MB"}},
		{"a backup that failed", func(t *testing.T, w *doctorWorld) {
			mustDo(t, readBackupState(w.dir).next(time.Now(), "b.zip", archiveFacts{}, errors.New("no room")).write(w.dir))
		}, []string{"backup", "no room"}},
		{"no backup for a week", func(t *testing.T, w *doctorWorld) {
			mustDo(t, backupState{}.next(time.Now().AddDate(0, 0, -7), "a.zip", archiveFacts{}, nil).write(w.dir))
		}, []string{"backup", "7 days"}},
		{"a replica without its program", func(t *testing.T, w *doctorWorld) { mustDo(t, os.Remove(w.replicaProgram)) }, []string{"replica", replicaProgram, "a release holds both"}},
		{"changes that do not arrive", func(t *testing.T, w *doctorWorld) { mustDo(t, w.replicate(replica.State{Error: "no bucket"})) }, []string{"replica", "no bucket"}},
		{"a replica that stands still", func(t *testing.T, w *doctorWorld) {
			mustDo(t, w.replicate(replica.State{SyncedAt: time.Now().Add(-time.Minute).UnixMilli()}))
		}, []string{"replica", "is the server running?"}},
		{"a clock that is wrong", func(_ *testing.T, w *doctorWorld) {
			w.stripe = func(out http.ResponseWriter, _ *http.Request) bool {
				out.Header().Set("Date", time.Now().Add(-10*time.Minute).UTC().Format(http.TimeFormat))
				return false
			}
		}, []string{"clock", "10m"}},
		{"a server that cannot write", func(_ *testing.T, w *doctorWorld) { w.health = 503 }, []string{"server", "cannot write"}},
		{"a certificate that ends soon", func(_ *testing.T, w *doctorWorld) { w.notAfter = time.Now().Add(73 * time.Hour) }, []string{"tls", "3 days"}},
		{"a certificate of nobody's", func(_ *testing.T, w *doctorWorld) { w.notAfter = time.Now().Add(-time.Hour) }, []string{"address", "certificate"}},
		{"a proxy to somewhere else", func(_ *testing.T, w *doctorWorld) {
			w.gateway = func(out http.ResponseWriter, r *http.Request) bool {
				if r.URL.Path == webhookPath {
					return false
				}
				out.WriteHeader(http.StatusBadGateway)
				return true
			}
		}, []string{"address", "502"}},
		{"a proxy that is not named", set("TRUSTED_PROXY", "none"), []string{"proxy", "TRUSTED_PROXY=127.0.0.1"}},
		{"a proxy that names nobody", func(_ *testing.T, w *doctorWorld) {
			w.forward = func(_, out *http.Request) { out.Header.Del("X-Forwarded-For") }
		}, []string{"proxy", "sends no X-Forwarded-For"}},
		{"a proxy that believes anybody", func(_ *testing.T, w *doctorWorld) {
			w.forward = func(in, out *http.Request) {
				if in.Header.Get("X-Forwarded-For") == "" {
					out.Header.Set("X-Forwarded-For", "198.51.100.1")
				}
			}
		}, []string{"proxy", "invents"}},
		{"a proxy that keeps events away", func(_ *testing.T, w *doctorWorld) { w.gateway = answers4(webhookPath, 401) }, []string{"webhook", "401"}},
		{"no mail server", set("SMTP_URL", "smtp://us:right@127.0.0.1:1"), []string{"mail", "does not answer"}},
		{"a wrong password for mail", func(_ *testing.T, w *doctorWorld) {
			w.env["SMTP_URL"] = strings.Replace(w.env["SMTP_URL"], smtpPassword, "wrong", 1)
		}, []string{"mail", "password"}},
		{"TLS where there is none", func(_ *testing.T, w *doctorWorld) {
			w.env["SMTP_URL"] = strings.Replace(w.env["SMTP_URL"], "smtp:", "smtps:", 1)
		}, []string{"mail", "no safe connection"}},
		{"a sender that is not ours", func(_ *testing.T, w *doctorWorld) { w.mailRefuse = "MAIL" }, []string{"mail", "MAIL_FROM"}},
		{"a key that Stripe does not know", func(_ *testing.T, w *doctorWorld) { w.stripe = answers4("/v1/account", 401) }, []string{"stripe", "STRIPE_SECRET_KEY"}},
		{"Connect that is off", func(_ *testing.T, w *doctorWorld) { w.stripe = answers4("/v1/accounts", 400) }, []string{"connect", "turn it on"}},
		{"no endpoint at Stripe", func(_ *testing.T, w *doctorWorld) {
			w.stripe = func(out http.ResponseWriter, r *http.Request) bool {
				if r.URL.Path != "/v1/webhook_endpoints" {
					return false
				}
				_, _ = out.Write([]byte(`{"data":[{"url":"https://other.example/api/stripe/webhook","status":"enabled","enabled_events":["*"]}]}`))
				return true
			}
		}, []string{"webhook", "no enabled endpoint"}},
		{"an endpoint that hears too little", func(_ *testing.T, w *doctorWorld) {
			w.stripe = func(out http.ResponseWriter, r *http.Request) bool {
				if r.URL.Path != "/v1/webhook_endpoints" {
					return false
				}
				_, _ = out.Write([]byte(`{"data":[{"url":"` + w.env["APP_URL"] + webhookPath + `","status":"enabled","enabled_events":["payout.failed"]}]}`))
				return true
			}
		}, []string{"webhook", "payment_intent.succeeded"}},
		{"a bucket that keeps nothing", func(_ *testing.T, w *doctorWorld) {
			w.s3 = func(out http.ResponseWriter, r *http.Request) bool {
				out.WriteHeader(http.StatusForbidden)
				return true
			}
		}, []string{"s3", "S3_BUCKET"}},
		{"a bucket from which nothing can be deleted", func(_ *testing.T, w *doctorWorld) {
			w.s3 = func(out http.ResponseWriter, r *http.Request) bool {
				if r.Method == http.MethodDelete {
					out.WriteHeader(http.StatusForbidden)
				}
				return r.Method == http.MethodDelete
			}
		}, []string{"s3", "deleting"}},
	} {
		t.Run(one.name, func(t *testing.T) {
			w := newDoctorWorld(t)
			one.sabotage(t, w)
			lines, err := w.examined("")
			if !errors.Is(err, errFindings) {
				t.Errorf("the exit code would be 0")
			}
			found := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !strings.HasPrefix(line, bad) })
			if len(found) != 1 {
				t.Fatalf("%d lines begin with %s:\n%s", len(found), bad, strings.Join(lines, "\n"))
			}
			for _, words := range one.want {
				if !strings.Contains(found[0], words) {
					t.Errorf("%q says nothing of %q", found[0], words)
				}
			}
		})
	}
}

func TestABackupIsMissedByItsOwnTimetable(t *testing.T) {
	monday := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for timetable, want := range map[string]int{dailyBackup: 3, "0 4 * * 0": 1, "0 */6 * * *": 11, noBackups: 0} {
		if got := due(timetable, monday.AddDate(0, 0, -3), monday); got != want {
			t.Errorf("%s: %d were due, not %d", timetable, got, want)
		}
	}
	if got := due(dailyBackup, time.Time{}, monday); got != 60 {
		t.Errorf("since ever %d were due", got)
	}
}

func TestAServerOfAnotherFolderIsNotTakenForThisOne(t *testing.T) {
	w := newDoctorWorld(t)
	w.servesDir = t.TempDir()
	lines, err := w.examined("")
	if all := strings.Join(lines, "\n"); err == nil || !strings.Contains(all, "is no server of "+w.dir) {
		t.Error(all)
	}
}
