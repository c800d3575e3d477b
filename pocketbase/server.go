package main

import (
	"fmt"
	"net/http"
	"os"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"
)

// registerServer adds the app, the demo's pages, headers and 404s to PocketBase's API.
func registerServer(app core.App, c config, assets assets) error {
	var err error
	theLanguages = c.languages
	if theSites, err = openSites(assets.web, c); err != nil {
		return err
	}
	dev, err := devProxy(c)
	if err != nil {
		return fmt.Errorf("ENCORE_DEV_URL: %w", err)
	}
	registerStreamLimits(app)
	registerRealtime(app)
	registerFiles(app, c)
	registerLogs(app)
	registerBackups(app)
	registerReplica(app, c)
	registerDomain(app, c)
	registerAsks(app)
	registerStaff(app, c.demo)
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "encoreServe",
		Priority: 999, // after the hooks' routes
		Func: func(e *core.ServeEvent) error {
			if err := refuseMixed(e.App, c); err != nil {
				return err
			}
			if !isFollower { // a follower has the primary's
				if err := applySettings(e.App, c); err != nil {
					return fmt.Errorf("the settings could not be stored: %w", err)
				}
			}
			e.InstallerFunc = explainSuperuser
			e.Router.Unbind(apis.DefaultActivityLoggerMiddlewareId) // replaced by requestLog
			limits.scale = c.limitsScale
			if e.Server != nil { // `encore routes` has none
				boundConnections(e.Server, c)
			}
			e.Router.Bind(
				clientAddress(c.trustedProxies), filesOrigin(c), requestID(), requestLog(), withCodes(),
				adminsOnlyFrom(c), markStaff(c.demo), requireCaller(), signInFirst(), ownColumnsOnly(),
				longPasswords(), arriveSoon(), spareCopies(), wholeBodies(), limitCalls(), places(c.hooksPool),
				securityHeaders(c),
			)
			if isFollower {
				e.Router.BindFunc(followerHealth(c.dataDir))
			} else {
				e.Router.BindFunc((&writeProbe{}).answer(c.dataDir))
			}
			serveReads(e.Router)
			e.Router.GET(metricsPath, serveMetrics(c))
			e.Router.GET(probePath, serveProbe(c))
			e.Router.Any("/dev/{path...}", dev)
			e.Router.Any("/{path...}", theSites.serve)
			if err := e.Next(); err != nil {
				return err
			}
			if !c.schedule {
				e.App.Cron().Stop()
			}
			// A demo started by a program prints its own text.
			if e.Server != nil && (!c.demo || printed.isHuman) {
				printed.say("listening on http://"+c.address(), types.JSONMap[any]{"version": version})
			}
			return nil
		},
	})
	return nil
}

// explainSuperuser replaces PocketBase's installer, which opens a browser and prints a token.
func explainSuperuser(core.App, *core.Record, string) error {
	if os.Getenv("ENCORE_DEMO") != "1" {
		printed.say(fmt.Sprintf("The dashboard at /_/ has no superuser yet: run DATA_DIR=%s %s superuser upsert EMAIL PASSWORD", os.Getenv("DATA_DIR"), os.Args[0]), nil)
	}
	return nil
}

type refusal struct {
	Status  int               `json:"status"`
	Message string            `json:"message"`
	Data    map[string]string `json:"data"`
}

// answerNotFound is PocketBase's error shape; ApiError would rewrite data.code.
func answerNotFound(e *core.RequestEvent) error {
	return e.JSON(http.StatusNotFound, refusal{
		Status:  http.StatusNotFound,
		Message: "The requested resource wasn't found.",
		Data:    map[string]string{"code": "not_found"},
	})
}
