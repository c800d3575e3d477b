const MINUTE_SECONDS = 60;

/** Links of PocketBase's own mails, which its dashboard can send. The product's mails are in pb_hooks/mails. */
const template = (subject: string, sentence: string, path: string) => ({
  subject: `${subject} {APP_NAME}`,
  body: `<p>Hello,</p><p>${sentence}</p><p><a href="{APP_URL}${path}?token={TOKEN}">{APP_URL}${path}</a></p>`,
});

migrate(
  (app) => {
    const coachPrivate = app.findCollectionByNameOrId("coach_private");
    // The number of the coach's earlier connected accounts. The next one's idempotency key contains it.
    coachPrivate.fields.add(new NumberField({ name: "account_number", onlyInt: true, min: 0 }));
    app.save(coachPrivate);

    const users = app.findCollectionByNameOrId("users");
    unmarshal(
      {
        verificationTemplate: template(
          "Confirm your email address for",
          "Please confirm your address:",
          "/auth/confirm",
        ),
        resetPasswordTemplate: template("Choose a new password for", "Choose a new password here:", "/auth/reset"),
        confirmEmailChangeTemplate: template(
          "Confirm your new email address for",
          "Please confirm your new address:",
          "/auth/change-email",
        ),
        authAlert: { enabled: false },
      },
      users,
    );
    app.save(users);

    // Per client address. Guessing is slow, but a family behind one router is not locked out.
    const settings = app.settings();
    settings.rateLimits.enabled = true;
    settings.rateLimits.rules = [
      { label: "users:auth", audience: "", duration: MINUTE_SECONDS, maxRequests: 60 },
      { label: "users:create", audience: "@guest", duration: MINUTE_SECONDS, maxRequests: 30 },
      { label: "users:requestVerification", audience: "", duration: MINUTE_SECONDS, maxRequests: 20 },
      { label: "users:requestPasswordReset", audience: "", duration: MINUTE_SECONDS, maxRequests: 20 },
      { label: "_superusers:auth", audience: "", duration: MINUTE_SECONDS, maxRequests: 30 },
    ] as never;
    app.save(settings);
  },
  (app) => {
    const coachPrivate = app.findCollectionByNameOrId("coach_private");
    coachPrivate.fields.removeByName("account_number");
    app.save(coachPrivate);
    const settings = app.settings();
    settings.rateLimits.enabled = false;
    settings.rateLimits.rules = [];
    app.save(settings);
  },
);
