package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

func (d *doctor) lookAtKeys() {
	if strings.TrimSpace(d.getenv("VAPID_PUBLIC_KEY")) == "" {
		d.say(advice, "push", "VAPID_*: not set, so devices are not notified (encore setup makes a pair)")
		return
	}
	d.say(good, "push", "the VAPID keys are a pair") // loadConfig compared them
}

func (d *doctor) lookAtS3() {
	if d.s3 == nil {
		return
	}
	for _, bucket := range []struct{ name, variable string }{{d.s3.bucket, "S3_BUCKET"}, {d.s3.backupBucket, "S3_BACKUP_BUCKET"}} {
		if bucket.name == "" {
			continue
		}
		if err := d.tryBucket(bucket.name); err != nil {
			d.say(bad, "s3", "%s: nothing can be kept in %s (%s): look at its rights, S3_ENDPOINT and S3_REGION", bucket.variable, bucket.name, cleaned(err.Error()))
			continue
		}
		d.say(good, "s3", "%s: a file was written, read and deleted", bucket.name)
	}
}

func (d *doctor) tryBucket(bucket string) error {
	files, err := filesystem.NewS3(bucket, d.s3.region, d.s3.endpoint, d.s3.accessKey, d.s3.secret, d.s3.pathStyle)
	if err != nil {
		return err
	}
	defer files.Close()
	name, err := randomHex(8)
	if err != nil {
		return err
	}
	name, content := "encore-doctor-"+name, []byte("tried by encore doctor")
	if err := files.Upload(content, name); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	stored, err := files.GetReader(name)
	if err != nil {
		return errors.Join(fmt.Errorf("reading: %w", err), files.Delete(name))
	}
	read, err := io.ReadAll(stored)
	if err = errors.Join(err, stored.Close()); err != nil || !bytes.Equal(read, content) {
		return errors.Join(fmt.Errorf("reading gave something else: %v", err), files.Delete(name))
	}
	if err := files.Delete(name); err != nil {
		return fmt.Errorf("deleting: %w", err)
	}
	return nil
}

type stripeList struct {
	Data []struct {
		URL     string   `json:"url"`
		Status  string   `json:"status"`
		Enabled []string `json:"enabled_events"`
	} `json:"data"`
}

func (d *doctor) lookAtStripe() {
	if strings.TrimSpace(d.getenv("STRIPE_SECRET_KEY")) == "" {
		d.say(advice, "stripe", "STRIPE_*: not set, so bookings cannot be paid")
		return
	}
	account := struct {
		ID      string `json:"id"`
		Charges bool   `json:"charges_enabled"`
	}{}
	switch status, err := d.stripe("/v1/account", &account); {
	case err != nil:
		d.say(bad, "stripe", "%s does not answer (%v): look at the firewall", hostOf(d.stripeAPIBase), err)
		return
	case status == http.StatusUnauthorized:
		d.say(bad, "stripe", "STRIPE_SECRET_KEY: Stripe does not know this key: copy it again (Developers, API keys)")
		return
	case status != http.StatusOK:
		d.say(bad, "stripe", "STRIPE_SECRET_KEY: Stripe answers %d: the key may not read the account", status)
		return
	case !account.Charges:
		d.say(advice, "stripe", "%s may not take payments yet: finish the account at Stripe", account.ID)
	default:
		d.say(good, "stripe", "%s takes payments", account.ID)
	}
	var connected stripeList
	if status, err := d.stripe("/v1/accounts?limit=1", &connected); err != nil || status != http.StatusOK {
		d.say(bad, "connect", "Connect is off (%d), so no coach can be paid: turn it on (docs/stripe.md)", status)
	} else {
		d.say(good, "connect", "Connect is on")
	}
	d.lookAtEndpoint()
	d.lookAtWebhookPath()
}

func (d *doctor) stripe(path string, into any) (int, error) {
	header := http.Header{"Authorization": {"Bearer " + strings.TrimSpace(d.getenv("STRIPE_SECRET_KEY"))}}
	answer, err := d.get(d.stripeAPIBase+path, header)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return answer.StatusCode, nil
	}
	return answer.StatusCode, json.NewDecoder(answer.Body).Decode(into)
}

const webhookPath = "/api/stripe/webhook"

func (d *doctor) lookAtEndpoint() {
	var endpoints stripeList
	if status, err := d.stripe("/v1/webhook_endpoints?limit=100", &endpoints); err != nil || status != http.StatusOK {
		d.say(bad, "webhook", "Stripe's endpoints cannot be read (%d)", status)
		return
	}
	wanted, err := stripeEvents(d.assetsDir)
	if err != nil {
		d.say(bad, "webhook", "the list of events cannot be read: %v", err)
		return
	}
	ours, heard := 0, []string{}
	for _, one := range endpoints.Data {
		if one.URL == d.appURL+webhookPath && one.Status == "enabled" {
			ours++
			heard = append(heard, one.Enabled...)
		}
	}
	missing := slices.DeleteFunc(wanted, func(event string) bool { return slices.Contains(heard, "*") || slices.Contains(heard, event) })
	switch {
	case ours == 0:
		d.say(bad, "webhook", "Stripe has no enabled endpoint for %s: add it (Developers, Webhooks)", d.appURL+webhookPath)
	case len(missing) > 0:
		d.say(bad, "webhook", "Stripe's endpoint does not listen to %s: add them there", strings.Join(missing, ", "))
	default:
		d.say(good, "webhook", "Stripe sends every event that is needed")
	}
}

// lookAtWebhookPath sends an event without a signature, which the server itself must refuse.
func (d *doctor) lookAtWebhookPath() {
	answer, err := d.ask(http.MethodPost, d.appURL+webhookPath, nil)
	if err != nil {
		return // lookAtAddress reported it
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusBadRequest {
		d.say(bad, "webhook", "an event that Stripe sends to %s would hear %d: let the proxy pass POST there, without a login", d.appURL+webhookPath, answer.StatusCode)
	}
}

// stripeEvents is the list of domain/stripe-events.ts.
func stripeEvents(assetsDir string) ([]string, error) {
	source, err := builtFile(assetsDir, "pb_hooks/check-books.js")
	if err != nil {
		return nil, err
	}
	vm := goja.New()
	if _, err := vm.RunScript("check-books.js", string(source)); err != nil {
		return nil, err
	}
	events := []string{}
	return events, vm.ExportTo(vm.Get("stripeEvents"), &events)
}
