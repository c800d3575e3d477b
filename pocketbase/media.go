package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// mediaEndings are the verifiable types, each with the ending of its stored files.
var mediaEndings = map[string]string{
	"video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm",
	"audio/webm": "webm", "audio/mpeg": "mp3", "audio/wav": "wav",
	"image/jpeg": "jpg",
}

// mostElements bounds the work for one file. An hour of recording has about 300,000 blocks or samples, some of several elements.
const mostElements = 2_000_000

// media is a file under verification. Reads are small, at offsets that the container names.
type media struct {
	io.ReaderAt
	size int64
	left int // elements left to read
	// pictures is true once a track of pictures was seen.
	pictures bool
	// patches take out what playing does not need, such as the place that a camera wrote.
	patches []patch
}

// bytes are n bytes at an offset, or nil if the file ends before.
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

// element counts one more; false if there are too many.
func (m *media) element() bool {
	m.left--
	return m.left >= 0
}

// mediaTypes are the possible types of a file by its whole container; none if it is not allowed. Name and claimed type do not
// count.
func mediaTypes(r io.ReaderAt, size int64) []string {
	return (&media{ReaderAt: r, size: size, left: mostElements}).types()
}

func (m *media) types() []string {
	types := m.reader()(m)
	if m.left < 0 {
		return nil
	}
	return types
}

func (m *media) reader() func(*media) []string {
	switch {
	case m.text(0, 2) == jpegStart:
		return jpegTypes
	case m.text(0, 4) == "RIFF":
		return wavTypes
	case m.text(0, 4) == "\x1a\x45\xdf\xa3":
		return webmTypes
	case slices.Contains(firstBoxes, m.text(4, 4)):
		return isoTypes
	default:
		return mpegTypes
	}
}

var errNoPlace = errors.New("this kind of upload cannot be read at an offset")

// oneContainer: one at a time, because its tables take memory.
var oneContainer sync.Mutex

// verified is an upload after its whole container was read, and its possible types.
func verified(file *filesystem.File) (*media, []string, error) {
	oneContainer.Lock()
	defer oneContainer.Unlock()
	opened, err := file.Reader.Open()
	if err != nil {
		return nil, nil, err
	}
	defer opened.Close()
	at, ok := opened.(io.ReaderAt)
	if !ok {
		return nil, nil, errNoPlace
	}
	size, err := opened.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, nil, err
	}
	m := &media{ReaderAt: at, size: size, left: mostElements}
	return m, m.types(), nil
}

// verifiedTypes are the possible types of an upload.
func verifiedTypes(file *filesystem.File) ([]string, error) {
	_, types, err := verified(file)
	return types, err
}

// isSound is true for an upload of a verified type without pictures.
func isSound(file *filesystem.File) (bool, error) {
	m, types, err := verified(file)
	return err == nil && len(types) > 0 && !m.pictures, err
}

// storedShape has twelve random digits. The ten of an earlier recording say that it was stored as it came (stored_before.go).
var storedShape = regexp.MustCompile(`^\d{13}_[0-9a-f]{12}\.([0-9a-z]+)$`)

// storedName is the name on the disk of a verified file: unique, without the person's own name for it.
func storedName(kind string) (string, error) {
	ending, known := mediaEndings[kind]
	if !known {
		return "", fmt.Errorf("%q is not a type that is kept", kind)
	}
	random, err := randomHex(6)
	return fmt.Sprintf("%013d_%s.%s", time.Now().UnixMilli(), random, ending), err
}

// makePlain takes out of a file what playing does not need. False if it has no storedName of one of its verified types.
func makePlain(file *filesystem.File) (bool, error) {
	found := storedShape.FindStringSubmatch(file.Name)
	if found == nil {
		return false, nil
	}
	m, kinds, err := verified(file)
	if err != nil || !slices.ContainsFunc(kinds, func(kind string) bool { return mediaEndings[kind] == found[1] }) {
		return false, err
	}
	file.Reader = m.plainReader(file.Reader)
	return true, nil
}
