package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func load(values map[string]string) (config, error) {
	return loadConfig(func(name string) string { return values[name] })
}

const (
	vapidPublic  = "BIeMzS2tLJ1-5IRXB_fRxcetGk1vqrnw1W3jq1_4CGrryf-sf-IdsoxTg0soGiJ9CnbOsIn92o_G6txU25FpoEo"
	vapidPrivate = "Hy3OW938LmA6LDCd_1W-YUrhFWGulp8yhPwL7Xm2MbA"
)

func TestNothingSetIsTheRealModeOnTheLoopbackAddress(t *testing.T) {
	c, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.address() != "127.0.0.1:8090" || c.appURL != "http://127.0.0.1:8090" || c.demo || !c.schedule || c.smtp != nil || c.s3 != nil {
		t.Errorf("unexpected defaults: %+v", c)
	}
	if c.mailFrom.String() != `"Encore" <no-reply@encore.localhost>` {
		t.Errorf("unexpected sender %s", c.mailFrom)
	}
}

func TestABadValueIsRefusedWithOneLineNamingTheVariable(t *testing.T) {
	stripe := map[string]string{
		"STRIPE_SECRET_KEY": "sk_test_1", "STRIPE_PUBLISHABLE_KEY": "pk_test_1", "STRIPE_WEBHOOK_SECRET": "whsec_1",
	}
	live := map[string]string{
		"STRIPE_SECRET_KEY": "sk_live_1", "STRIPE_PUBLISHABLE_KEY": "pk_live_1", "STRIPE_WEBHOOK_SECRET": "whsec_1",
	}
	vapid := map[string]string{
		"VAPID_PUBLIC_KEY": vapidPublic, "VAPID_PRIVATE_KEY": vapidPrivate, "VAPID_SUBJECT": "mailto:a@b.example",
	}
	s3 := map[string]string{
		"S3_BUCKET": "b", "S3_REGION": "r", "S3_ENDPOINT": "https://s3.example", "S3_ACCESS_KEY": "k", "S3_SECRET": "s",
	}
	with := func(base map[string]string, name, value string) map[string]string {
		out := maps.Clone(base)
		out[name] = value
		return out
	}
	replicaKeys := map[string]string{
		"REPLICA_URL": "s3://bucket/encore", "S3_REGION": "r", "S3_ENDPOINT": "https://s3.example", "S3_ACCESS_KEY": "k", "S3_SECRET": "s",
	}
	domain := map[string]string{"DOMAIN": "encore.example, www.encore.example", "APP_URL": "https://www.encore.example"}
	for name, base := range map[string]map[string]string{"stripe": stripe, "vapid": vapid, "s3": s3, "replica": replicaKeys, "domain": domain} {
		if _, err := load(base); err != nil {
			t.Errorf("the good %s values were refused: %v", name, err)
		}
	}
	cases := []struct {
		names  string // the variable that must be named
		values map[string]string
	}{
		{"TRUSTED_PROXY", map[string]string{"TRUSTED_PROXY": "proxy.example"}},
		{"TRUSTED_PROXY", map[string]string{"TRUSTED_PROXY": "10.0.0.0/33"}},
		{"TRUSTED_PROXY", map[string]string{"TRUSTED_PROXY": "0.0.0.0/0"}},
		{"TRUSTED_PROXY", map[string]string{"TRUSTED_PROXY": "10.0.0.1,"}},
		{"ENCORE_LIMITS_SCALE", map[string]string{"ENCORE_LIMITS_SCALE": "10", "APP_URL": "https://encore.example"}},
		{"ENCORE_LIMITS_SCALE", map[string]string{"ENCORE_LIMITS_SCALE": "0"}},
		{"ENCORE_SCHEDULE", map[string]string{"ENCORE_SCHEDULE": "0", "APP_URL": "https://encore.example"}},
		{"ENCORE_SCHEDULE", map[string]string{"ENCORE_SCHEDULE": "off"}},
		{"PORT", map[string]string{"PORT": "abc"}},
		{"PORT", map[string]string{"PORT": "0"}},
		{"ADMIN_IPS", map[string]string{"ADMIN_IPS": "10.0.0.1,0.0.0.0/0"}},
		{"ADMIN_IPS", map[string]string{"ADMIN_IPS": "office"}},
		{"ADMIN_IPS", map[string]string{"ADMIN_IPS": "10.0.0.0/33"}},
		{"ADMIN_IPS", map[string]string{"ADMIN_IPS": "10.0.0.1,,10.0.0.2"}},
		{"PORT", map[string]string{"PORT": "65536"}},
		{"DATA_DIR", map[string]string{"DATA_DIR": `"/srv/encore"`}},
		{"APP_NAME", map[string]string{"APP_NAME": "'Encore'"}},
		{"HOST", map[string]string{"HOST": "not a host"}},
		{"HOST", map[string]string{"HOST": "300.1.1.1"}},
		{"APP_NAME", map[string]string{"APP_NAME": strings.Repeat("x", 61)}},
		{"APP_NAME", map[string]string{"APP_NAME": "two\nlines"}},
		{"APP_URL", map[string]string{"APP_URL": "encore.example"}},
		{"APP_URL", map[string]string{"APP_URL": "ftp://encore.example"}},
		{"APP_URL", map[string]string{"APP_URL": "https://encore.example/app"}},
		{"FILES_URL", map[string]string{"FILES_URL": "files.example"}},
		{"FILES_URL", map[string]string{"FILES_URL": "https://files.example/a"}},
		{"FILES_URL", map[string]string{"FILES_URL": "https://encore.example", "APP_URL": "https://encore.example"}},
		{"FILES_URL", map[string]string{"FILES_URL": "http://files.example", "APP_URL": "https://encore.example"}},
		{"FILES_URL", map[string]string{"FILES_URL": "http://127.0.0.1:8090"}},
		{"ENCORE_DEMO", map[string]string{"ENCORE_DEMO": "yes"}},
		{"ENCORE_ASSETS", map[string]string{"ENCORE_ASSETS": "/no/such/folder"}},
		{"ENCORE_DEV_URL", map[string]string{"ENCORE_DEV_URL": "http://192.0.2.1:9"}},
		{"DISK_SPARE_MB", map[string]string{"DISK_SPARE_MB": "some"}},
		{"ENCORE_HOOKS_POOL", map[string]string{"ENCORE_HOOKS_POOL": "-1"}},
		{"VERIFICATION", map[string]string{"VERIFICATION": "never"}},
		{"CURRENCY", map[string]string{"CURRENCY": "xau"}},
		{"TAX_PERCENT", map[string]string{"TAX_NAME": "VAT", "TAX_PERCENT": "100"}},
		{"TAX_PERCENT", map[string]string{"TAX_NAME": "VAT"}},
		{"STRIPE_API_BASE", map[string]string{"STRIPE_API_BASE": "api"}},
		{"STRIPE_API_BASE", map[string]string{"STRIPE_API_BASE": "http://stripe.example"}},
		{"APP_URL", with(live, "APP_URL", "http://encore.example")},
		{"STRIPE_PUBLISHABLE_KEY", map[string]string{"STRIPE_SECRET_KEY": "sk_test_1"}},
		{"STRIPE_WEBHOOK_SECRET", with(stripe, "STRIPE_WEBHOOK_SECRET", "")},
		{"STRIPE_SECRET_KEY", with(stripe, "STRIPE_SECRET_KEY", "pk_test_1")},
		{"STRIPE_PUBLISHABLE_KEY", with(stripe, "STRIPE_PUBLISHABLE_KEY", "pk_live_1")},
		{"STRIPE_WEBHOOK_SECRET", with(stripe, "STRIPE_WEBHOOK_SECRET", "secret")},
		{"STRIPE_WEBHOOK_SECRET", with(stripe, "STRIPE_WEBHOOK_SECRET", "whsec_1,secret")},
		{"STRIPE_WEBHOOK_SECRET", with(stripe, "STRIPE_WEBHOOK_SECRET", "whsec_1,")},
		{"SMTP_URL", map[string]string{"SMTP_URL": "mail.example:25"}},
		{"SMTP_URL", map[string]string{"SMTP_URL": "smtp://mail.example:99999"}},
		{"SMTP_URL", map[string]string{"SMTP_URL": "smtp://mail.example?auth=magic"}},
		{"CONTACT_EMAIL", map[string]string{"CONTACT_EMAIL": "Team <team@encore.example>"}},
		{"MAIL_FROM", map[string]string{"MAIL_FROM": "nobody"}},
		{"VAPID_SUBJECT", with(vapid, "VAPID_SUBJECT", "me")},
		{"VAPID_SUBJECT", with(vapid, "VAPID_SUBJECT", "")},
		{"VAPID_PUBLIC_KEY", with(vapid, "VAPID_PUBLIC_KEY", vapidPublic[:80])},
		{"VAPID_PRIVATE_KEY", with(vapid, "VAPID_PRIVATE_KEY", "short")},
		{"LLM_MODEL", map[string]string{"LLM_URL": "http://127.0.0.1:1"}},
		{"LLM_URL", map[string]string{"LLM_URL": "x", "LLM_MODEL": "m"}},
		{"EMBEDDINGS_MODEL", map[string]string{"EMBEDDINGS_URL": "http://127.0.0.1:1"}},
		{"EMBEDDINGS_URL", map[string]string{"EMBEDDINGS_URL": "x", "EMBEDDINGS_MODEL": "m"}},
		{"S3_SECRET", with(s3, "S3_SECRET", "")},
		{"REPLICA_URL", map[string]string{"REPLICA_URL": "/mnt/replica"}},
		{"REPLICA_URL", map[string]string{"REPLICA_URL": "file://mnt/replica"}},
		{"REPLICA_URL", map[string]string{"REPLICA_URL": "file:///"}},
		{"REPLICA_URL", map[string]string{"REPLICA_URL": "file:///srv/encore/replica", "DATA_DIR": "/srv/encore"}},
		{"REPLICA_URL", map[string]string{"REPLICA_URL": "s3://bucket/encore"}},
		{"S3_SECRET", map[string]string{"REPLICA_URL": "s3://bucket/encore", "S3_REGION": "r", "S3_ENDPOINT": "https://s3.example", "S3_ACCESS_KEY": "k"}},
		{"REPLICA_URL", with(s3, "REPLICA_URL", "s3://user@bucket/encore")},
		{"DOMAIN", map[string]string{"DOMAIN": "https://encore.example"}},
		{"DOMAIN", map[string]string{"DOMAIN": "192.0.2.1"}},
		{"DOMAIN", map[string]string{"DOMAIN": "localhost"}},
		{"ACME_URL", map[string]string{"DOMAIN": "encore.example", "ACME_URL": "http://acme.example"}},
		{"APP_URL", map[string]string{"DOMAIN": "encore.example", "APP_URL": "http://encore.example"}},
		{"S3_ENDPOINT", with(s3, "S3_ENDPOINT", "s3")},
		{"SOCIAL_LINKS", map[string]string{"SOCIAL_LINKS": "https://x.com/a, javascript:alert(1)"}},
	}
	for _, c := range cases {
		_, err := load(c.values)
		if err == nil {
			t.Errorf("%v was accepted", c.values)
			continue
		}
		if !strings.HasPrefix(err.Error(), c.names+": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: %q does not name %s on one line", c.values, err, c.names)
		}
	}
}

func TestASecretIsNeverRepeatedInAnError(t *testing.T) {
	for _, values := range []map[string]string{
		{"STRIPE_SECRET_KEY": "hush1234", "STRIPE_PUBLISHABLE_KEY": "pk_test_1", "STRIPE_WEBHOOK_SECRET": "whsec_1"},
		{"SMTP_URL": "http://me:hush1234@mail.example"},
		{"SMTP_URL": "smtp://me:hush1234@mail.example:99999"},
		{"SMTP_URL": `"smtp://me:hush1234@mail.example"`},
	} {
		if _, err := load(values); err == nil || strings.Contains(err.Error(), "hush1234") {
			t.Errorf("%v", err)
		}
	}
}

func TestMailServerAddress(t *testing.T) {
	c, err := load(map[string]string{"SMTP_URL": "smtps://me%40x:p%3Aw@mail.example?auth=login"})
	if err != nil {
		t.Fatal(err)
	}
	want := smtpConfig{host: "mail.example", port: 465, tls: true, username: "me@x", password: "p:w", auth: "LOGIN"}
	if *c.smtp != want {
		t.Errorf("got %+v", *c.smtp)
	}
}

func TestADataFolderThatCannotBeMadeIsNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := load(map[string]string{"DATA_DIR": filepath.Join(file, "data")})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.prepareDataDir(); err == nil || !strings.HasPrefix(err.Error(), "DATA_DIR: ") {
		t.Errorf("got %v", err)
	}
}

func TestWithoutACommandTheServerIsServed(t *testing.T) {
	c, _ := load(map[string]string{"PORT": "9000"})
	for given, want := range map[string]string{
		"":                          "serve --http=127.0.0.1:9000 --origins=http://127.0.0.1:9000",
		"serve":                     "serve --http=127.0.0.1:9000 --origins=http://127.0.0.1:9000",
		"--dev":                     "serve --dev --http=127.0.0.1:9000 --origins=http://127.0.0.1:9000",
		"serve --http=0.0.0.0:1":    "serve --http=0.0.0.0:1 --origins=http://127.0.0.1:9000",
		"superuser upsert a@b.c pw": "superuser upsert a@b.c pw",
		"--help":                    "--help",
	} {
		got := strings.Join(withDefaults(append([]string{"encore"}, strings.Fields(given)...), c)[1:], " ")
		if got != want {
			t.Errorf("%q became %q", given, got)
		}
	}
}

func TestANameThatNothingReadsIsTold(t *testing.T) {
	got := unknownNames([]string{"ENCORE_DEMO=1", "ENCORE_DEM0=1", "PATH=/bin", "ENCORE_ASSETTS=x", "XENCORE_A=1", "ENCORE_QUIET=1",
		"STMP_URL=x", "DATADIR=x", "HOSTNAME=a", "HOST=b", "PORTS=1", "SMTP_HOST=c", "TRUSTED_PROXIES=d", "STRIPE_KEY=e", "STRIPE_SECRET=f",
		"S3_KEY=g", "DISK_SPARE=h", "app_url=i", "APP_ENV=j", "no_proxy=k", "S3_QUIET=l"})
	note := ": Encore knows no variable of that name, so it has no effect"
	want := []string{
		"DATADIR" + note + "; do you mean DATA_DIR?",
		"DISK_SPARE" + note + "; do you mean DISK_SPARE_MB?",
		"ENCORE_ASSETTS" + note + "; do you mean ENCORE_ASSETS?",
		"ENCORE_DEM0" + note + "; do you mean ENCORE_DEMO?",
		"ENCORE_QUIET" + note,
		"S3_KEY" + note + "; do you mean S3_ACCESS_KEY?",
		"S3_QUIET" + note,
		"STMP_URL" + note + "; do you mean SMTP_URL?",
		"STRIPE_KEY" + note,
		"STRIPE_SECRET" + note + "; do you mean STRIPE_SECRET_KEY?",
		"TRUSTED_PROXIES" + note + "; do you mean TRUSTED_PROXY?",
		"app_url" + note + "; do you mean APP_URL?",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
