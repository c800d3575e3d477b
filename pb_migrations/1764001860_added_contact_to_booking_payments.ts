/** The recipient of a refund that the bank may still return, after the athlete deleted the account. */
migrate(
  (app) => {
    const payments = app.findCollectionByNameOrId("booking_payments");
    payments.fields.add(
      new TextField({ name: "contact_name", max: 100 }),
      new TextField({ name: "contact_email", max: 255 }),
      new DateField({ name: "contact_until" }),
    );
    app.save(payments);
  },
  (app) => {
    const payments = app.findCollectionByNameOrId("booking_payments");
    for (const name of ["contact_name", "contact_email", "contact_until"]) payments.fields.removeByName(name);
    app.save(payments);
  },
);
