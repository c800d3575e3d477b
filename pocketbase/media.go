package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// mediaEndings are the types that can be verified, each with the ending that its stored files have.
var mediaEndings = map[string]string{
	"video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm",
	"audio/webm": "webm", "audio/mpeg": "mp3", "audio/wav": "wav",
}

// mostElements bounds the work that a file can cause: an hour of recording has some 300,000.
const mostElements = 1_000_000

// media is a file that is looked at. Reads are small and at places that the container names.
type media struct {
	io.ReaderAt
	size int64
	left int // elements that may still be looked at
}

// bytes are n bytes from a place on, or nil when the file ends before.
func (m *media) bytes(at int64, n int) []byte {
	if at < 0 || n < 0 || at > m.size-int64(n) {
		return nil
	}
	out := make([]byte, n)
	if _, err := m.ReadAt(out, at); err != nil && err != io.EOF {
		return nil
	}
	return out
}

func (m *media) text(at int64, n int) string { return string(m.bytes(at, n)) }

// element counts one more; false when there were too many.
func (m *media) element() bool {
	m.left--
	return m.left >= 0
}

// mediaTypes are the types that a file can be by its whole container, none when it is nothing that is kept. What it is
// called, and what is claimed of it, does not count.
func mediaTypes(r io.ReaderAt, size int64) []string {
	m := &media{r, size, mostElements}
	switch {
	case m.text(0, 4) == "RIFF":
		return wavTypes(m)
	case m.text(0, 4) == "\x1a\x45\xdf\xa3":
		return webmTypes(m)
	case slices.Contains(firstBoxes, m.text(4, 4)):
		return isoTypes(m)
	default:
		return mpegTypes(m)
	}
}

// verifiedTypes are the types that an upload can be.
func verifiedTypes(file *filesystem.File) ([]string, error) {
	opened, err := file.Reader.Open()
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	at, ok := opened.(io.ReaderAt)
	if !ok {
		return nil, fmt.Errorf("%T cannot be read at a place", opened)
	}
	size, err := opened.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	return mediaTypes(at, size), nil
}

var storedShape = regexp.MustCompile(`^\d{13}_[0-9a-f]{10}\.([0-9a-z]+)$`)

// storedName is the name on the disk of a file of a verified type: unique, and without a word of what the person called it.
func storedName(kind string) (string, error) {
	ending, known := mediaEndings[kind]
	if !known {
		return "", fmt.Errorf("%q is not a type that is kept", kind)
	}
	random, err := randomHex(5)
	return fmt.Sprintf("%013d_%s.%s", time.Now().UnixMilli(), random, ending), err
}

// namedByType is true when a file has a name by storedName, for a type that it was verified to be.
func namedByType(file *filesystem.File) (bool, error) {
	found := storedShape.FindStringSubmatch(file.Name)
	if found == nil {
		return false, nil
	}
	kinds, err := verifiedTypes(file)
	return slices.ContainsFunc(kinds, func(kind string) bool { return mediaEndings[kind] == found[1] }), err
}
