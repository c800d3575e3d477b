package main

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
)

// takeEnvironment puts every setting of the environment into the file, also those that nobody is asked for, such as PORT and REPLICA_URL.
func (s *setup) takeEnvironment() {
	for _, name := range ours {
		isForDevelopers := name == "CHROMIUM_PATH" || strings.HasPrefix(name, "ENCORE_")
		if v := s.getenv(name); v != "" && !isForDevelopers {
			s.values[name] = v
		}
	}
}

// makeKeys keeps existing keys.
func (s *setup) makeKeys() error {
	if s.value("METRICS_TOKEN") == "" {
		token, err := randomHex(20)
		if err != nil {
			return err
		}
		s.values["METRICS_TOKEN"] = token
	}
	if s.value("VAPID_PUBLIC_KEY") == "" {
		key, err := ecdh.P256().GenerateKey(rand.Reader)
		if err != nil {
			return err
		}
		s.values["VAPID_PUBLIC_KEY"] = base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes())
		s.values["VAPID_PRIVATE_KEY"] = base64.RawURLEncoding.EncodeToString(key.Bytes())
		s.values["VAPID_SUBJECT"] = "mailto:" + s.staff
	}
	return nil
}

// write makes a file that a shell, systemd and Docker Compose can read.
func (s *setup) write() error {
	lines := []string{"# Written by encore setup. .env.example tells of every name.", "ENCORE_DEMO=0"}
	for _, name := range ours {
		value := s.values[name]
		if value == "" || name == "ENCORE_DEMO" {
			continue
		}
		if strings.ContainsAny(value, "'\n\r") {
			return fmt.Errorf("%s: a ' or a line break cannot be written into %s", name, s.file)
		}
		lines = append(lines, name+"="+envQuoted(value))
	}
	file, err := os.OpenFile(s.file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, privateFile)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already", s.file)
	}
	if err != nil {
		return err
	}
	_, err = file.WriteString(strings.Join(lines, "\n") + "\n")
	return errors.Join(err, file.Close())
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:@%+=,-]+$`)

func envQuoted(value string) string {
	if plainWord.MatchString(value) {
		return value
	}
	return "'" + value + "'"
}

// shellPath adds ./ to a bare name, which a shell would look up in PATH.
func shellPath(file string) string {
	if strings.Contains(file, "/") {
		return file
	}
	return "./" + file
}
