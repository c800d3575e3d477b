import { link } from "./lib/fields";

/** The package that paid a booking, and the package of a row or a task that belongs to no booking. */
const NAMING = ["bookings", "ledger", "payment_tasks", "platform_ledger"];
/** These named a booking in every row. */
const BOOKING_ONLY = ["ledger", "payment_tasks"];
const INDEX = "CREATE INDEX idx_ledger_package_id ON ledger (package_id) WHERE package_id != ''";

migrate(
  (app) => {
    for (const name of NAMING) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new Field(link(app, "package_id", "packages") as never));
      if (BOOKING_ONLY.includes(name)) {
        const booking = collection.fields.getByName("booking_id") as { required?: boolean } | null;
        if (booking) booking.required = false;
      }
      if (name === "ledger") collection.indexes = [...collection.indexes, INDEX] as never;
      app.save(collection);
    }
  },
  (app) => {
    for (const name of NAMING) {
      const collection = app.findCollectionByNameOrId(name);
      // Their rows would name nothing any more.
      if (BOOKING_ONLY.includes(name)) app.db().newQuery(`DELETE FROM ${name} WHERE package_id != ''`).execute();
      collection.indexes = collection.indexes.filter((index) => !index.includes("package_id")) as never;
      collection.fields.removeByName("package_id");
      if (BOOKING_ONLY.includes(name)) {
        const booking = collection.fields.getByName("booking_id") as { required?: boolean } | null;
        if (booking) booking.required = true;
      }
      app.save(collection);
    }
  },
);
