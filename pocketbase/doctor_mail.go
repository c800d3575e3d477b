package main

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/smtp"
	"strconv"
	"strings"
	"time"
)

// lookAtMail signs in to the mail server and asks whether it accepts this sender.
func (d *doctor) lookAtMail() {
	if d.smtp == nil {
		d.say(advice, "mail", "SMTP_URL: not set, so nobody gets an email, and nobody can confirm an address")
		return
	}
	server := net.JoinHostPort(d.smtp.host, strconv.Itoa(d.smtp.port))
	step, err := d.tryMail(server)
	switch {
	case err == nil && d.sendTo != "":
		d.say(good, "mail", "%s has taken a message for %s: see whether it arrives", server, d.sendTo)
	case err == nil:
		d.say(good, "mail", "%s lets us in and takes mail from %s (--send EMAIL sends one)", server, d.mailFrom.address)
	case step == "connect":
		d.say(bad, "mail", "SMTP_URL: %s does not answer (%v): look at host, port and firewall; many hosts close port 25", server, err)
	case step == "tls":
		d.say(bad, "mail", "SMTP_URL: no safe connection to %s (%v): smtps:// is for port 465, smtp:// for 587", server, err)
	case step == "sign in":
		d.say(bad, "mail", "SMTP_URL: %s refuses the name or the password (%s): a password in an address needs its special letters as %%XX", server, cleaned(err.Error()))
	case step == "sender":
		d.say(bad, "mail", "MAIL_FROM: %s takes no mail from %s (%s)", server, d.mailFrom.address, cleaned(err.Error()))
	default:
		d.say(bad, "mail", "%s took no message (%s)", server, cleaned(err.Error()))
	}
}

// tryMail names the step that failed.
func (d *doctor) tryMail(server string) (step string, err error) {
	dialer := &net.Dialer{Timeout: patience}
	safe := &tls.Config{ServerName: d.smtp.host, RootCAs: d.roots}
	connection, err := dialer.Dial("tcp", server)
	if err != nil {
		return "connect", err
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(2 * patience))
	if d.smtp.tls {
		over := tls.Client(connection, safe)
		if err := over.Handshake(); err != nil {
			return "tls", err
		}
		connection = over
	}
	client, err := smtp.NewClient(connection, d.smtp.host)
	if err != nil {
		return "connect", err
	}
	defer client.Close()
	if err := client.Hello("localhost"); err != nil {
		return "connect", err
	}
	if offered, _ := client.Extension("STARTTLS"); offered && !d.smtp.tls {
		if err := client.StartTLS(safe); err != nil {
			return "tls", err
		}
	}
	if d.smtp.username != "" {
		var auth smtp.Auth = smtp.PlainAuth("", d.smtp.username, d.smtp.password, d.smtp.host)
		if d.smtp.auth == "LOGIN" {
			auth = &loginAuth{d.smtp.username, d.smtp.password}
		}
		if err := client.Auth(auth); err != nil {
			return "sign in", err
		}
	}
	if err := client.Mail(d.mailFrom.address); err != nil {
		return "sender", err
	}
	if d.sendTo == "" {
		return "", errors.Join(client.Reset(), client.Quit())
	}
	return "send", d.sendOne(client)
}

func (d *doctor) sendOne(client *smtp.Client) error {
	if strings.ContainsAny(d.sendTo, "\r\n") {
		return errors.New("an address is one line")
	}
	if err := client.Rcpt(d.sendTo); err != nil {
		return err
	}
	body, err := client.Data()
	if err != nil {
		return err
	}
	message := fmt.Sprintf("From: %s\r\nTo: <%s>\r\nDate: %s\r\nSubject: %s can send mail\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nencore doctor has sent this from %s.\r\n",
		d.mailFrom, d.sendTo, time.Now().Format(time.RFC1123Z), d.appName, d.appURL)
	if _, err := body.Write([]byte(message)); err != nil {
		return err
	}
	if err := body.Close(); err != nil {
		return err
	}
	return client.Quit()
}

// loginAuth is AUTH LOGIN, which net/smtp lacks. It sends nothing over an unencrypted connection.
type loginAuth struct{ name, password string }

func (a *loginAuth) Start(server *smtp.ServerInfo) (string, []byte, error) {
	if !server.TLS && server.Name != "localhost" && !isLoopback(server.Name) {
		return "", nil, errors.New("the connection is not encrypted")
	}
	return "LOGIN", nil, nil
}

func (a *loginAuth) Next(asked []byte, more bool) ([]byte, error) {
	if !more {
		return nil, nil
	}
	if bytes.HasPrefix(bytes.ToLower(asked), []byte("user")) {
		return []byte(a.name), nil
	}
	return []byte(a.password), nil
}
