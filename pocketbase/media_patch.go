package main

import (
	"cmp"
	"io"
	"slices"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// mostPatches bounds the memory for one file.
const mostPatches = 200_000

// patch replaces the bytes from one offset to another: by `with`, then by zeros.
type patch struct {
	from, to int64
	with     string
}

// erase makes the bytes between two offsets zero.
func (m *media) erase(from, to int64) { m.write(from, to, "") }

// write replaces the bytes between two offsets. Patches must not overlap. A file that needs too many has too many elements.
func (m *media) write(from, to int64, with string) {
	if from >= to {
		return
	}
	if len(m.patches) == mostPatches {
		m.left = -1
		return
	}
	m.patches = append(m.patches, patch{from, to, with})
}

// plainReader is a file with the patches applied as it is read. The file itself stays as it is, and as long.
func (m *media) plainReader(file filesystem.FileReader) filesystem.FileReader {
	slices.SortFunc(m.patches, func(a, b patch) int { return cmp.Compare(a.from, b.from) })
	return &patchedReader{file, m.patches}
}

type patchedReader struct {
	filesystem.FileReader
	patches []patch // by offset
}

func (r *patchedReader) Open() (io.ReadSeekCloser, error) {
	file, err := r.FileReader.Open()
	if err != nil {
		return nil, err
	}
	return &patchedFile{ReadSeekCloser: file, patches: r.patches}, nil
}

type patchedFile struct {
	io.ReadSeekCloser
	at      int64
	patches []patch
}

func (f *patchedFile) Read(into []byte) (int, error) {
	n, err := f.ReadSeekCloser.Read(into)
	applyPatches(f.patches, into[:n], f.at)
	f.at += int64(n)
	return n, err
}

func (f *patchedFile) ReadAt(into []byte, at int64) (int, error) {
	file, ok := f.ReadSeekCloser.(io.ReaderAt)
	if !ok {
		return 0, errNoPlace
	}
	n, err := file.ReadAt(into, at)
	applyPatches(f.patches, into[:n], at)
	return n, err
}

func (f *patchedFile) Seek(offset int64, whence int) (at int64, err error) {
	f.at, err = f.ReadSeekCloser.Seek(offset, whence)
	return f.at, err
}

// applyPatches changes bytes that were read at an offset.
func applyPatches(patches []patch, read []byte, at int64) {
	end := at + int64(len(read))
	first, _ := slices.BinarySearchFunc(patches, at+1, func(p patch, after int64) int { return cmp.Compare(p.to, after) })
	for _, p := range patches[first:] {
		if p.from >= end {
			return
		}
		from, to := max(p.from, at), min(p.to, end)
		clear(read[from-at : to-at])
		if skip := from - p.from; skip < int64(len(p.with)) {
			copy(read[from-at:to-at], p.with[skip:])
		}
	}
}
