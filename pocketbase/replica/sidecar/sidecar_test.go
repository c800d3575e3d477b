package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"testing"
	"time"

	"encore/replica"
)

func init() { slog.SetDefault(slog.New(slog.DiscardHandler)) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// bucketServer answers S3's list, put, get, head and delete from memory.
func bucketServer(t *testing.T) string {
	type object struct {
		content, at string
		when        time.Time
	}
	var mu sync.Mutex
	objects := map[string]object{}
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		key := strings.TrimPrefix(r.URL.Path, "/bucket/")
		found, has := objects[key]
		switch {
		case r.URL.Query().Get("list-type") == "2":
			keys := []string{}
			for name := range objects {
				if strings.HasPrefix(name, r.URL.Query().Get("prefix")) {
					keys = append(keys, name)
				}
			}
			sort.Strings(keys)
			fmt.Fprint(out, "<ListBucketResult><IsTruncated>false</IsTruncated>")
			for _, name := range keys {
				fmt.Fprintf(out, "<Contents><Key>%s</Key><LastModified>%s</LastModified><Size>%d</Size></Contents>",
					name, objects[name].when.Format(time.RFC3339), len(objects[name].content))
			}
			fmt.Fprint(out, "</ListBucketResult>")
		case r.Method == http.MethodPut:
			content, _ := io.ReadAll(r.Body)
			objects[key] = object{string(content), r.Header.Get("x-amz-meta-litestream-timestamp"), time.Now().Add(time.Hour)} // as a late compaction
		case r.Method == http.MethodDelete:
			delete(objects, key)
			out.WriteHeader(http.StatusNoContent)
		case !has:
			out.WriteHeader(http.StatusNotFound)
		default:
			if found.at != "" {
				out.Header().Set("x-amz-meta-litestream-timestamp", found.at)
			}
			http.ServeContent(out, r, "", found.when, strings.NewReader(found.content))
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// places are a folder and a bucket, as settings.
func places(t *testing.T) map[string]map[string]string {
	return map[string]map[string]string{
		"a folder": {"REPLICA_URL": "file://" + filepath.Join(t.TempDir(), "replica")},
		"a bucket": {
			"REPLICA_URL": "s3://bucket/some/path", "S3_REGION": "r", "S3_ENDPOINT": bucketServer(t), "S3_ACCESS_KEY": "k", "S3_SECRET": "s",
			"S3_FORCE_PATH_STYLE": "1",
		},
	}
}

// primaryAt is a primary and the place of its replica.
func primaryAt(t *testing.T, env map[string]string) (string, *sql.DB, place) {
	t.Helper()
	dir, db := primary(t)
	env["DATA_DIR"] = dir
	at, err := openPlace(func(name string) string { return env[name] })
	must(t, err)
	return dir, db, at
}

// primary is a data folder with a table of words and one collection.
func primary(t *testing.T) (string, *sql.DB) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_txlock=immediate")
	must(t, err)
	t.Cleanup(func() { db.Close() })
	write(t, db, "CREATE TABLE words (id TEXT)")
	write(t, db, "CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, updated TEXT)")
	write(t, db, "INSERT INTO _collections VALUES ('pbc_1', 'words', 'base', '2026-11-23')")
	return dir, db
}

func write(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	_, err := db.Exec(statement)
	must(t, err)
}

func fillAccounts(count int) string {
	return fmt.Sprintf(`WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < %d)
		INSERT INTO accounts SELECT value, 0, randomblob(900) FROM n`, count)
}

func read[T any](t *testing.T, db interface{ QueryRow(string, ...any) *sql.Row }, query string) T {
	t.Helper()
	var found T
	must(t, db.QueryRow(query).Scan(&found))
	return found
}

func words(t *testing.T, folder string) string {
	db, err := sql.Open("sqlite", filepath.Join(folder, "data.db"))
	must(t, err)
	defer db.Close()
	var found string
	must(t, db.QueryRow("SELECT coalesce(group_concat(id, ' '), '') FROM words").Scan(&found))
	return found
}

// owning is a folder's replicator that has claimed the place.
func owning(t *testing.T, at place, dir string) *replicator {
	t.Helper()
	must(t, claim(at, dir))
	mine, err := os.ReadFile(filepath.Join(dir, replica.Folder, ownerFile))
	must(t, err)
	return &replicator{place: at, dataDir: dir, mine: string(mine)}
}

// replicates runs the replication until its end is called, which brings the last writes.
func replicates(t *testing.T, at place, dir string) func() error {
	t.Helper()
	f := owning(t, at, dir)
	f.files = &mirror{place: at, from: filepath.Join(dir, "storage"), gone: filepath.Join(dir, replica.Folder, "gone.json")}
	ended, done := make(chan struct{}), make(chan error)
	go func() { done <- f.run(ended) }()
	return func() error { close(ended); return <-done }
}

func TestARestoreBringsTheLastStateOrAnEarlierOneWithItsFiles(t *testing.T) {
	for name, env := range places(t) {
		t.Run(name, func(t *testing.T) {
			dir, db, at := primaryAt(t, env)
			storage := filepath.Join(dir, "storage", "pbc_1")
			for _, record := range []string{"one", "other"} {
				must(t, os.MkdirAll(filepath.Join(storage, record), 0o700))
				must(t, os.WriteFile(filepath.Join(storage, record, "a.txt"), []byte(record), 0o600))
			}
			write(t, db, "INSERT INTO words VALUES ('one')")
			must(t, replicates(t, at, dir)())
			between := time.Now()
			write(t, db, "INSERT INTO words VALUES ('two')")
			must(t, replicates(t, at, dir)())

			last, earlier := t.TempDir(), t.TempDir()
			must(t, restore(at, "", last, true))
			must(t, restore(at, between.Format(time.RFC3339Nano), earlier, true))
			if got := words(t, last) + "; " + words(t, earlier); got != "one two; one" {
				t.Errorf("restored %q", got)
			}
			kept, err := os.ReadFile(filepath.Join(last, "storage", "pbc_1", "one", "a.txt"))
			if string(kept) != "one" {
				t.Errorf("the file came back as %q (%v)", kept, err)
			}
			if _, err := os.Stat(filepath.Join(last, "storage", "pbc_1", "other")); err == nil {
				t.Error("the file of a record that is not there came back")
			}
			if err := restore(at, "2020-01-01T00:00:00Z", t.TempDir(), true); err == nil || !strings.Contains(err.Error(), "it reaches from") {
				t.Errorf("a time before the replica: %v", err)
			}
		})
	}
}

func TestChangesThatWereCheckpointedWhileNothingReplicatedArrive(t *testing.T) {
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "CREATE TABLE accounts (id INTEGER PRIMARY KEY, amount INTEGER, filler BLOB)")
	write(t, db, fillAccounts(2000))
	must(t, replicates(t, at, dir)())
	write(t, db, "UPDATE accounts SET amount = 1") // long enough for a checkpoint
	write(t, db, "INSERT INTO words VALUES ('after it')")
	must(t, replicates(t, at, dir)())
	to := t.TempDir()
	must(t, restore(at, "", to, false))
	restored, err := sql.Open("sqlite", filepath.Join(to, "data.db"))
	must(t, err)
	defer restored.Close()
	if got := read[int](t, restored, "SELECT sum(amount) FROM accounts"); got != 2000 {
		t.Errorf("%d of 2000 changes are in the replica", got)
	}
}

func TestTheServerThatWasTakenOverWritesNoMore(t *testing.T) {
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	end := replicates(t, at, dir)
	other, _ := primary(t)
	must(t, claim(at, other))
	write(t, db, "INSERT INTO words VALUES ('late')")
	_ = end()
	if err := claim(at, dir); err != errTaken {
		t.Errorf("the first server begins again: %v", err)
	}
	must(t, claim(at, other))
}

func TestAnEmptyFolderTakesOverNoReplica(t *testing.T) {
	dir, _ := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	must(t, claim(at, dir))
	if err := claim(at, t.TempDir()); err != errInUse {
		t.Errorf("an empty folder: %v", err)
	}
	must(t, claim(at, dir))
}

func TestFilesThatAreNoReplicaStay(t *testing.T) {
	for name, env := range places(t) {
		t.Run(name, func(t *testing.T) {
			dir, _, at := primaryAt(t, env)
			must(t, at.put("files/photos/one.jpg", strings.NewReader("mine")))
			if err := claim(at, dir); !errors.Is(err, errForeign) {
				t.Errorf("claimed: %v", err)
			}
		})
	}
}

func TestAFailureIsSaidWithoutTheRawAnswer(t *testing.T) {
	refused := &blobError{}
	if got := reason(unreachable{refused}); got != "403 SignatureDoesNotMatch: wrong" {
		t.Errorf("said %q", got)
	}
}

// blobError is S3's refusal as PocketBase words it.
type blobError struct{}

func (*blobError) Error() string {
	return "403 SignatureDoesNotMatch: wrong\n(RAW: <AWSAccessKeyId>AKIA</AWSAccessKeyId>)"
}

func TestAReplacedDatabaseIsNotMixedIntoTheReplica(t *testing.T) {
	dir, db := primary(t)
	at := folderPlace{filepath.Join(t.TempDir(), "replica")}
	write(t, db, "INSERT INTO words VALUES ('one')")
	end := replicates(t, at, dir)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(dir, replica.Folder, replica.StateFile)); err == nil {
			break
		} else if time.Now().After(deadline) {
			t.Fatal("nothing is followed")
		}
	}
	must(t, os.Rename(filepath.Join(dir, "data.db"), filepath.Join(dir, "old.db")))
	must(t, os.WriteFile(filepath.Join(dir, "data.db"), nil, 0o600))
	if err := end(); err == nil || !strings.Contains(err.Error(), "was replaced") {
		t.Errorf("ended with %v", err)
	}
}

func TestRemovedFilesStayAsLongAsARestoreNeedsThem(t *testing.T) {
	from, at := t.TempDir(), folderPlace{t.TempDir()}
	path := filepath.Join(from, "pbc_1", "one", "a.txt")
	must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(t, os.WriteFile(path, []byte("a"), 0o600))
	gone := filepath.Join(t.TempDir(), "gone.json")
	count := func(now time.Time) int {
		m := &mirror{place: at, from: from, gone: gone} // as after a restart
		must(t, m.pass(now))
		found, err := at.list(filesBelow)
		must(t, err)
		return len(found)
	}
	now := time.Now()
	seen := []int{count(now)}
	must(t, os.Remove(path))
	seen = append(seen, count(now), count(now.Add(kept-time.Minute)), count(now.Add(kept+time.Minute)))
	if fmt.Sprint(seen) != "[1 1 1 0]" {
		t.Errorf("files in the replica: %v", seen)
	}
}
