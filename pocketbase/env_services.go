package main

import (
	"crypto/ecdh"
	"encoding/base64"
	"net"
	"net/mail"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

type mailFrom struct{ name, address string }

func (m mailFrom) String() string {
	return (&mail.Address{Name: m.name, Address: m.address}).String()
}

type smtpConfig struct {
	host, username, password, auth string
	port                           int
	tls                            bool
}

type s3Config struct {
	bucket, region, endpoint, accessKey, secret, backupBucket string
	pathStyle                                                 bool
}

// mailFrom is "Name <address>" or an address. The default is the server's name.
func (env *environment) mailFrom(name, appName, appURL string) mailFrom {
	v := env.value(name)
	if v == "" {
		host := "localhost"
		if u, err := url.Parse(appURL); err == nil {
			host = u.Hostname()
		}
		if net.ParseIP(host) != nil || !strings.Contains(host, ".") {
			host = "encore.localhost"
		}
		return mailFrom{appName, "no-reply@" + host}
	}
	parsed, err := mail.ParseAddress(v)
	if err != nil {
		env.fail(name, "%q is not an address such as Encore <hello@encore.example>", v)
		return mailFrom{}
	}
	if parsed.Name == "" {
		parsed.Name = appName
	}
	return mailFrom{parsed.Name, parsed.Address}
}

// smtp is smtp://user:password@host:587 or smtps://… (TLS from the first byte); ?auth=login for servers that need LOGIN.
func (env *environment) smtp(name string) *smtpConfig {
	v := env.value(name)
	if v == "" {
		return nil
	}
	u, err := url.Parse(v)
	// The value contains a password, so the message does not repeat it.
	if err != nil || (u.Scheme != "smtp" && u.Scheme != "smtps") || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" {
		env.fail(name, "must look like smtp://user:password@host:587 or smtps://user:password@host:465")
		return nil
	}
	s := &smtpConfig{host: u.Hostname(), tls: u.Scheme == "smtps", port: 587, auth: "PLAIN"}
	if s.tls {
		s.port = 465
	}
	if p := u.Port(); p != "" {
		if s.port, err = strconv.Atoi(p); err != nil || s.port < 1 || s.port > 65535 {
			env.fail(name, "has a port that is not from 1 to 65535")
		}
	}
	if u.User != nil {
		s.username = u.User.Username()
		s.password, _ = u.User.Password()
	}
	switch strings.ToLower(u.Query().Get("auth")) {
	case "", "plain":
	case "login":
		s.auth = "LOGIN"
	default:
		env.fail(name, "auth must be plain or login")
	}
	return s
}

var s3Keys = []string{"S3_REGION", "S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET"}

func (env *environment) s3() *s3Config {
	isReplica := strings.HasPrefix(env.value("REPLICA_URL"), "s3:") // may use the keys without a bucket for files
	if isReplica && env.value("S3_BUCKET") == "" || !env.allOrNone(append([]string{"S3_BUCKET"}, s3Keys...)...) {
		if env.value("S3_BACKUP_BUCKET") != "" {
			env.fail("S3_BACKUP_BUCKET", "needs the five S3_* of the files' bucket too")
		}
		return nil
	}
	if env.value("S3_BACKUP_BUCKET") == env.value("S3_BUCKET") {
		env.fail("S3_BACKUP_BUCKET", "must be another bucket than S3_BUCKET, whose files would be listed as backups")
	}
	return &s3Config{
		backupBucket: env.value("S3_BACKUP_BUCKET"),
		bucket:       env.value("S3_BUCKET"), region: env.value("S3_REGION"), endpoint: env.webURL("S3_ENDPOINT"),
		accessKey: env.value("S3_ACCESS_KEY"), secret: env.value("S3_SECRET"),
		pathStyle: env.flag("S3_FORCE_PATH_STYLE", false),
	}
}

var (
	stripeSecret      = regexp.MustCompile(`^(?:sk|rk)_(test|live)_\w+$`)
	stripePublishable = regexp.MustCompile(`^pk_(test|live)_\w+$`)
	stripeWebhook     = regexp.MustCompile(`^whsec_\S+$`)
)

// stripe checks the three keys: all or none, each of its kind, both of one mode. Messages never repeat their values.
func (env *environment) stripe() {
	if !env.allOrNone("STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET") {
		return
	}
	secret := stripeSecret.FindStringSubmatch(env.value("STRIPE_SECRET_KEY"))
	publishable := stripePublishable.FindStringSubmatch(env.value("STRIPE_PUBLISHABLE_KEY"))
	switch {
	case secret == nil:
		env.fail("STRIPE_SECRET_KEY", "must begin with sk_test_, sk_live_, rk_test_ or rk_live_")
	case publishable == nil:
		env.fail("STRIPE_PUBLISHABLE_KEY", "must begin with pk_test_ or pk_live_")
	case secret[1] != publishable[1]:
		env.fail("STRIPE_PUBLISHABLE_KEY", "is a %s key, but STRIPE_SECRET_KEY is a %s key", publishable[1], secret[1])
	case secret[1] == "live" && env.value("ENCORE_DEMO") == "1":
		env.fail("STRIPE_SECRET_KEY", "is a live key, and the demo's accounts are anybody's; set ENCORE_DEMO=0, or take test keys")
	}
	if secret != nil && secret[1] == "live" && strings.HasPrefix(env.value("APP_URL"), "http:") && publicHostOf(env.value("APP_URL")) != "" {
		env.fail("APP_URL", "begins with http:, and with live keys people pay there; give it TLS and an https address")
	}
	for _, secret := range strings.Split(env.value("STRIPE_WEBHOOK_SECRET"), ",") {
		if !stripeWebhook.MatchString(strings.TrimSpace(secret)) {
			env.fail("STRIPE_WEBHOOK_SECRET", "must begin with whsec_ (several are separated by commas)")
		}
	}
}

// vapid checks that the keys are one P-256 pair (RFC 8292) and that the subject is a contact.
func (env *environment) vapid() {
	if !env.allOrNone("VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT") {
		return
	}
	public, private := decodeKey(env.value("VAPID_PUBLIC_KEY")), decodeKey(env.value("VAPID_PRIVATE_KEY"))
	key, err := ecdh.P256().NewPrivateKey(private)
	if err != nil {
		env.fail("VAPID_PRIVATE_KEY", "is not a P-256 private key in base64url")
		return
	}
	if string(key.PublicKey().Bytes()) != string(public) {
		env.fail("VAPID_PUBLIC_KEY", "does not belong to VAPID_PRIVATE_KEY")
	}
	subject := env.value("VAPID_SUBJECT")
	if !strings.HasPrefix(subject, "mailto:") && !strings.HasPrefix(subject, "https://") {
		env.fail("VAPID_SUBJECT", "%q must begin with mailto: or https://", subject)
	}
}

func decodeKey(v string) []byte {
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(v, "="))
	if err != nil {
		return nil
	}
	return raw
}

func (env *environment) languageModel() {
	for _, name := range []string{"LLM", "EMBEDDINGS"} {
		env.allOrNone(name+"_URL", name+"_MODEL")
		env.webURL(name + "_URL")
	}
}

// secret is a text that nobody can guess, or "".
func (env *environment) secret(name string, shortest int) string {
	v := env.value(name)
	if v != "" && (len(v) < shortest || strings.ContainsAny(v, " \t\r\n")) {
		env.fail(name, "must be at least %d characters without spaces", shortest)
	}
	return v
}

// address is an email address that people may write to, or nothing.
func (env *environment) address(name string) {
	if v := env.value(name); v != "" {
		if parsed, err := mail.ParseAddress(v); err != nil || parsed.Address != v {
			env.fail(name, "%q is not an address such as team@encore.example", v)
		}
	}
}

// socialLinks is a comma-separated list of addresses. The host decides the icon.
func (env *environment) socialLinks(name string) {
	for link := range strings.SplitSeq(env.value(name), ",") {
		if link = strings.TrimSpace(link); link != "" && !isWebURL(link) {
			env.fail(name, "%q is not an http or https address", link)
		}
	}
}
