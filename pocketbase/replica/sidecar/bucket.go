package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"path"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pocketbase/pocketbase/tools/filesystem/blob"
	"github.com/superfly/ltx"
)

// bucketClient is a client of Litestream for S3. It sends PocketBase's S3 requests, because Litestream's own client needs AWS' library, which
// is large. The layout of the files is the same.
type bucketClient struct{ bucketPlace }

// madeAt is the metadata with a file's time. Litestream's own client reads it too.
const madeAt = "litestream-timestamp"

func writerOptions(metadata map[string]string) *blob.WriterOptions {
	return &blob.WriterOptions{ContentType: "application/octet-stream", Metadata: metadata}
}

func (c *bucketClient) Type() string               { return "s3" }
func (c *bucketClient) Init(context.Context) error { return nil }
func (c *bucketClient) SetLogger(*slog.Logger)     {}

func (c *bucketClient) name(level int, first, last ltx.TXID) string {
	return litestream.LTXFilePath("", level, first, last)
}

func (c *bucketClient) LTXFiles(_ context.Context, level int, seek ltx.TXID, useMetadata bool) (ltx.FileIterator, error) {
	found, err := c.files.List(c.key(litestream.LTXLevelDir("", level)) + "/")
	if err != nil {
		return nil, err
	}
	infos := []*ltx.FileInfo{}
	for _, one := range found {
		first, last, err := ltx.ParseFilename(path.Base(one.Key))
		if err != nil || first < seek {
			continue
		}
		info := &ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last, Size: one.Size, CreatedAt: one.ModTime.UTC()}
		if useMetadata {
			if info.CreatedAt, err = c.madeAt(one.Key, info.CreatedAt); err != nil {
				return nil, err
			}
		}
		infos = append(infos, info)
	}
	return ltx.NewFileInfoSliceIterator(infos), nil
}

func (c *bucketClient) madeAt(key string, fallback time.Time) (time.Time, error) {
	attributes, err := c.files.Attributes(key)
	if err != nil {
		return fallback, err
	}
	if at, err := time.Parse(time.RFC3339Nano, attributes.Metadata[madeAt]); err == nil {
		return at, nil
	}
	return fallback, nil
}

func (c *bucketClient) OpenLTXFile(_ context.Context, level int, first, last ltx.TXID, offset, size int64) (io.ReadCloser, error) {
	content, err := c.open(c.name(level, first, last))
	if err != nil {
		return nil, err
	}
	if offset > 0 {
		if _, err := content.(io.Seeker).Seek(offset, io.SeekStart); err != nil {
			return nil, errors.Join(err, content.Close())
		}
	}
	if size > 0 {
		return struct {
			io.Reader
			io.Closer
		}{io.LimitReader(content, size), content}, nil
	}
	return content, nil
}

func (c *bucketClient) WriteLTXFile(_ context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo, error) {
	begin := bytes.Buffer{}
	header, _, err := ltx.PeekHeader(io.TeeReader(content, &begin))
	if err != nil {
		return nil, err
	}
	at, size := time.UnixMilli(header.Timestamp).UTC(), counter(0)
	whole := io.TeeReader(io.MultiReader(&begin, content), &size)
	if err := c.putWith(c.name(level, first, last), whole, map[string]string{madeAt: at.Format(time.RFC3339Nano)}); err != nil {
		return nil, err
	}
	return &ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last, Size: int64(size), CreatedAt: at}, nil
}

func (c *bucketClient) DeleteLTXFiles(_ context.Context, files []*ltx.FileInfo) error {
	for _, one := range files {
		if err := c.remove(c.name(one.Level, one.MinTXID, one.MaxTXID)); err != nil {
			return err
		}
	}
	return nil
}

func (c *bucketClient) DeleteAll(context.Context) error {
	return errors.New("a replica is removed by hand only")
}

// counter counts the bytes written to it.
type counter int64

func (n *counter) Write(p []byte) (int, error) {
	*n += counter(len(p))
	return len(p), nil
}
