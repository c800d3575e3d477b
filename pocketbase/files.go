package main

import (
	"net/http"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const filesPath = "/api/files/"

// filePolicy lets nothing in a file run, load or be framed if a browser takes it for a document.
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

// fileHeaders apply to every answer below /api/files/, also refusals. A party's player may cache a file; proxies may not.
func fileHeaders(h http.Header, c config) {
	h.Set("Content-Security-Policy", filePolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cache-Control", "private, no-store")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	if c.filesURL != "" {
		h.Set("Cross-Origin-Resource-Policy", "cross-origin") // the app may be another site; the token protects the file
	}
}

// registerFiles stores only verified recordings, made plain, and sends them as nothing else.
func registerFiles(app core.App, c config) {
	app.OnRecordCreateRequest().Bind(attachFile())
	app.OnRecordCreateExecute().Bind(onlyVerified("encoreVerifiedCreate"))
	app.OnRecordUpdateExecute().Bind(onlyVerified("encoreVerifiedUpdate"))
	app.OnFileDownloadRequest().Bind(&hook.Handler[*core.FileDownloadRequestEvent]{
		Id: "encoreServedType",
		Func: func(e *core.FileDownloadRequestEvent) error {
			h := e.Response.Header()
			fileHeaders(h, c)
			kind, name := servedAs(e.Record, e.ServedName)
			h.Set("Content-Type", kind)
			disposition := "inline"
			if name == unknownName || e.Request.URL.Query().Has("download") {
				disposition = "attachment"
			}
			h.Set("Content-Disposition", disposition+`; filename="`+name+`"`)
			e.Response = &fileAnswer{ResponseWriter: e.Response}
			return e.Next()
		},
	})
}

// onlyVerified refuses a file of any collection whose name does not follow from its verified type, and makes the others plain. It runs
// before PocketBase stores files.
func onlyVerified(id string) *hook.Handler[*core.RecordEvent] {
	return &hook.Handler[*core.RecordEvent]{
		Id:       id,
		Priority: -1000,
		Func: func(e *core.RecordEvent) error {
			for _, field := range e.Record.Collection().Fields {
				if field.Type() != core.FieldTypeFile {
					continue
				}
				for _, file := range e.Record.GetUnsavedFiles(field.GetName()) {
					if ok, err := makePlain(file); err != nil {
						return err
					} else if !ok {
						return refused(http.StatusBadRequest, "invalid_input", "Invalid File Type")
					}
				}
			}
			return e.Next()
		},
	}
}

const (
	unknownKind = "application/octet-stream"
	unknownName = "file"
)

// servedAs is the file's verified type and the name that follows from it. A file without a known type is sent to be
// saved.
func servedAs(record *core.Record, stored string) (kind, name string) {
	kind = record.GetString("file_type")
	ending, known := mediaEndings[kind]
	if !known {
		return unknownKind, unknownName
	}
	return kind, safeName(strings.TrimSuffix(stored, path.Ext(stored))) + "." + ending
}

// safeName keeps characters that cannot end a quoted header or form a file ending.
func safeName(name string) string {
	return strings.Map(func(c rune) rune {
		if c == '_' || c == '-' || ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') {
			return c
		}
		return -1
	}, name)
}

// fileAnswer sets the cache time only when the file is sent, because http.ServeContent removes the header from refusals.
type fileAnswer struct{ http.ResponseWriter }

func (a *fileAnswer) WriteHeader(status int) {
	keep := "private, no-store"
	if status < http.StatusBadRequest {
		keep = "private, max-age=3600"
	}
	a.Header().Set("Cache-Control", keep)
	a.ResponseWriter.WriteHeader(status)
}

func (a *fileAnswer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
