package main

import (
	"bufio"
	"encoding/json/v2"
	"errors"
	"io"
	"io/fs"
	"math"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// A form is one body with the fields of a new record and its file. The file goes to the disk, and the fields go on as JSON. Our app sends
// recordings in chunks instead (chunks.go).

const (
	// besideFile is how many bytes of a form may be other than its file.
	besideFile = jsonBody + 32<<10
	// uncheckedFile is how many bytes of a file are read if the fields before it make no record.
	uncheckedFile = 1 << 20
	// filePiece is how much of a file is written at once. Each stalled form holds as much memory.
	filePiece = 16 << 10
	// answerTime is how long an answer may take after a form, which itself may take longer than the server's limit.
	answerTime  = 5 * time.Minute
	formFileKey = "encoreFormFile"
)

var (
	// formDisk counts the bytes of files whose fields make a record. uncheckedDisk counts those of all others.
	formDisk      = newShareBook(1<<30, 256<<20)
	uncheckedDisk = newShareBook(64<<20, 4<<20)
	// openForms counts the forms of an account, because each takes some 30 KB.
	openForms = newShareBook(math.MaxInt64, 10)
)

// formCollection is the collection for which a signed-in person may send a form, or nil.
func formCollection(e *core.RequestEvent) *core.Collection {
	if e.Auth == nil || e.Request.Method != http.MethodPost || !isForm(e.Request) || recordsPath.FindString(e.Request.URL.Path) == "" {
		return nil
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || collection.CreateRule == nil {
		return nil
	}
	isFile := func(field core.Field) bool { return field.Type() == core.FieldTypeFile }
	if !slices.ContainsFunc(collection.Fields, isFile) {
		return nil
	}
	return collection
}

func isForm(r *http.Request) bool { return mediaType(r.Header) == "multipart/form-data" }

// form is a form while it is read.
type form struct {
	e          *core.RequestEvent
	collection *core.Collection
	body       io.Reader
	piece      int64 // bytes until the next deadline
	beside     int64
	inFile     bool
	stopped    error // by Read
	open       *callerShare
	memory     *callerShare
	disk       *callerShare
	values     map[string][]string
	valueBytes int
	// The form's file, once it began.
	field, fileName string
	file            *os.File
	size            int64
	why             error // why the fields before it make no record
}

// readForm returns a form's fields as a JSON object, and keeps its file for attachFile. `release` returns its share and removes the file.
func readForm(e *core.RequestEvent, collection *core.Collection) (object []byte, release func(), err error) {
	caller := callerOf(e)
	f := &form{
		e: e, collection: collection, body: e.Request.Body, values: map[string][]string{},
		open: openForms.share(caller), memory: bodyMemory.share(caller), disk: uncheckedDisk.share(caller),
	}
	release = func() {
		f.open.release()
		f.memory.release()
		f.disk.release()
		if f.file != nil {
			_ = f.file.Close()
		}
	}
	if err := f.read(); err != nil {
		return nil, release, f.refusal(err)
	}
	waitForBody(e, time.Time{})
	_ = http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(answerTime))
	if _, object, err = f.fields(); err != nil {
		return nil, release, f.refusal(err)
	}
	if f.file != nil {
		e.Set(formFileKey, f)
	}
	e.Request.Header.Set("Content-Type", "application/json")
	return object, release, nil
}

func (f *form) read() error {
	if err := f.open.take(1); err != nil {
		return err
	}
	// The whole form and the record's copy of the file.
	if err := f.needRoom(2 * max(0, f.e.Request.ContentLength)); err != nil {
		return err
	}
	_, params, err := mime.ParseMediaType(f.e.Request.Header.Get("Content-Type"))
	if err != nil || params["boundary"] == "" {
		return notWhole()
	}
	for parts := multipart.NewReader(f, params["boundary"]); ; {
		part, err := parts.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			_, err := io.Copy(io.Discard, f) // what stands behind the last part
			return err
		case err != nil:
			return err
		case part.FileName() != "":
			err = f.store(part)
		default:
			err = f.keep(part)
		}
		if err != nil {
			return err
		}
	}
}

// Read reads the body for multipart.Reader. Each readStep bytes have pieceTime. multipart.Reader may replace an error, so `stopped` keeps it.
func (f *form) Read(p []byte) (int, error) {
	if f.piece <= 0 {
		waitForBody(f.e, time.Now().Add(pieceTime))
		f.piece = readStep
	}
	n, err := f.body.Read(p)
	f.piece -= int64(n)
	if !f.inFile { // Write counts a file's
		f.beside += int64(n)
		if f.stopped = f.memory.take(int64(n)); f.beside > besideFile {
			f.stopped = apis.ErrRequestEntityTooLarge
		}
	}
	if f.stopped != nil {
		return 0, f.stopped
	}
	return n, err
}

// keep keeps the value of a field.
func (f *form) keep(part *multipart.Part) error {
	value, err := io.ReadAll(part)
	if err != nil {
		return err
	}
	name := part.FormName()
	if f.valueBytes += len(name) + len(value); f.valueBytes > jsonBody {
		return apis.ErrRequestEntityTooLarge
	}
	if name == router.JSONPayloadKey {
		if _, err := asObject(value); err != nil {
			return objectRefusal(err)
		}
	}
	f.values[name] = append(f.values[name], string(value))
	return nil
}

// fields returns the fields so far, as values and as a JSON object. The object keeps within the bounds of JSON bodies.
func (f *form) fields() (values map[string]any, object []byte, err error) {
	values = map[string]any{}
	if err = router.UnmarshalRequestData(f.values, &values, "", ""); err == nil {
		object, err = json.Marshal(values)
	}
	if err != nil {
		return nil, nil, notWhole()
	}
	object, err = asObject(object)
	return values, object, objectRefusal(err)
}

// store writes the file to the disk. Fields may follow it. So if those before it make no record, it still reads a short file.
func (f *form) store(part *multipart.Part) error {
	name := part.FormName()
	if field := f.collection.Fields.GetByName(name); f.file != nil || field == nil || field.Type() != core.FieldTypeFile {
		return refused(http.StatusBadRequest, "invalid_input", "Please send one file, in a field for files.")
	}
	values, object, err := f.fields()
	if err != nil {
		return err
	}
	if f.why = whyNoRecord(f.e, f.collection, values, object, part.FileName()); f.why == nil {
		f.disk = formDisk.share(callerOf(f.e))
	}
	f.piece = 0 // the sender has not used the time of this check
	if f.file, err = unnamedFile(f.e.App.DataDir()); err != nil {
		return err
	}
	f.field, f.fileName, f.inFile = name, part.FileName(), true
	defer func() { f.inFile = false }()
	pieces := bufio.NewWriterSize(f, filePiece)
	if _, err := io.Copy(pieces, part); err != nil {
		return err
	}
	return pieces.Flush()
}

// Write writes the next piece of the file.
func (f *form) Write(piece []byte) (int, error) {
	length := int64(len(piece))
	if f.size += length; f.size > uncheckedFile && f.why != nil {
		return 0, f.why
	}
	if err := f.disk.take(length); err != nil {
		return 0, err
	}
	if err := f.needRoom(length + f.size); err != nil { // the piece, and the record's copy
		return 0, err
	}
	return f.file.Write(piece)
}

// attachFile gives a new record the file of its form.
func attachFile() *hook.Handler[*core.RecordRequestEvent] {
	return &hook.Handler[*core.RecordRequestEvent]{
		Id:       "encoreAttachFile",
		Priority: -2000, // before any hook looks at the record
		Func: func(e *core.RecordRequestEvent) error {
			if f, ok := e.Get(formFileKey).(*form); ok {
				file := &filesystem.File{Reader: openFile{f.file, f.size}, Name: f.fileName, OriginalName: f.fileName, Size: f.size}
				e.Record.Set(f.field, file)
			}
			return e.Next()
		},
	}
}

func (f *form) needRoom(bytes int64) error {
	if free, err := chunks.free(f.e.App.DataDir()); err != nil || free < chunks.spare+bytes {
		return orFull(err)
	}
	return nil
}

func (f *form) refusal(err error) error {
	if f.stopped != nil {
		err = f.stopped
	}
	var said *router.ApiError
	var onDisk *fs.PathError
	switch {
	case errors.Is(err, apis.ErrRequestEntityTooLarge):
		return tooLarge()
	case errors.Is(err, errCallerFull), errors.Is(err, errAllFull):
		return memoryRefusal(f.e, err)
	case errors.As(err, &said), errors.As(err, &onDisk), errors.Is(err, syscall.ENOSPC):
		return err
	default:
		return notWhole()
	}
}
