import { create, link, text, unique } from "./lib/fields";

const MAILBOX = "idx_account_private_guardian_mailbox";
const HELD = "idx_account_private_guardian_held_at";
const USER = "idx_account_mailboxes_user_id";

/**
 * Whose address a guardian's is. Each start of the server fills in the mailboxes of accounts and guardians
 * (pb_hooks/protection/mailboxes.ts).
 */
migrate(
  (app) => {
    create(
      app,
      "account_mailboxes",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("mailbox", 320, { required: true }),
      ],
      [unique("account_mailboxes", "mailbox", "user_id"), `CREATE INDEX ${USER} ON account_mailboxes (user_id)`],
    );
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new TextField({ name: "guardian_mailbox", max: 320 }));
    settings.fields.add(new DateField({ name: "guardian_held_at" }));
    settings.fields.add(new JSONField({ name: "guardian_doubts", maxSize: 100_000 }));
    settings.addIndex(MAILBOX, false, "guardian_mailbox", "guardian_mailbox != ''");
    settings.addIndex(HELD, false, "guardian_held_at", "guardian_held_at != ''");
    app.save(settings);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("account_mailboxes"));
    const settings = app.findCollectionByNameOrId("account_private");
    settings.removeIndex(MAILBOX);
    settings.removeIndex(HELD);
    settings.fields.removeByName("guardian_mailbox");
    settings.fields.removeByName("guardian_held_at");
    settings.fields.removeByName("guardian_doubts");
    app.save(settings);
  },
);
