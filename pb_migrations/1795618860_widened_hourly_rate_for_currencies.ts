/** 10 to 1000 main units are 10 to 1,000,000 of the smallest unit, by the currency. The form's rules hold the exact limits. */
migrate(
  (app) => {
    limit(app, 10, 1_000_000);
  },
  (app) => {
    limit(app, 1000, 100_000);
  },
);

function limit(app: core.App, min: number, max: number): void {
  const coaches = app.findCollectionByNameOrId("coaches");
  const rate = coaches.fields.getByName("hourly_rate") as core.NumberField;
  rate.min = min;
  rate.max = max;
  app.save(coaches);
}
