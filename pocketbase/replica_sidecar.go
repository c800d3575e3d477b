package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"encore/replica"
)

// replicaProgram is in the folder of this program.
const replicaProgram = "encore-replica"

// replicaURL checks REPLICA_URL. "" is no replica.
func (env *environment) replicaURL(name, dataDir string) string {
	v := env.value(name)
	if v == "" {
		return ""
	}
	place, err := replica.Parse(v, dataDir)
	if err != nil {
		env.fail(name, "%v", err)
	}
	if place.Bucket != "" && !env.allOrNone(s3Keys...) {
		env.fail(name, "needs %s, %s, %s and %s", s3Keys[0], s3Keys[1], s3Keys[2], s3Keys[3])
	}
	return v
}

func replicaPath() (string, error) {
	own, err := os.Executable()
	if err != nil {
		return "", err
	}
	path := filepath.Join(filepath.Dir(own), replicaProgram)
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("REPLICA_URL: the program %s is not beside %s (%w); a release holds both", replicaProgram, own, reason(err))
	}
	return path, nil
}

// replicaCommand runs the sidecar on the checked settings.
func (c config) replicaCommand(args ...string) (*exec.Cmd, error) {
	path, err := replicaPath()
	if err != nil {
		return nil, err
	}
	command := exec.Command(path, args...)
	command.Env = append(os.Environ(), "DATA_DIR="+c.dataDir)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	return command, nil
}

// claimReplica runs before the database is opened. It stops the start of a server whose replica another one has taken over.
func (c config) claimReplica() error {
	if c.replicaURL == "" {
		return nil
	}
	command, err := c.replicaCommand("claim")
	if err != nil {
		return err
	}
	err = command.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == replica.Unreachable {
		return nil // the server starts without its replica, and the sidecar tries again
	}
	if err != nil {
		return errors.New("REPLICA_URL: the server does not start; the line above says why")
	}
	return nil
}

// sidecar is the running replication.
type sidecar struct {
	config config

	mu      sync.Mutex
	input   io.Closer // the sidecar ends when it is closed
	done    chan struct{}
	stopped bool
}

var theSidecar *sidecar

// registerReplica starts the sidecar with the server, and stops it before a restore from the dashboard replaces the files.
func registerReplica(app core.App, c config) {
	if c.replicaURL == "" {
		return
	}
	theSidecar = &sidecar{config: c}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		if e.Server != nil {
			go theSidecar.supervise()
		}
		return nil
	})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		theSidecar.stop()
		if err := os.RemoveAll(filepath.Join(c.dataDir, replica.Folder, "litestream")); err != nil {
			return err
		}
		return e.Next()
	})
}

const (
	firstRestart = time.Second
	lastRestart  = time.Minute
)

// supervise restarts the sidecar when it ends.
func (s *sidecar) supervise() {
	for pause := firstRestart; ; pause = min(2*pause, lastRestart) {
		began := time.Now()
		err := s.runOnce()
		if s.isStopped() {
			return
		}
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == replica.Taken {
			endServer("another server has taken over; this one ends")
			return
		}
		if errors.As(err, &exit) && exit.ExitCode() == replica.Moved {
			endServer("this follower ends, and fetches the newest state at its next start")
			return
		}
		fmt.Fprintf(os.Stderr, "REPLICA: %s ended (%v) and is started again\n", replicaProgram, err)
		if time.Since(began) > lastRestart {
			pause = firstRestart
		}
		time.Sleep(pause)
	}
}

func endServer(why string) {
	fmt.Fprintln(os.Stderr, "REPLICA_URL: "+why)
	_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
}

func (s *sidecar) runOnce() error {
	task := "run"
	if isFollower {
		task = "follow"
	} else if err := s.config.claimReplica(); err != nil {
		return err
	}
	command, err := s.config.replicaCommand(task)
	if err != nil {
		return err
	}
	input, err := command.StdinPipe()
	if err != nil {
		return err
	}
	done := make(chan struct{})
	defer close(done)
	s.mu.Lock()
	if s.stopped {
		s.mu.Unlock()
		return nil
	}
	s.input, s.done = input, done
	err = command.Start()
	s.mu.Unlock()
	if err != nil {
		return err
	}
	return command.Wait()
}

func (s *sidecar) isStopped() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stopped
}

// lastWritesIn is how long the end of the server waits for the replica.
const lastWritesIn = 8 * time.Second

// stop lets the sidecar bring the last writes to the replica.
func (s *sidecar) stop() {
	if s == nil {
		return
	}
	s.mu.Lock()
	s.stopped = true
	input, done := s.input, s.done
	s.mu.Unlock()
	if input == nil {
		return
	}
	_ = input.Close()
	select {
	case <-done:
	case <-time.After(lastWritesIn):
		fmt.Fprintln(os.Stderr, "REPLICA: the last changes are not in the replica yet; the next start brings them")
	}
}

// readReplicaState is zero before the first sync.
func readReplicaState(dataDir string) replica.State {
	state := replica.State{}
	if raw, err := os.ReadFile(filepath.Join(dataDir, replica.Folder, replica.StateFile)); err == nil {
		_ = json.Unmarshal(raw, &state) // replaced at once, so never half a file
	}
	return state
}

func (p *metricsPage) replica(c config) {
	if c.replicaURL == "" {
		return
	}
	state := readReplicaState(c.dataDir)
	lag := time.Since(serverBegan)
	if state.SyncedAt > 0 {
		lag = time.Since(time.UnixMilli(state.SyncedAt))
	}
	p.one("replica_lag_seconds", "gauge", "Age of the newest change that may be missing in the replica.", max(0, lag.Seconds()))
}

func (d *doctor) lookAtReplica() {
	if d.replicaURL == "" {
		return
	}
	if _, err := replicaPath(); err != nil {
		d.say(bad, "replica", "%v", err)
		return
	}
	state := readReplicaState(d.dataDir)
	synced := time.UnixMilli(state.SyncedAt)
	switch {
	case state.Error != "":
		d.say(bad, "replica", "changes do not arrive in REPLICA_URL: %s", cleaned(state.Error))
	case state.SyncedAt == 0:
		d.say(advice, "replica", "nothing has been replicated yet: start the server")
	case time.Since(synced) > replica.Quiet:
		d.say(bad, "replica", "the last change arrived at %s: is the server running?", synced.UTC().Format(time.DateTime))
	default:
		d.say(good, "replica", "all changes until %s are in REPLICA_URL", synced.UTC().Format(time.TimeOnly))
	}
}
