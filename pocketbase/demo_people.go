package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// demoDomain belongs to nobody: .test is reserved (RFC 2606).
const demoDomain = "%@demo.test"

func demoPeople(app core.App) ([]string, error) {
	ids := []string{}
	err := app.DB().Select("id").From("users").Where(dbx.NewExp("email LIKE {:domain}", dbx.Params{"domain": demoDomain})).Column(&ids)
	return ids, err
}

// refuseMixed keeps the demo and real people apart. The README tells the demo's password, one demo account is staff, and demo staff need
// no authenticator.
func refuseMixed(app core.App, c config) error {
	invented, err := demoPeople(app)
	if err != nil {
		return err
	}
	if !c.demo {
		if len(invented) == 0 {
			return nil
		}
		return fmt.Errorf("DATA_DIR: %s holds %d accounts of the demo, whose password everybody knows; begin with an empty DATA_DIR, or remove them and all that is theirs with: %s demo remove", c.dataDir, len(invented), os.Args[0])
	}
	people, err := app.CountRecords("users")
	if err != nil || people == 0 || len(invented) > 0 {
		return err
	}
	return fmt.Errorf("DATA_DIR: %s holds %d accounts of real people, and ENCORE_DEMO=1 would serve them without the team's second step; set ENCORE_DEMO=0, or give the demo an empty DATA_DIR", c.dataDir, people)
}

// loadsDemo: the hooks fill the folder while PocketBase starts, as they do for a demo server (pb_hooks/platform/runtime.ts).
func loadsDemo(args []string) bool {
	return slices.Equal(args[1:], []string{"demo", "load"})
}

// demoCommand is `encore demo load` and `encore demo remove`.
func demoCommand(app core.App, c config) *cobra.Command {
	command := &cobra.Command{Use: "demo", Short: "The demo's data: load it into an empty folder, or remove it from one that is to serve real people"}
	command.AddCommand(&cobra.Command{
		Use:          "load",
		Short:        "Fills an empty DATA_DIR with the demo, for a server with ENCORE_DEMO=1",
		SilenceUsage: true,
		Args:         cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			if err := refuseMixed(app, c); err != nil {
				return err
			}
			people, err := demoPeople(app)
			fmt.Fprintf(command.OutOrStdout(), "%s holds the demo with %d accounts. Serve it with: ENCORE_DEMO=1 %s\n", c.dataDir, len(people), os.Args[0])
			return err
		},
	})
	command.AddCommand(&cobra.Command{
		Use:          "remove",
		Short:        "Removes the demo's accounts and everything that names one of them",
		SilenceUsage: true,
		Args:         cobra.NoArgs,
		RunE:         func(command *cobra.Command, _ []string) error { return removeDemo(app, command.OutOrStdout()) },
	})
	return command
}

// removeDemo deletes the rows of demo people, the rows that name them, and so on. It uses SQL, because the product's rules keep paid
// bookings, and this money was never real. The feed's triggers still run.
func removeDemo(app core.App, out io.Writer) error {
	people, err := demoPeople(app)
	if err != nil {
		return err
	}
	gone := map[string][]string{"users": people}
	tables, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	if err != nil {
		return err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		for found := people; len(found) > 0; {
			next := []string{}
			for _, table := range tables {
				ids, err := rowsNaming(tx, table, found)
				if err != nil {
					return err
				}
				fresh := without(ids, gone[table.Name])
				gone[table.Name] = append(gone[table.Name], fresh...)
				next = append(next, fresh...)
			}
			found = next
		}
		for _, table := range tables {
			for _, id := range gone[table.Name] {
				if _, err := tx.DB().Delete(table.Name, dbx.HashExp{"id": id}).Execute(); err != nil {
					return fmt.Errorf("%s %s: %w", table.Name, id, err)
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := removeFiles(app, tables, gone); err != nil {
		return err
	}
	rows := 0
	for _, ids := range gone {
		rows += len(ids)
	}
	fmt.Fprintf(out, "%d accounts of the demo and %d rows of theirs are removed.\n", len(people), rows-len(people))
	return nil
}

// rowsNaming are rows with one of the ids in a column.
func rowsNaming(tx core.App, table *core.Collection, ids []string) ([]string, error) {
	if table.Name == core.CollectionNameSuperusers {
		return nil, nil
	}
	columns := []string{}
	for _, field := range table.Fields {
		switch field.Type() {
		case core.FieldTypeText, core.FieldTypeRelation:
			if field.GetName() != core.FieldNameId {
				columns = append(columns, fmt.Sprintf("[[%s]] IN (SELECT value FROM json_each({:ids}))", field.GetName()))
			}
		}
	}
	if len(columns) == 0 {
		return nil, nil
	}
	found := []string{}
	list := `["` + strings.Join(ids, `","`) + `"]`
	err := tx.DB().Select("id").From(table.Name).Where(dbx.NewExp(strings.Join(columns, " OR "), dbx.Params{"ids": list})).Column(&found)
	return found, err
}

func without(ids, known []string) []string {
	seen := map[string]bool{}
	for _, id := range known {
		seen[id] = true
	}
	fresh := []string{}
	for _, id := range ids {
		if !seen[id] {
			fresh = append(fresh, id)
		}
	}
	return fresh
}

func removeFiles(app core.App, tables []*core.Collection, gone map[string][]string) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	for _, table := range tables {
		for _, id := range gone[table.Name] {
			for _, err := range files.DeletePrefix(table.BaseFilesPath() + "/" + id + "/") {
				return err
			}
		}
	}
	return nil
}
