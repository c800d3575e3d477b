package main

import (
	"log/slog"
	"reflect"

	"github.com/pocketbase/pocketbase/core"
)

// applySettings sets PocketBase's settings from the environment at every start, so that there is one place to change them.
func applySettings(app core.App, c config) error {
	settings, err := app.Settings().Clone()
	if err != nil {
		return err
	}
	settings.Meta.AppName = c.appName
	settings.Meta.AppURL = c.appURL
	settings.Meta.SenderName = c.mailFrom.name
	settings.Meta.SenderAddress = c.mailFrom.address

	// Rate limits and the client's address are ours (limits.go, client_address.go).
	settings.RateLimits.Enabled = false
	settings.TrustedProxy = core.TrustedProxyConfig{}

	// No addresses or ids in the log, and no successes.
	settings.Logs.LogIP = false
	settings.Logs.LogAuthId = false
	settings.Logs.MaxDays = 7
	settings.Logs.MinLevel = int(slog.LevelWarn)

	settings.SuperuserIPs = c.adminIPs
	settings.SMTP = core.SMTPConfig{}
	if c.smtp != nil {
		settings.SMTP = core.SMTPConfig{
			Enabled: true, Host: c.smtp.host, Port: c.smtp.port, TLS: c.smtp.tls,
			Username: c.smtp.username, Password: c.smtp.password, AuthMethod: c.smtp.auth,
		}
	}
	settings.S3 = core.S3Config{}
	if c.s3 != nil {
		settings.S3 = core.S3Config{
			Enabled: true, Bucket: c.s3.bucket, Region: c.s3.region, Endpoint: c.s3.endpoint,
			AccessKey: c.s3.accessKey, Secret: c.s3.secret, ForcePathStyle: c.s3.pathStyle,
		}
	}
	scheduleBackups(settings, c)
	if sameSettings(app.Settings(), settings) {
		return nil
	}
	return app.Save(settings)
}

func sameSettings(a, b *core.Settings) bool {
	return reflect.DeepEqual(a.Meta, b.Meta) && reflect.DeepEqual(a.Logs, b.Logs) &&
		a.RateLimits.Enabled == b.RateLimits.Enabled && len(a.TrustedProxy.Headers) == 0 &&
		reflect.DeepEqual(a.SMTP, b.SMTP) && reflect.DeepEqual(a.S3, b.S3) && reflect.DeepEqual(a.Backups, b.Backups) &&
		reflect.DeepEqual(a.SuperuserIPs, b.SuperuserIPs)
}
