package main

import (
	"io"
	"os"
	"syscall"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// plainCopy is the binding encore.plainCopy: it stores a record's recording once more, plain and under a new name, and returns the name. The
// name changes because caches and replicas (replica/sidecar/mirror.go) take a file for the same as long as its name is. "": the file is
// none that is accepted today.
func plainCopy(app core.App, record *core.Record) (string, error) {
	files, err := app.NewFilesystem()
	if err != nil {
		return "", err
	}
	defer files.Close()
	folder := record.BaseFilesPath() + "/"
	stored, err := files.GetReader(folder + record.GetString("file"))
	if err != nil {
		return "", err
	}
	defer stored.Close()
	// A copy in the data folder and the new file, until the old one is removed.
	if free, err := chunks.free(app.DataDir()); err != nil || free < chunks.spare+2*stored.Size() {
		return "", orFull(err)
	}
	copied, err := unnamedFile(app.DataDir())
	if err != nil {
		return "", err
	}
	defer copied.Close()
	size, err := io.Copy(copied, stored)
	if err != nil {
		return "", err
	}
	name, err := storedName(record.GetString("file_type"))
	if err != nil {
		return "", err
	}
	file := &filesystem.File{Reader: openFile{copied, size}, Name: name, OriginalName: name, Size: size}
	if ok, err := makePlain(file); err != nil || !ok {
		return "", err
	}
	return name, files.UploadFile(file, folder+name)
}

func orFull(err error) error {
	if err == nil {
		return syscall.ENOSPC
	}
	return err
}

// unnamedFile makes a file in a folder and removes its name, so that a crash leaves none.
func unnamedFile(dir string) (*os.File, error) {
	file, err := os.CreateTemp(dir, "unnamed-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(file.Name()); err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// openFile is a file that is open already.
type openFile struct {
	file io.ReaderAt
	size int64
}

func (f openFile) Open() (io.ReadSeekCloser, error) {
	return struct {
		*io.SectionReader
		io.Closer
	}{io.NewSectionReader(f.file, 0, f.size), io.NopCloser(nil)}, nil
}
