/** A coach's intro call: whether they offer it, and its price in cents (0: free). */
migrate(
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    coaches.fields.add(new BoolField({ name: "intro_call" }));
    coaches.fields.add(new NumberField({ name: "intro_price", onlyInt: true, min: 0 }));
    app.save(coaches);
  },
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    coaches.fields.removeByName("intro_call");
    coaches.fields.removeByName("intro_price");
    app.save(coaches);
  },
);
