package main

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// certificate is the proxy's, for this machine, made on demand.
func (w *doctorWorld) certificate() (*tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), NotBefore: time.Now().AddDate(-1, 0, 0), NotAfter: w.notAfter,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	made, err := x509.ParseCertificate(raw)
	if err != nil {
		return nil, err
	}
	if w.roots != nil {
		w.roots.AddCert(made)
	}
	return &tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key}, nil
}

func (w *doctorWorld) mailServer(t *testing.T) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	mustDo(t, err)
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go w.talk(connection)
		}
	}()
	return listener.Addr().String()
}

func (w *doctorWorld) talk(connection net.Conn) {
	defer connection.Close()
	lines := bufio.NewScanner(connection)
	fmt.Fprint(connection, "220 here\r\n")
	for lines.Scan() {
		verb, rest, _ := strings.Cut(lines.Text(), " ")
		switch {
		case verb == w.mailRefuse:
			fmt.Fprint(connection, "550 not you\r\n")
		case verb == "EHLO":
			fmt.Fprint(connection, "250-here\r\n250 AUTH PLAIN\r\n")
		case verb == "AUTH":
			raw, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(rest, "PLAIN "))
			if string(raw) != "\x00us\x00"+smtpPassword {
				fmt.Fprint(connection, "535 wrong\r\n")
				continue
			}
			fmt.Fprint(connection, "235 in\r\n")
		case verb == "DATA":
			fmt.Fprint(connection, "354 go\r\n")
			mail := []string{}
			for lines.Scan() && lines.Text() != "." {
				mail = append(mail, lines.Text())
			}
			w.mails = append(w.mails, strings.Join(mail, "\n"))
			fmt.Fprint(connection, "250 taken\r\n")
		case verb == "QUIT":
			fmt.Fprint(connection, "221 bye\r\n")
			return
		default:
			fmt.Fprint(connection, "250 ok\r\n")
		}
	}
}

// bucket keeps files in memory and supports write, read and delete.
func (w *doctorWorld) bucket() http.Handler {
	files := sync.Map{}
	return http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if w.s3 != nil && w.s3(out, r) {
			return
		}
		switch r.Method {
		case http.MethodPut:
			raw, _ := io.ReadAll(r.Body)
			files.Store(r.URL.Path, raw)
		case http.MethodDelete:
			files.Delete(r.URL.Path)
			out.WriteHeader(http.StatusNoContent)
		default:
			raw, found := files.Load(r.URL.Path)
			if !found {
				out.WriteHeader(http.StatusNotFound)
				return
			}
			http.ServeContent(out, r, "", time.Now(), strings.NewReader(string(raw.([]byte))))
		}
	})
}
