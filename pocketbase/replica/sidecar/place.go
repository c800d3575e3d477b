package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"encore/replica"
)

const privateDir fs.FileMode = 0o700

// place is the replica: Litestream's files, uploaded files and the owner's name.
type place interface {
	client() litestream.ReplicaClient
	// list returns the size of each file below a prefix, by name.
	list(prefix string) (map[string]int64, error)
	put(name string, content io.Reader) error
	// open fails with fs.ErrNotExist.
	open(name string) (io.ReadCloser, error)
	remove(name string) error
}

// openPlace takes the settings that the server has checked.
func openPlace(getenv func(string) string) (place, error) {
	where, err := replica.Parse(getenv("REPLICA_URL"), getenv("DATA_DIR"))
	if err != nil {
		return nil, fmt.Errorf("REPLICA_URL: %w", err)
	}
	if where.Folder != "" {
		return folderPlace{where.Folder}, os.MkdirAll(where.Folder, privateDir)
	}
	files, err := filesystem.NewS3(where.Bucket, getenv("S3_REGION"), getenv("S3_ENDPOINT"), getenv("S3_ACCESS_KEY"), getenv("S3_SECRET"),
		getenv("S3_FORCE_PATH_STYLE") == "1")
	return bucketPlace{files, where.Path}, err
}

type folderPlace struct{ dir string }

func (p folderPlace) client() litestream.ReplicaClient { return file.NewReplicaClient(p.dir) }

func (p folderPlace) list(prefix string) (map[string]int64, error) {
	sizes := map[string]int64{}
	err := filepath.WalkDir(filepath.Join(p.dir, prefix), func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return ignoreMissing(err)
		}
		info, err := entry.Info()
		if err == nil {
			name, _ := filepath.Rel(p.dir, at)
			sizes[filepath.ToSlash(name)] = info.Size()
		}
		return ignoreMissing(err)
	})
	return sizes, err
}

func (p folderPlace) put(name string, content io.Reader) error {
	target := filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(target), privateDir); err != nil {
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(target), ".put-*")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	_, err = io.Copy(out, content)
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return err
	}
	return os.Rename(out.Name(), target) // a crash may lose the name, and the next pass puts it again
}

func (p folderPlace) open(name string) (io.ReadCloser, error) {
	return os.Open(filepath.Join(p.dir, name))
}
func (p folderPlace) remove(name string) error {
	return ignoreMissing(os.Remove(filepath.Join(p.dir, name)))
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

type bucketPlace struct {
	files *filesystem.System
	path  string
}

func (p bucketPlace) client() litestream.ReplicaClient { return &bucketClient{p} }
func (p bucketPlace) key(name string) string           { return path.Join(p.path, name) }

func (p bucketPlace) list(prefix string) (map[string]int64, error) {
	found, err := p.files.List(p.key(prefix) + "/")
	sizes := map[string]int64{}
	for _, one := range found {
		sizes[strings.TrimPrefix(strings.TrimPrefix(one.Key, p.path), "/")] = one.Size
	}
	return sizes, err
}

func (p bucketPlace) put(name string, content io.Reader) error {
	return p.putWith(name, content, nil)
}

// putWith uploads a copy, because a reader that fails halfway would leave a truncated object.
func (p bucketPlace) putWith(name string, content io.Reader, metadata map[string]string) error {
	whole, err := os.CreateTemp("", "encore-replica-*")
	if err != nil {
		return err
	}
	defer os.Remove(whole.Name())
	defer whole.Close()
	if _, err := io.Copy(whole, content); err != nil {
		return err
	}
	if _, err := whole.Seek(0, io.SeekStart); err != nil {
		return err
	}
	out, err := p.files.NewWriter(p.key(name), writerOptions(metadata))
	if err != nil {
		return err
	}
	_, err = out.ReadFrom(whole)
	return errors.Join(err, out.Close())
}

func (p bucketPlace) open(name string) (io.ReadCloser, error) {
	found, err := p.files.GetReader(p.key(name))
	if errors.Is(err, filesystem.ErrNotFound) {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	if err != nil {
		return nil, err
	}
	return found, nil
}

func (p bucketPlace) remove(name string) error {
	if err := p.files.Delete(p.key(name)); !errors.Is(err, filesystem.ErrNotFound) {
		return err
	}
	return nil
}

// readText is "" if there is no such file.
func readText(in place, name string) (string, error) {
	content, err := in.open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer content.Close()
	text, err := io.ReadAll(io.LimitReader(content, 1<<10))
	return string(bytes.TrimSpace(text)), err
}
