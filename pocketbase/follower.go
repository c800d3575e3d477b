package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"encore/replica"
)

const followFlag = "--follow"

// isFollower is set before the database is opened.
var isFollower bool

// takeFollowFlag removes --follow, which PocketBase does not know.
func takeFollowFlag(args []string) ([]string, bool) {
	at := slices.Index(args, followFlag)
	if at < 0 {
		return args, false
	}
	return slices.Delete(slices.Clone(args), at, at+1), true
}

// asFollower checks what a follower needs.
func (c config) asFollower() error {
	switch {
	case c.primaryURL == "":
		return errors.New("PRIMARY_URL: not set; a follower sends changes to the primary at this address")
	case c.replicaURL == "":
		return errors.New("REPLICA_URL: not set; a follower reads the primary's replica")
	}
	return nil
}

// joinReplica makes this server the replica's owner, or its reader.
func (c config) joinReplica() error {
	if isFollower {
		if err := c.asFollower(); err != nil {
			return err
		}
		return c.fetchReplica()
	}
	if err := refuseFollowers(c.dataDir); err != nil {
		return err
	}
	return c.claimReplica()
}

// fetchReplica replaces a follower's database by the replica's newest state.
func (c config) fetchReplica() error {
	command, err := c.replicaCommand("fetch")
	if err != nil {
		return err
	}
	if command.Run() != nil {
		return errors.New("REPLICA_URL: the follower does not start; the line above says why")
	}
	return nil
}

// refuseFollowers keeps everything that writes from a follower's folder. A server would take the replica over with a state of some time ago.
func refuseFollowers(dataDir string) error {
	if _, err := os.Stat(filepath.Join(dataDir, replica.Folder, replica.FollowerFile)); err == nil {
		return fmt.Errorf("DATA_DIR: %s is a follower's: start it with `encore serve --follow`, or make it a server's with `encore restore`", dataDir)
	}
	return nil
}

// registerFollower answers reads, and sends everything else to the primary. It runs no jobs.
func registerFollower(app core.App, c config) error {
	if !isFollower {
		return nil
	}
	primary, err := newPrimary(c)
	if err != nil {
		return err
	}
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "encoreFollower",
		Priority: 2000, // around the finished routes, before DOMAIN takes them
		Func: func(e *core.ServeEvent) error {
			app.Cron().RemoveAll()
			e.InstallerFunc = nil
			if err := e.Next(); err != nil || e.Server == nil {
				return err
			}
			e.Server.Handler = primary.around(e.Server.Handler)
			return nil
		},
	})
	// An account that has not arrived yet would be taken for a visitor and hear nothing.
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if e.Auth == nil && e.Request.Header.Get("Authorization") != "" {
			return refused(http.StatusServiceUnavailable, "busy", busyWords)
		}
		return e.Next()
	})
	return nil
}

// followerHealth answers 503 if the replica has not been read for a while, so that a balancer leaves the follower out.
func followerHealth(dataDir string) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if e.Request.URL.Path == "/api/health" && time.Since(time.UnixMilli(readReplicaState(dataDir).SyncedAt)) > replica.Quiet {
			return refused(http.StatusServiceUnavailable, "busy", busyWords)
		}
		return e.Next()
	}
}
