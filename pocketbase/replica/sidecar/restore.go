package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
)

// restore writes the state of a time ("": the last state) into an empty folder: the database, and the files that its records name.
func restore(at place, when, folder string, withFiles bool) error {
	ctx := context.Background()
	database := filepath.Join(folder, "data.db")
	options := litestream.NewRestoreOptions()
	options.OutputPath = database
	from := litestream.NewReplicaWithClient(nil, at.client())
	if when != "" {
		moment, err := time.Parse(time.RFC3339, when)
		if err != nil {
			return err
		}
		options.Timestamp = moment
	}
	plan, err := litestream.CalcRestorePlan(ctx, from.Client, 0, options.Timestamp, from.Logger())
	if errors.Is(err, litestream.ErrTxNotAvailable) {
		return fmt.Errorf("the replica holds no state of %s%s", orNow(when), bounds(ctx, from))
	}
	if err != nil {
		return err
	}
	if err := from.Restore(ctx, options); err != nil {
		return err
	}
	fmt.Printf("The database is as of %s.\n", plan[len(plan)-1].CreatedAt.UTC().Format(time.RFC3339))
	if !withFiles {
		return nil
	}
	files, missing, err := fetchFiles(at, database, filepath.Join(folder, "storage"))
	if err == nil {
		fmt.Printf("%d uploaded files were fetched; those of %d removed records were left out.\n", files, missing)
	}
	return err
}

func orNow(when string) string {
	if when == "" {
		return "any time"
	}
	return when
}

func bounds(ctx context.Context, from *litestream.Replica) string {
	first, last, err := from.TimeBounds(ctx)
	if err != nil || first.IsZero() {
		return ""
	}
	return fmt.Sprintf("; it reaches from %s to %s", first.UTC().Format(time.RFC3339), last.UTC().Format(time.RFC3339))
}

// fetchFiles fetches COLLECTION/RECORD/FILE if the database has the record.
func fetchFiles(at place, database, target string) (fetched, missing int, err error) {
	all, err := at.list(filesBelow)
	if err != nil {
		return 0, 0, err
	}
	db, err := sql.Open("sqlite", "file:"+database+"?mode=ro&immutable=1")
	if err != nil {
		return 0, 0, err
	}
	defer db.Close()
	for name := range all {
		inside := strings.TrimPrefix(name, filesBelow+"/")
		parts := strings.Split(inside, "/")
		if !filepath.IsLocal(inside) || len(parts) < 3 {
			continue
		}
		has, err := hasRecord(db, parts[0], parts[1])
		if err != nil {
			return fetched, missing, err
		}
		if !has {
			missing++
			continue
		}
		if err := fetchFile(at, name, filepath.Join(target, inside)); err != nil {
			return fetched, missing, fmt.Errorf("%s: %w", name, err)
		}
		fetched++
	}
	return fetched, missing, nil
}

func hasRecord(db *sql.DB, collection, id string) (bool, error) {
	var table string
	err := db.QueryRow("SELECT name FROM _collections WHERE id = ? AND type <> 'view'", collection).Scan(&table)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var has bool
	err = db.QueryRow(`SELECT EXISTS (SELECT 1 FROM "`+strings.ReplaceAll(table, `"`, `""`)+`" WHERE id = ?)`, id).Scan(&has)
	return has, err
}

func fetchFile(at place, name, target string) error {
	content, err := at.open(name)
	if err != nil {
		return err
	}
	defer content.Close()
	if err := os.MkdirAll(filepath.Dir(target), privateDir); err != nil {
		return err
	}
	file, err := os.OpenFile(target, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Sync(), file.Close())
}
