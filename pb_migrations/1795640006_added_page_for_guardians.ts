const TO = "idx_guardian_links_sent_to";

/** A page for guardians: links that open it, opened pages, and sessions that a guardian cancelled. */
migrate(
  (app) => {
    const links = app.findCollectionByNameOrId("guardian_links");
    const purpose = links.fields.getByName("purpose") as SelectField;
    purpose.values = ["consent", "withdraw", "replace", "page", "visit"];
    links.addIndex(TO, false, "sent_to", "");
    app.save(links);
    const bookings = app.findCollectionByNameOrId("bookings");
    const by = bookings.fields.getByName("cancelled_by") as SelectField;
    by.values = ["coach", "athlete", "staff", "system", "guardian"];
    app.save(bookings);
  },
  (app) => {
    app.db().newQuery("DELETE FROM guardian_links WHERE purpose IN ('page', 'visit')").execute();
    app.db().newQuery("UPDATE bookings SET cancelled_by = 'athlete' WHERE cancelled_by = 'guardian'").execute();
    const links = app.findCollectionByNameOrId("guardian_links");
    const purpose = links.fields.getByName("purpose") as SelectField;
    purpose.values = ["consent", "withdraw", "replace"];
    links.removeIndex(TO);
    app.save(links);
    const bookings = app.findCollectionByNameOrId("bookings");
    const by = bookings.fields.getByName("cancelled_by") as SelectField;
    by.values = ["coach", "athlete", "staff", "system"];
    app.save(bookings);
  },
);
