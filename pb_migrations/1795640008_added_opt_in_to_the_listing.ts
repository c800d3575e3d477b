/** A guardian lets verified coaches find a minor, by the first name that they read then (domain/young-entry.ts). */
const LISTED = "idx_account_private_guardian_listed";

migrate(
  (app) => {
    const accounts = app.findCollectionByNameOrId("account_private");
    accounts.fields.add(new BoolField({ name: "guardian_listed" }));
    accounts.fields.add(new TextField({ name: "guardian_listed_as", max: 40 }));
    accounts.addIndex(LISTED, false, "guardian_listed", "guardian_listed = TRUE");
    app.save(accounts);
  },
  (app) => {
    const accounts = app.findCollectionByNameOrId("account_private");
    accounts.removeIndex(LISTED);
    accounts.fields.removeByName("guardian_listed");
    accounts.fields.removeByName("guardian_listed_as");
    app.save(accounts);
  },
);
