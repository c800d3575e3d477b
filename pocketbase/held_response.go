package main

import (
	"bytes"
	"net/http"
	"time"
)

const (
	// mostHeld is how many bytes of an answer are held until its place is free.
	mostHeld = 1 << 20
	// slowReader is the timeout for reading the rest of a longer answer.
	slowReader = 30 * time.Second
)

// heldResponse holds an answer until its place is free, so that a slow reader holds no place.
type heldResponse struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	open   bool // passes writes on
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

// release sends the held bytes and passes on the rest.
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
		_, _ = h.ResponseWriter.Write(h.body.Bytes()) // a disconnected client needs no answer
	}
	h.body = bytes.Buffer{}
}

// FlushError is called by http.ResponseController.
func (h *heldResponse) FlushError() error {
	h.release()
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// Written and Status are called by the router.
func (h *heldResponse) Written() bool { return h.status != 0 }
func (h *heldResponse) Status() int   { return h.status }

func (h *heldResponse) Unwrap() http.ResponseWriter { return h.ResponseWriter }
