package main

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// worthCompressingBytes is the size of one packet; shorter answers are not compressed.
const worthCompressingBytes = 1024

// packed is a JSON answer that is compressed once.
type packed struct {
	plain, gzipped []byte // gzipped is nil if the answer is short
	cache          string
	etag           string // "": none
	next           string // the address of the next page, "": none
}

var gzipWriters = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func pack(body string) *packed {
	made := &packed{plain: []byte(body)}
	if len(body) < worthCompressingBytes {
		return made
	}
	var out bytes.Buffer
	writer := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(writer)
	writer.Reset(&out)
	_, _ = writer.Write(made.plain) // a buffer never fails
	_ = writer.Close()
	made.gzipped = out.Bytes()
	return made
}

func (p *packed) send(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", p.cache)
	header.Add("Vary", "Accept-Encoding")
	if p.next != "" {
		header.Set("Link", "<"+p.next+`>; rel="next"`)
	}
	if p.etag != "" {
		header.Set("ETag", p.etag)
		if e.Request.Method != http.MethodPost && strings.Contains(e.Request.Header.Get("If-None-Match"), p.etag) {
			return e.NoContent(http.StatusNotModified)
		}
	}
	body := p.plain
	if p.gzipped != nil && strings.Contains(e.Request.Header.Get("Accept-Encoding"), "gzip") {
		header.Set("Content-Encoding", "gzip")
		body = p.gzipped
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	e.Response.WriteHeader(http.StatusOK)
	_, err := e.Response.Write(body)
	return err
}

func (p *packed) size() int { return len(p.plain) + len(p.gzipped) }

// mostPacked bounds the bytes of cached answers.
const mostPacked = 16 << 20

// keptAnswer is right until its source has another version.
type keptAnswer struct {
	version string
	answer  *packed
}

// publicAnswers are the answers that are the same for every visitor.
var publicAnswers = newCache(mostPacked, func(k keptAnswer) int { return len(k.version) + k.answer.size() })

// publicAnswer builds the answer of a key once for each version.
func publicAnswer(key, version string, build func() (*packed, error)) (*packed, error) {
	if known := publicAnswers.get(key); known.answer != nil && known.version == version {
		return known.answer, nil
	}
	made, err := build()
	if err == nil {
		publicAnswers.keep(key, keptAnswer{version, made})
	}
	return made, err
}
