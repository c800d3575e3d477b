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

// packedMemory caches public answers until their source changes.
type packedMemory struct {
	mu   sync.Mutex
	kept map[string]keptAnswer
	held int
}

type keptAnswer struct {
	version string
	answer  *packed
}

func newPackedMemory() *packedMemory { return &packedMemory{kept: map[string]keptAnswer{}} }

// get is nil for the key "", an unknown key, or another version.
func (m *packedMemory) get(key, version string) *packed {
	m.mu.Lock()
	defer m.mu.Unlock()
	if known, ok := m.kept[key]; ok && known.version == version {
		return known.answer
	}
	return nil
}

func (m *packedMemory) keep(key, version string, answer *packed) {
	if key == "" || answer.size() > mostPacked/4 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forget(key)
	for other := range m.kept { // any one: a frequent answer soon returns
		if m.held+answer.size() <= mostPacked {
			break
		}
		m.forget(other)
	}
	m.kept[key] = keptAnswer{version, answer}
	m.held += answer.size()
}

func (m *packedMemory) forget(key string) {
	if known, ok := m.kept[key]; ok {
		m.held -= known.answer.size()
		delete(m.kept, key)
	}
}

// publicAnswers are the answers that are the same for every visitor.
var publicAnswers = newPackedMemory()
