package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// chunkStore keeps the chunks of unfinished uploads: one folder per upload, with the bytes in place and an empty file
// `{index}-{sha256}` for each synced chunk. So an upload's progress survives any crash.
type chunkStore struct {
	app   core.App
	spare int64 // bytes of the disk reserved for the database
	locks uploadLocks
	free  func(dir string) (int64, error)
}

// chunks is shared by all interpreters, through the bindings encore.keepChunk, chunksHeld, ….
var chunks = &chunkStore{free: freeBytes}

const chunkData = "data"

var (
	uploadID  = regexp.MustCompile(`^[a-z0-9]{15}$`)
	chunkMark = regexp.MustCompile(`^(\d{1,6})-([0-9a-f]{64})$`)
	errUpload = errors.New("this is not the id of an upload")
)

type chunk struct {
	ID     string
	Index  int
	Offset int64
	Length int64
	Digest string // SHA-256, hexadecimal
	Room   int64  // bytes that must be free beside the spare ones
}

// keptChunk is the result; Outcome is "", "length", "digest" or "full". Head holds the first bytes, to check the type.
type keptChunk struct {
	Outcome string
	Head    []int
}

func (s *chunkStore) dir(id string) (string, error) {
	if !uploadID.MatchString(id) {
		return "", errUpload
	}
	return filepath.Join(s.app.DataDir(), "footage_chunks", id), nil
}

// keep stores a chunk if its digest matches. It is marked only after its bytes were synced.
func (s *chunkStore) keep(e *core.RequestEvent, c chunk) (keptChunk, error) {
	dir, err := s.dir(c.ID)
	if err != nil {
		return keptChunk{}, err
	}
	body, err := io.ReadAll(io.LimitReader(e.Request.Body, c.Length+1))
	if err != nil || int64(len(body)) != c.Length {
		return keptChunk{Outcome: "length"}, nil
	}
	sum := sha256.Sum256(body)
	if hex.EncodeToString(sum[:]) != c.Digest {
		return keptChunk{Outcome: "digest"}, nil
	}
	defer s.locks.lock(c.ID)()
	if err := s.write(dir, c, body); errors.Is(err, syscall.ENOSPC) {
		return keptChunk{Outcome: "full"}, nil
	} else if err != nil {
		return keptChunk{}, err
	}
	kept := keptChunk{Head: []int{}}
	for _, b := range body[:min(64, len(body))] {
		kept.Head = append(kept.Head, int(b))
	}
	return kept, nil
}

func (s *chunkStore) write(dir string, c chunk, body []byte) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	marks, err := readMarks(dir)
	if err != nil || marks[c.Index] == c.Digest {
		return err
	}
	if free, err := s.free(dir); err != nil || free < s.spare+c.Room {
		return errors.Join(err, syscall.ENOSPC)
	}
	if old, has := marks[c.Index]; has {
		if err := os.Remove(filepath.Join(dir, markName(c.Index, old))); err != nil {
			return err
		}
	}
	data, err := os.OpenFile(filepath.Join(dir, chunkData), os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	_, err = data.WriteAt(body, c.Offset)
	if err = errors.Join(err, data.Sync(), data.Close()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, markName(c.Index, c.Digest)), nil, 0o600)
}

func markName(index int, digest string) string { return fmt.Sprintf("%d-%s", index, digest) }

// readMarks lists a folder's synced chunks: index → digest.
func readMarks(dir string) (map[int]string, error) {
	marks := map[int]string{}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return marks, nil
	}
	for _, entry := range entries {
		if found := chunkMark.FindStringSubmatch(entry.Name()); found != nil {
			index, _ := strconv.Atoi(found[1])
			marks[index] = found[2]
		}
	}
	return marks, err
}

// held are the indexes of an upload's stored chunks.
func (s *chunkStore) held(id string) ([]int, error) {
	dir, err := s.dir(id)
	if err != nil {
		return nil, err
	}
	defer s.locks.lock(id)()
	marks, err := readMarks(dir)
	indexes := []int{}
	for index := range marks {
		indexes = append(indexes, index)
	}
	return indexes, err
}

// finish reads every chunk again, passes the whole to `save` and removes the chunks. If chunks are missing or damaged, it returns
// their indexes instead. digest is over the chunks' digests.
func (s *chunkStore) finish(id string, size, length int64, digest string, save func(path string) error) ([]int, error) {
	dir, err := s.dir(id)
	if err != nil {
		return nil, err
	}
	defer s.locks.lock(id)()
	missing, whole, err := check(dir, size, length)
	if err != nil || len(missing) > 0 {
		return missing, err
	}
	if whole != digest {
		// Chunks of another file: all must be sent again.
		if err := os.RemoveAll(dir); err != nil {
			return nil, err
		}
		missing, _, err := check(dir, size, length)
		return missing, err
	}
	if err := save(filepath.Join(dir, chunkData)); err != nil {
		return nil, err
	}
	return []int{}, os.RemoveAll(dir)
}

func check(dir string, size, length int64) (missing []int, digest string, err error) {
	missing = []int{}
	marks, err := readMarks(dir)
	if err != nil {
		return nil, "", err
	}
	data, err := os.Open(filepath.Join(dir, chunkData))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, "", err
	}
	if data != nil {
		defer data.Close()
	}
	whole := sha256.New()
	for index := 0; int64(index)*length < size; index++ {
		from := int64(index) * length
		sum := sha256.New()
		wanted := min(length, size-from)
		if data != nil && marks[index] != "" {
			n, _ := io.Copy(sum, io.NewSectionReader(data, from, wanted))
			if raw := sum.Sum(nil); n == wanted && hex.EncodeToString(raw) == marks[index] {
				whole.Write(raw)
				continue
			}
			if err := os.Remove(filepath.Join(dir, markName(index, marks[index]))); err != nil {
				return nil, "", err
			}
		}
		missing = append(missing, index)
	}
	return missing, hex.EncodeToString(whole.Sum(nil)), nil
}

// forget removes an upload's chunks. It waits for nobody, because a finishing upload may delete others: chunks in use stay for the job.
func (s *chunkStore) forget(id string) error {
	dir, err := s.dir(id)
	if err != nil {
		return err
	}
	unlock := s.locks.tryLock(id)
	if unlock == nil {
		return nil
	}
	defer unlock()
	return os.RemoveAll(dir)
}

// uploads are the ids of uploads without a new chunk for so many hours; 0: all.
func (s *chunkStore) uploads(idleHours int) ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(s.app.DataDir(), "footage_chunks"))
	ids := []string{}
	if errors.Is(err, fs.ErrNotExist) {
		return ids, nil
	}
	before := time.Now().Add(-time.Duration(idleHours) * time.Hour)
	for _, entry := range entries {
		// A folder's time is its newest mark's.
		info, err := entry.Info()
		if err == nil && entry.IsDir() && uploadID.MatchString(entry.Name()) && !info.ModTime().After(before) {
			ids = append(ids, entry.Name())
		}
	}
	return ids, err
}

func freeBytes(dir string) (int64, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return int64(stat.Bavail) * int64(stat.Bsize), nil
}
