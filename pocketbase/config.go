package main

import (
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// defaultHooksPool is the number of ready interpreters. One costs about 1.3 MB, and a request that waits for Stripe holds one
// (`npm run bench -- server-pool bookings`).
const defaultHooksPool = 30

// config is the validated environment. A bad value stops the start, so the server is never half configured.
type config struct {
	appName, appURL string
	languages       languages
	currency        string // ISO 4217 in lower case
	filesURL        string // the origin of uploaded files, "": the app's
	host            string
	port            int
	dataDir         string
	demo            bool
	devURL          string // base URL of the demo's simulators, "" without
	assetsDir       string // folder with web/, pb_hooks/, pb_migrations/; "" means the embedded ones
	hooksPool       int
	hooksWatch      bool
	diskSpareMB     int // of the disk, reserved for the database
	stripeAPIBase   string
	verification    string
	mailFrom        mailFrom
	smtp            *smtpConfig
	s3              *s3Config
	metricsToken    string
	backupCron      string // "": the dashboard's schedule, or daily
	replicaURL      string // "": no replica
	primaryURL      string // for a follower
	domain          *ownDomain
	trustedProxies  []netip.Prefix
	limitsScale     int      // tests and benchmarks only: multiplies the rate limits
	schedule        bool     // false in tests only: no job starts by the clock
	adminIPs        []string // networks that superusers may use
	domainAdminIPs  []string // over DOMAIN: only those that ADMIN_IPS names
}

// loadConfig reads and checks every variable. An error names the variable.
func loadConfig(getenv func(string) string) (config, error) {
	env := &environment{getenv: getenv}
	c := config{
		appName:    env.text("APP_NAME", "Encore", 60),
		host:       env.host("HOST", "127.0.0.1"),
		port:       env.number("PORT", 8090, 1, 65535),
		dataDir:    env.or("DATA_DIR", "pb_data"),
		demo:       env.flag("ENCORE_DEMO", false),
		assetsDir:  env.folder("ENCORE_ASSETS"),
		hooksPool:  env.number("ENCORE_HOOKS_POOL", defaultHooksPool, 1, 500),
		hooksWatch: env.flag("ENCORE_HOOKS_WATCH", false),
	}
	ownURL := "http://" + net.JoinHostPort(publicHost(c.host), strconv.Itoa(c.port))
	if c.domain = env.ownDomain(); c.domain != nil {
		ownURL = "https://" + c.domain.names[0]
	}
	c.appURL = env.origin("APP_URL", ownURL)
	if c.domain != nil && c.domain.httpsPort == 443 && !c.domain.isOfDomain(c.appURL) {
		env.fail("APP_URL", "%q is not https://%s, the address of DOMAIN", c.appURL, c.domain.names[0])
	}
	c.languages = env.languages()
	c.currency = env.currency("CURRENCY")
	env.tax()
	c.filesURL = env.otherOrigin("FILES_URL", c.appURL)
	c.diskSpareMB = env.number("DISK_SPARE_MB", 256, 0, 1_000_000_000)
	c.devURL = env.loopback("ENCORE_DEV_URL")
	c.verification = env.oneOf("VERIFICATION", "team", "team", "automatic")
	c.stripeAPIBase = env.origin("STRIPE_API_BASE", "https://api.stripe.com")
	if strings.HasPrefix(c.stripeAPIBase, "http:") && publicHostOf(c.stripeAPIBase) != "" {
		env.fail("STRIPE_API_BASE", "%q sends the secret key unprotected; it must begin with https:", c.stripeAPIBase)
	}
	c.mailFrom = env.mailFrom("MAIL_FROM", c.appName, c.appURL)
	c.smtp = env.smtp("SMTP_URL")
	c.s3 = env.s3()
	c.metricsToken = env.secret("METRICS_TOKEN", 16)
	c.backupCron = env.backupTimes("BACKUP_CRON")
	c.replicaURL = env.replicaURL("REPLICA_URL", c.dataDir)
	if env.value("PRIMARY_URL") != "" {
		c.primaryURL = env.origin("PRIMARY_URL", "")
	}
	c.trustedProxies = env.proxies("TRUSTED_PROXY")
	c.limitsScale = env.limitsScale("ENCORE_LIMITS_SCALE", c)
	c.schedule = env.schedule("ENCORE_SCHEDULE", c)
	c.adminIPs, c.domainAdminIPs = env.networks("ADMIN_IPS", adminNetworks), env.networks("ADMIN_IPS", nil)
	env.stripe()
	env.vapid()
	env.languageModel()
	env.address("CONTACT_EMAIL")
	env.socialLinks("SOCIAL_LINKS")
	if env.err != nil {
		return config{}, env.err
	}
	dir, err := filepath.Abs(c.dataDir)
	if err != nil {
		return config{}, fmt.Errorf("DATA_DIR: %w", err)
	}
	c.dataDir = dir
	return c, nil
}

// prepareDataDir creates the data folder for the server's user alone and checks that it is writable.
func (c config) prepareDataDir() error {
	keepPrivate()
	if err := os.MkdirAll(c.dataDir, privateDir); err != nil {
		return fmt.Errorf("DATA_DIR: the folder %s cannot be made (%v)", c.dataDir, reason(err))
	}
	if err := requireOwn(c.dataDir); err != nil {
		return err
	}
	if err := closeDataDir(c.dataDir); err != nil {
		return fmt.Errorf("DATA_DIR: a file in %s cannot be closed to other users (%v)", c.dataDir, reason(err))
	}
	probe, err := os.CreateTemp(c.dataDir, ".write-*")
	if err != nil {
		return fmt.Errorf("DATA_DIR: the folder %s cannot be written to (%v)", c.dataDir, reason(err))
	}
	defer os.Remove(probe.Name())
	return probe.Close()
}

// export writes the effective values back, so that the hooks read the same ones.
func (c config) export() {
	for name, value := range map[string]string{
		"APP_LOCALE":      c.languages.instance,
		"APP_NAME":        c.appName,
		"CURRENCY":        c.currency,
		"APP_URL":         c.appURL,
		"HOST":            c.host,
		"PORT":            strconv.Itoa(c.port),
		"DATA_DIR":        c.dataDir,
		"FILES_URL":       c.filesURL,
		"STRIPE_API_BASE": c.stripeAPIBase,
		"MAIL_FROM":       c.mailFrom.String(),
		"VERIFICATION":    c.verification,
		"ENCORE_DEMO":     map[bool]string{true: "1", false: "0"}[c.demo],
		"ENCORE_VERSION":  version,
	} {
		os.Setenv(name, value)
	}
}

func (c config) address() string { return net.JoinHostPort(c.host, strconv.Itoa(c.port)) }

// publicHost is the address a person types when the server listens on every interface.
func publicHost(host string) string {
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		return "127.0.0.1"
	}
	return host
}
