package main

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// jsonBody is the limit in bytes of a body that is neither a file nor a sync push.
	jsonBody = 64 << 10
	// noteBody holds the longest note (domain/limits.ts) in any script, as JSON.
	noteBody = 512 << 10
	// wholeBodyKey is the request's key of its body bytes, bodyShapeKey that of a push's bodyShape.
	wholeBodyKey = "encoreBody"
	bodyShapeKey = "encoreBodyShape"
	// firstPiece is the first read of a body. A piece must arrive within pieceTime, or the request is dropped.
	firstPiece = 4 << 10
	pieceTime  = 20 * time.Second
	// spillFrom is the size from which PocketBase's copy of a body goes to the disk.
	spillFrom = 1 << 20
)

var (
	recordsPath = regexp.MustCompile(`^/api/collections/([^/]+)/records(/[^/]+)?$`)
	// noteCollections have texts of a note's length.
	noteCollections = []string{"session_notes", "private_notes"}
	noObject        = "Please send a JSON object."
)

// arriveSoon sets a deadline for bodies that arrive too slowly. Go reads the rest of a body before it sends a refusal, so a refused
// request could otherwise stay open. Handlers that read a body set a deadline of their own.
func arriveSoon() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreArriveSoon",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 30,
		Func: func(e *core.RequestEvent) error {
			if e.Request.ContentLength != 0 {
				waitForBody(e, time.Now().Add(pieceTime))
			}
			return e.Next()
		},
	}
}

// waitForBody sets the deadline for reading the body. The zero time means no deadline.
func waitForBody(e *core.RequestEvent, until time.Time) {
	_ = http.NewResponseController(e.Response).SetReadDeadline(until)
}

// spareCopies stops PocketBase from copying bodies: our routes read them from wholeBodies, and a form is read once.
func spareCopies() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreSpareCopies",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20, // before anybody wraps the body
		Func: func(e *core.RequestEvent) error {
			if body, ok := e.Request.Body.(*router.RereadableReadCloser); ok {
				body.MaxMemory = spillFrom
				if _, own := ownRoutes.find(e.Request.Pattern); own || isForm(e.Request) {
					e.Request.Body = body.ReadCloser
				}
			}
			return e.Next()
		},
	}
}

// wholeBodies reads a body to its end, within the route's limit, before the request takes a place. It refuses what is no JSON object.
// PocketBase reads superusers' calls of its own routes itself.
func wholeBodies() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreWholeBodies",
		Priority: apis.DefaultBodyLimitMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			route, own := ownRoutes.find(e.Request.Pattern)
			switch e.Request.Method {
			case http.MethodPost, http.MethodPut, http.MethodPatch:
			default: // no route reads a body of these methods
				setBody(e.Request, nil)
				return e.Next()
			}
			if !own && !strings.Contains(e.Request.Pattern, "/api/") {
				return e.Next()
			}
			if !own && e.HasSuperuserAuth() {
				waitForBody(e, time.Time{})
				return e.Next()
			}
			body, release, err := readAny(e, route)
			defer release()
			if err != nil {
				e.Response.Header().Set("Connection", "close")
				return err
			}
			shape := bodyShape{}
			if route.Body != rawBody {
				if body, shape, err = jsonObject(e.Request.Header, body, route.Body); err != nil {
					return err
				}
			}
			e.Set(wholeBodyKey, body)
			e.Set(bodyShapeKey, shape)
			setBody(e.Request, body)
			return e.Next()
		},
	}
}

func limitOf(r *http.Request, route ownRoute) int64 {
	if route.Bytes > 0 {
		return route.Bytes
	}
	if found := recordsPath.FindStringSubmatch(r.URL.Path); found != nil && slices.Contains(noteCollections, found[1]) {
		return noteBody
	}
	return jsonBody
}

// readAny reads a form with a file, or any other body.
func readAny(e *core.RequestEvent, route ownRoute) ([]byte, func(), error) {
	if collection := formCollection(e); collection != nil {
		return readForm(e, collection)
	}
	return readBody(e, limitOf(e.Request, route))
}

// readBody counts while it reads, because a chunked request has no length. `release` returns its share of the memory.
func readBody(e *core.RequestEvent, limit int64) ([]byte, func(), error) {
	small, heavy := bodyMemory.share(callerOf(e)), heavyMemory.share(callerOf(e))
	release := func() {
		small.release()
		heavy.release()
	}
	if e.Request.ContentLength > limit {
		return nil, release, tooLarge()
	}
	connection := http.NewResponseController(e.Response)
	var pieces [][]byte // a growing buffer would leave twice as much garbage
	defer func() { readPieces.giveBack(pieces) }()
	for length := int64(0); ; {
		// Memory is reserved for received bytes, and as much again. An announced length reserves nothing.
		size := min(pieceOf(e.Request.ContentLength-length), max(firstPiece, length))
		_ = connection.SetReadDeadline(time.Now().Add(pieceTime))
		share := small
		if length >= heavyBody {
			share = heavy
		}
		if err := share.take(size); err != nil {
			return nil, release, memoryRefusal(e, err)
		}
		piece := readPieces.of(size)
		n, err := io.ReadFull(e.Request.Body, piece)
		pieces, length = append(pieces, piece[:n]), length+int64(n)
		switch {
		case length > limit || errors.Is(err, apis.ErrRequestEntityTooLarge):
			return nil, release, tooLarge()
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) && length >= e.Request.ContentLength:
			_ = connection.SetReadDeadline(time.Time{}) // a failed request keeps its deadline
			return bytes.Join(pieces, nil), release, nil
		case err != nil:
			return nil, release, notWhole()
		}
	}
}

func memoryRefusal(e *core.RequestEvent, err error) error {
	if errors.Is(err, errCallerFull) {
		return tooMany(e, busySeconds)
	}
	e.Response.Header().Set("Retry-After", strconv.Itoa(busySeconds))
	return refused(http.StatusServiceUnavailable, "busy", busyWords)
}

// pieceOf is the size of the next read for an announced length; one byte more finds the end.
func pieceOf(rest int64) int64 {
	if rest < 0 {
		return readStep
	}
	return min(rest+1, readStep)
}

func setBody(r *http.Request, body []byte) {
	r.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
	r.ContentLength = int64(len(body))
	r.TransferEncoding = nil
	r.Header.Set("Content-Length", strconv.Itoa(len(body)))
}

// takeBody is the binding encore.takeBody. The request gives up the body, so that a large one is not held twice.
func takeBody(e *core.RequestEvent) string {
	body, _ := e.Get(wholeBodyKey).([]byte)
	e.Set(wholeBodyKey, nil)
	setBody(e.Request, nil)
	return string(body)
}

func mediaType(header http.Header) string {
	kind, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	return kind
}

// jsonObject is the body if it is one JSON object. On our routes an empty body counts as an empty object.
func jsonObject(header http.Header, body []byte, expected string) (object []byte, shape bodyShape, err error) {
	if len(bytes.TrimSpace(body)) == 0 {
		header.Set("Content-Type", "application/json")
		if expected != "" {
			return []byte("{}"), shape, nil
		}
		return nil, shape, nil
	}
	if encoding := header.Get("Content-Encoding"); encoding != "" && !strings.EqualFold(encoding, "identity") {
		return nil, shape, refused(http.StatusBadRequest, "invalid_input", "Please send the body without compression.")
	}
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil || kind != "application/json" || (params["charset"] != "" && !strings.EqualFold(params["charset"], "utf-8")) {
		return nil, shape, refused(http.StatusBadRequest, "invalid_input", noObject+" Its content type is application/json.")
	}
	header.Set("Content-Type", "application/json")
	if expected == documentsBody { // a faulty document is answered per row
		shape, err = readObject(body, mostDocumentsCost, anyToken)
		return body, shape, objectRefusal(err)
	}
	object, err = asObject(body)
	return object, shape, objectRefusal(err)
}

func objectRefusal(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errTooCostly):
		return tooLarge()
	default:
		return refused(http.StatusBadRequest, "invalid_input", noObject)
	}
}

func notWhole() error {
	return refused(http.StatusBadRequest, "invalid_input", "The request did not arrive whole.")
}

func tooLarge() error {
	return refused(http.StatusRequestEntityTooLarge, "too_large", "That is too large.")
}
