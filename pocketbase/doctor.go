package main

import (
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// Marks of a finding. Only bad makes the exit code 1.
const (
	good   = "✓"
	bad    = "✗"
	advice = "!"
)

// doctor tries everything that a server needs. It only writes a word into the data folder, and removes it.
type doctor struct {
	config
	getenv func(string) string
	sendTo string
	out    io.Writer
	roots  *x509.CertPool // nil: the system's
	isBad  bool
	word   string // found by the server in its folder
}

// patience is the timeout for other machines.
const patience = 10 * time.Second

// runDoctor is `encore doctor [--send EMAIL]`.
func runDoctor(args []string, getenv func(string) string, out io.Writer) error {
	d := &doctor{getenv: getenv, out: out}
	switch {
	case len(args) == 0:
	case len(args) == 2 && args[0] == "--send":
		d.sendTo = args[1]
	default:
		return fmt.Errorf("usage: %s doctor [--send EMAIL]", os.Args[0])
	}
	for _, line := range unknownNames(os.Environ()) {
		d.say(advice, "settings", "%s", line)
	}
	config, err := loadConfig(getenv)
	if err != nil {
		d.say(bad, "settings", "%s", err.Error())
		return errFindings
	}
	d.config = config
	if err := becomeOwner(config.dataDir); err != nil {
		d.say(bad, "folder", "%s", err.Error())
		return errFindings
	}
	return d.examine()
}

// examine checks everything, in the order of dependence.
func (d *doctor) examine() error {
	d.say(good, "settings", "each value can be")
	if d.lookAtFolder() {
		defer d.putWord()()
	}
	d.lookAtDisk()
	d.lookAtBackups()
	d.lookAtReplica()
	d.lookAtClock()
	d.lookAtServer()
	d.lookAtMail()
	d.lookAtStripe()
	d.lookAtKeys()
	d.lookAtS3()
	if d.isBad {
		return errFindings
	}
	return nil
}

func (d *doctor) say(mark, about, format string, args ...any) {
	d.isBad = d.isBad || mark == bad
	fmt.Fprintf(d.out, "%s %-9s %s\n", mark, about, fmt.Sprintf(format, args...))
}

func (d *doctor) lookAtFolder() bool {
	info, err := os.Stat(d.dataDir)
	switch {
	case os.IsNotExist(err):
		d.say(bad, "folder", "DATA_DIR: %s is not there: make it, owned by the server's user, or name the right one", d.dataDir)
		return false
	case err != nil || !info.IsDir():
		d.say(bad, "folder", "DATA_DIR: %s is not a folder that can be looked into", d.dataDir)
		return false
	}
	if err := requireOwn(d.dataDir); err != nil {
		d.say(bad, "folder", "%s", err.Error())
		return false
	}
	probe, err := os.CreateTemp(d.dataDir, ".write-*")
	if err != nil {
		d.say(bad, "folder", "DATA_DIR: %s cannot be written to by this user (%v): chown it to the server's user", d.dataDir, reason(err))
		return false
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())
	if refused := refuseHalfRestored(d.dataDir); refused != nil {
		d.say(bad, "folder", "%s", refused.Error())
		return true
	}
	if info.Mode().Perm()&0o077 != 0 {
		d.say(bad, "folder", "DATA_DIR: other users can look into %s (%v): chmod 700 it; each start does so too", d.dataDir, info.Mode().Perm())
		return true
	}
	if _, err := os.Stat(filepath.Join(d.dataDir, "data.db")); err != nil {
		d.say(advice, "folder", "%s is empty: the first start makes the database", d.dataDir)
		return true
	}
	d.say(good, "folder", "%s belongs to the server's user alone", d.dataDir)
	return true
}

// roomToBreathe is wanted for the database beyond DISK_SPARE_MB.
const roomToBreathe = 100 << 20

func (d *doctor) lookAtDisk() {
	free, err := freeBytes(d.dataDir)
	spare := int64(d.diskSpareMB) << 20
	switch {
	case err != nil:
		d.say(bad, "disk", "the free space cannot be read (%v)", err)
	case free < spare+roomToBreathe:
		d.say(bad, "disk", "%d MB are free, and files are refused below %d (DISK_SPARE_MB): make room", free>>20, d.diskSpareMB)
	default:
		d.say(good, "disk", "%d MB are free", free>>20)
	}
}

// mostSkew follows from authenticator codes of 30 seconds. Stripe's signatures are valid for five minutes.
const mostSkew = 30 * time.Second

func (d *doctor) lookAtClock() {
	answer, err := d.get(d.stripeAPIBase, nil)
	if err != nil {
		d.say(advice, "clock", "not compared: %s does not answer", hostOf(d.stripeAPIBase))
		return
	}
	defer answer.Body.Close()
	there, err := http.ParseTime(answer.Header.Get("Date"))
	if err != nil {
		d.say(advice, "clock", "not compared: %s does not say what time it is", hostOf(d.stripeAPIBase))
		return
	}
	if skew := time.Since(there).Round(time.Second); skew.Abs() > mostSkew {
		d.say(bad, "clock", "this machine is %v off: turn on NTP (timedatectl set-ntp true), or codes and webhooks are refused", skew)
		return
	}
	d.say(good, "clock", "right within %d seconds", int(mostSkew.Seconds()))
}

func (d *doctor) get(address string, header http.Header) (*http.Response, error) {
	return d.ask(http.MethodGet, address, header)
}

func (d *doctor) ask(method, address string, header http.Header) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	request, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		cancel()
		return nil, err
	}
	for name, values := range header {
		request.Header[name] = values
	}
	answer, err := d.client().Do(request)
	if err != nil {
		cancel()
		return nil, err
	}
	answer.Body = endsWith{answer.Body, cancel}
	return answer, nil
}

type endsWith struct {
	io.ReadCloser
	cancel func()
}

func (b endsWith) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
