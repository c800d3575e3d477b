package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// shell is the actor of commands in the team's log.
const shell = "the server's shell"

// staffCommand is `encore staff add EMAIL`.
func staffCommand(app core.App, c config) *cobra.Command {
	command := &cobra.Command{Use: "staff", Short: "The team's accounts"}
	command.AddCommand(&cobra.Command{
		Use:          "add EMAIL",
		Short:        "Gives an account the role of staff, or makes one and prints a link for its first sign-in",
		SilenceUsage: true,
		Args:         cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			if err := migrateUnlessServed(app, c); err != nil {
				return err
			}
			return addStaff(app, knownURL(app, c), args[0], command.OutOrStdout())
		},
	})
	return command
}

// knownURL is the app's address. Without the server's variables it is that of the last start.
func knownURL(app core.App, c config) string {
	if stored := app.Settings().Meta.AppURL; publicHostOf(c.appURL) == "" && publicHostOf(stored) != "" {
		return stored
	}
	return c.appURL
}

// migrateUnlessServed runs migrations unless a server runs on the folder.
func migrateUnlessServed(app core.App, c config) error {
	if err := lockFolder(c.dataDir); err != nil {
		return nil
	}
	return app.RunAllMigrations()
}

// addStaff gives the role. As a superuser's act it is logged for the team, and the hooks mail the owner.
func addStaff(app core.App, appURL, email string, out io.Writer) error {
	address, err := mail.ParseAddress(email)
	if err != nil || address.Address != strings.TrimSpace(email) {
		return fmt.Errorf("%q is not an email address", email)
	}
	email = strings.ToLower(address.Address)
	made := false
	var account *core.Record
	err = app.RunInTransaction(func(tx core.App) error {
		account, err = tx.FindFirstRecordByFilter("users", "email:lower = {:email}", dbx.Params{"email": email})
		if made = errors.Is(err, sql.ErrNoRows); made {
			account, err = newAccount(tx, email)
		}
		if err != nil {
			return err
		}
		if account.GetString("role") == "staff" {
			return nil
		}
		account.Set("role", "staff")
		if err := tx.Save(account); err != nil {
			return err
		}
		action, detail := "account_changed", map[string]any{"superuser": shell, "fields": []string{"role"}, "role": "staff"}
		if made {
			action, detail = "account_made", map[string]any{"superuser": shell, "role": "staff"}
		}
		return writeLine(tx, action, account.Id, detail)
	})
	if err != nil {
		return fmt.Errorf("%s could not be added: %w", email, err)
	}
	if !made {
		_, err = fmt.Fprintf(out, "%s is staff. An authenticator app, added at %s/staff, opens the team's desk.\n", email, appURL)
		return err
	}
	token, err := account.NewPasswordResetToken()
	if err != nil {
		return err
	}
	lasts := time.Duration(account.Collection().PasswordResetToken.Duration) * time.Second
	_, err = fmt.Fprintf(out, "%s is staff. This link chooses the password, once and within %s:\n%s/auth/reset?token=%s\nThen an authenticator app, added at %s/staff, opens the team's desk.\n",
		email, lasts, appURL, url.QueryEscape(token), appURL)
	return err
}

// newAccount has an address that counts as confirmed and an unknown password.
func newAccount(tx core.App, email string) (*core.Record, error) {
	users, err := tx.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	if users.Fields.GetByName("role") == nil {
		return nil, errors.New("the folder is not ready: start the server once")
	}
	secret, err := randomHex(20)
	if err != nil {
		return nil, err
	}
	name, _, _ := strings.Cut(email, "@")
	account := core.NewRecord(users)
	account.SetEmail(email)
	account.SetVerified(true)
	account.SetPassword(secret)
	account.Set("name", name)
	return account, nil
}

// writeLine writes a line of the team's log (pb_hooks/platform/records.ts, audit).
func writeLine(tx core.App, action, subject string, detail map[string]any) error {
	log, err := tx.FindCachedCollectionByNameOrId("audit_log")
	if err != nil {
		return err
	}
	line := core.NewRecord(log)
	line.Load(map[string]any{"action": action, "subject": subject, "detail": detail})
	return tx.Save(line)
}
