package main

import (
	"context"
	"errors"
	"io"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// fenced writes and removes nothing after another server has taken over. Litestream's timers merge files on their own, also right after a
// frozen host wakes up. They would mix this server's files into the other one's, whose transactions have the same numbers.
// What remains is the time of one upload: a host that is frozen in the middle of it may still finish it.
type fenced struct {
	litestream.ReplicaClient
	check func() error
}

func (c fenced) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo, error) {
	return c.ReplicaClient.WriteLTXFile(ctx, level, first, last, &checkedReader{content, c.check})
}

func (c fenced) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	if err := c.check(); err != nil {
		return err
	}
	return c.ReplicaClient.DeleteLTXFiles(ctx, files)
}

// checkedReader looks at its end, because both places keep the content aside until they have read all of it.
type checkedReader struct {
	io.Reader
	check func() error
}

func (r *checkedReader) Read(data []byte) (int, error) {
	n, err := r.Reader.Read(data)
	if errors.Is(err, io.EOF) {
		if refused := r.check(); refused != nil {
			return n, refused
		}
	}
	return n, err
}
