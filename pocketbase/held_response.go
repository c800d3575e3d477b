package main

import (
	"bytes"
	"net/http"
	"time"
)

const (
	// mostHeld is how many bytes of an answer wait until its place is free again.
	mostHeld = 1 << 20
	// slowReader is how long the rest of a longer answer may take to be read.
	slowReader = 30 * time.Second
)

// heldResponse keeps an answer until its place is free: whoever reads slowly must not hold a place.
type heldResponse struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	open   bool // passes on what comes
}

func (h *heldResponse) WriteHeader(status int) {
	if h.open {
		h.ResponseWriter.WriteHeader(status)
	} else if h.status == 0 {
		h.status = status
	}
}

func (h *heldResponse) Write(data []byte) (int, error) {
	if !h.open && h.body.Len()+len(data) > mostHeld {
		_ = http.NewResponseController(h.ResponseWriter).SetWriteDeadline(time.Now().Add(slowReader))
		h.release()
	}
	if h.open {
		return h.ResponseWriter.Write(data)
	}
	if h.status == 0 {
		h.status = http.StatusOK
	}
	return h.body.Write(data)
}

// release sends what is held and passes on the rest.
func (h *heldResponse) release() {
	if h.open {
		return
	}
	h.open = true
	if h.status == 0 {
		return
	}
	h.ResponseWriter.WriteHeader(h.status)
	if h.body.Len() > 0 {
		_, _ = h.ResponseWriter.Write(h.body.Bytes()) // whoever has gone needs no answer
	}
	h.body = bytes.Buffer{}
}

// FlushError is http.ResponseController's way to flush.
func (h *heldResponse) FlushError() error {
	h.release()
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// Written and Status are what the router asks of an answer.
func (h *heldResponse) Written() bool { return h.status != 0 }
func (h *heldResponse) Status() int   { return h.status }

func (h *heldResponse) Unwrap() http.ResponseWriter { return h.ResponseWriter }
