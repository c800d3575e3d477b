package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func setupIn(t *testing.T, env map[string]string, typed string, args ...string) (*setup, string, error) {
	var in io.Reader
	if typed != "" {
		in = strings.NewReader(typed)
	}
	out := &strings.Builder{}
	file := filepath.Join(t.TempDir(), "encore.env")
	s, err := newSetup(append([]string{"--file", file}, args...), func(name string) string { return env[name] }, in, out)
	mustDo(t, err)
	return s, out.String(), s.run()
}

func TestSetupAsksUntilEachAnswerCanBe(t *testing.T) {
	typed := []string{
		"encore.example", "https://encore.example", "", "/srv/encore", "", "10.0.0.0/99", "127.0.0.1",
		"smtp://u:p@mail.example", "", "Our Team <us@encore.example>", "", "ana@encore.example",
	}
	s, _, err := setupIn(t, nil, strings.Join(typed, "\n")+"\n")
	mustDo(t, err)
	raw, err := os.ReadFile(s.file)
	mustDo(t, err)
	for _, line := range []string{"APP_URL=https://encore.example", "DATA_DIR=/srv/encore", "TRUSTED_PROXY=127.0.0.1", "MAIL_FROM='Our Team <us@encore.example>'", "VAPID_SUBJECT=mailto:ana@encore.example", "ENCORE_DEMO=0"} {
		if !strings.Contains(string(raw), line+"\n") {
			t.Errorf("%s is not in:\n%s", line, raw)
		}
	}
	if info, _ := os.Stat(s.file); info.Mode().Perm() != privateFile || s.staff != "ana@encore.example" {
		t.Errorf("mode %v, staff %q", info.Mode(), s.staff)
	}
	if strings.Contains(string(raw), "STRIPE") || strings.Contains(string(raw), "APP_NAME") {
		t.Errorf("what was not answered is written:\n%s", raw)
	}
	if err := s.run(); err == nil {
		t.Error("a file that is there was written over")
	}
}

func TestSetupTakesTheEnvironmentAndNamesWhatIsMissing(t *testing.T) {
	env := map[string]string{"APP_URL": "https://encore.example", "DATA_DIR": "/srv/encore"}
	for want, change := range map[string]func(map[string]string) []string{
		"":         func(map[string]string) []string { return []string{"--staff=ana@encore.example"} },
		"--staff":  func(map[string]string) []string { return nil },
		"DATA_DIR": func(e map[string]string) []string { delete(e, "DATA_DIR"); return []string{"--staff", "a@b.example"} },
		"STRIPE_PUBLISHABLE_KEY": func(e map[string]string) []string {
			e["STRIPE_SECRET_KEY"] = "sk_test_1"
			return []string{"--staff", "a@b.example"}
		},
	} {
		own := map[string]string{}
		for name, value := range env {
			own[name] = value
		}
		args := change(own)
		s, _, err := setupIn(t, own, "", args...)
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%q: %v", want, err)
		}
		if _, there := os.Stat(s.file); want != "" && there == nil {
			t.Errorf("%q: a file was written", want)
		}
	}
}

func TestSetupKeepsEverySettingOfTheEnvironment(t *testing.T) {
	env := map[string]string{"APP_URL": "https://encore.example", "DATA_DIR": "/srv/encore", "PORT": "9001", "REPLICA_URL": "file:///mnt/replica", "BACKUP_CRON": "5 4 * * *", "METRICS_TOKEN": "a-token-that-is-there", "ENCORE_DEMO": "1", "CHROMIUM_PATH": "/chromium"}
	s, _, err := setupIn(t, env, "", "--staff=ana@encore.example")
	mustDo(t, err)
	raw, err := os.ReadFile(s.file)
	mustDo(t, err)
	for _, line := range []string{"PORT=9001", "REPLICA_URL=file:///mnt/replica", "BACKUP_CRON='5 4 * * *'", "METRICS_TOKEN=a-token-that-is-there", "ENCORE_DEMO=0"} {
		if !strings.Contains(string(raw), line+"\n") {
			t.Errorf("%s is not in:\n%s", line, raw)
		}
	}
	if strings.Contains(string(raw), "CHROMIUM_PATH") || strings.Contains(string(raw), "ENCORE_DEMO=1") {
		t.Errorf("a developer's setting is written:\n%s", raw)
	}
}
