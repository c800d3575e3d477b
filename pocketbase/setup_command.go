package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"os"
	"slices"
	"strings"
)

// askedSetting is a setting that `encore setup` asks for if the environment lacks it.
type askedSetting struct {
	name, words string
	isNeeded    bool
	beside      []string // settings that need this one
}

var questions = []askedSetting{
	{name: "APP_URL", words: "The address that people type, such as https://encore.example", isNeeded: true},
	{name: "DATA_DIR", words: "The folder for all data, such as /var/lib/encore", isNeeded: true},
	{name: "APP_NAME", words: "The name that people see (Enter: Encore)"},
	{name: "TRUSTED_PROXY", words: "The address of the reverse proxy in front, such as 127.0.0.1 (Enter: none)"},
	{name: "SMTP_URL", words: "The mail server, as smtp://user:password@host:587 (Enter: later)", beside: []string{"MAIL_FROM"}},
	{name: "MAIL_FROM", words: "The sender of mails, as Encore <hello@encore.example>"},
	{name: "STRIPE_SECRET_KEY", words: "Stripe's secret key (Enter: later)", beside: []string{"STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"}},
	{name: "STRIPE_PUBLISHABLE_KEY", words: "Stripe's publishable key"},
	{name: "STRIPE_WEBHOOK_SECRET", words: "The signing secrets of Stripe's webhooks, with commas between them"},
}

// setup is `encore setup [--file FILE] [--staff EMAIL]`: it writes the settings into a file and returns the first staff address.
type setup struct {
	file, staff string
	values      map[string]string
	getenv      func(string) string
	in          *bufio.Scanner // nil: not interactive
	out         io.Writer
}

func newSetup(args []string, getenv func(string) string, in io.Reader, out io.Writer) (*setup, error) {
	s := &setup{file: "encore.env", values: map[string]string{}, getenv: getenv, out: out}
	if in != nil {
		s.in = bufio.NewScanner(in)
	}
	for i := 0; i < len(args); i++ {
		name, value, has := strings.Cut(args[i], "=")
		if !has && i+1 < len(args) {
			i++
			value = args[i]
		}
		switch {
		case name == "--file" && value != "":
			s.file = value
		case name == "--staff" && value != "":
			s.staff = value
		default:
			return nil, fmt.Errorf("usage: %s setup [--file FILE] [--staff EMAIL]; settings come from the environment, or are asked for", os.Args[0])
		}
	}
	return s, nil
}

func (s *setup) value(name string) string {
	if v, has := s.values[name]; has {
		return v
	}
	return s.getenv(name)
}

// run asks, makes the keys and writes the file.
func (s *setup) run() error {
	if _, err := os.Stat(s.file); err == nil {
		return fmt.Errorf("%s is there already: remove it, or name another one with --file", s.file)
	}
	s.takeEnvironment()
	isAskedFor := map[string]bool{}
	for _, one := range questions {
		for _, other := range one.beside {
			isAskedFor[other] = true
		}
	}
	for _, one := range questions {
		if isAskedFor[one.name] && !one.isNeeded {
			continue // asked with the setting that it needs
		}
		if err := s.ask(one); err != nil {
			return err
		}
		if s.value(one.name) == "" {
			continue
		}
		for _, other := range questions {
			if slices.Contains(one.beside, other.name) {
				other.isNeeded = true
				if err := s.ask(other); err != nil {
					return err
				}
			}
		}
	}
	if err := s.askForStaff(); err != nil {
		return err
	}
	if err := s.makeKeys(); err != nil {
		return err
	}
	if _, err := loadConfig(s.value); err != nil {
		return err
	}
	if err := s.write(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(s.out, "The settings are in %s, for your user alone. Start the server with: set -a; . %s; set +a; %s\nsystemd: EnvironmentFile=%s. Docker Compose: .env beside the compose file. Then: %s doctor\n",
		s.file, shellPath(s.file), os.Args[0], s.file, os.Args[0])
	return err
}

// ask repeats the question until the answer is valid.
func (s *setup) ask(one askedSetting) error {
	if v := s.getenv(one.name); v != "" {
		s.values[one.name] = v
		return nil
	}
	for {
		if s.in == nil {
			if one.isNeeded {
				return fmt.Errorf("%s: must be set, since nobody can be asked here", one.name)
			}
			return nil
		}
		fmt.Fprintf(s.out, "%s\n%s: ", one.words, one.name)
		if !s.in.Scan() {
			return errors.Join(fmt.Errorf("%s: no answer", one.name), s.in.Err())
		}
		answer := strings.TrimSpace(s.in.Text())
		if answer == "" && !one.isNeeded {
			return nil
		}
		s.values[one.name] = answer
		err := s.problem(one.name)
		if answer != "" && err == nil {
			return nil
		}
		delete(s.values, one.name)
		if err == nil {
			err = fmt.Errorf("%s: an answer is needed", one.name)
		}
		fmt.Fprintln(s.out, err)
	}
}

// problem is the error of this value; others may still be missing.
func (s *setup) problem(name string) error {
	_, err := loadConfig(func(other string) string {
		if other == name || !strings.HasPrefix(name, "STRIPE_") && other == "APP_URL" {
			return s.value(other)
		}
		return ""
	})
	if err != nil && strings.HasPrefix(err.Error(), name+":") {
		return err
	}
	return nil
}

func (s *setup) askForStaff() error {
	for s.staff == "" {
		if s.in == nil {
			return errors.New("--staff EMAIL: name the first member of the team")
		}
		fmt.Fprint(s.out, "The email address of the team's first member\nEMAIL: ")
		if !s.in.Scan() {
			return errors.New("no answer")
		}
		s.staff = strings.TrimSpace(s.in.Text())
	}
	if _, err := mail.ParseAddress(s.staff); err != nil {
		return fmt.Errorf("%q is not an email address", s.staff)
	}
	return nil
}

// runSetup writes the file and sets the environment and arguments, so that main then creates the first member of the team.
func runSetup() error {
	var in io.Reader
	if isTerminal(os.Stdin) {
		in = os.Stdin
	}
	s, err := newSetup(os.Args[2:], os.Getenv, in, os.Stdout)
	if err != nil {
		return err
	}
	if err := s.run(); err != nil {
		return err
	}
	for name, value := range s.values {
		os.Setenv(name, value)
	}
	os.Setenv("ENCORE_DEMO", "0")
	os.Args = []string{os.Args[0], "staff", "add", s.staff}
	return nil
}
