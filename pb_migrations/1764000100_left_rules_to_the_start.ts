import { FIRST_RULES } from "./lib/first-rules";

/** The server now sets every collection's rules at its start. The earlier release starts only with its own rules. */
migrate(
  () => undefined,
  (app) => {
    for (const [name, rules] of Object.entries(FIRST_RULES)) {
      const collection = app.findCollectionByNameOrId(name);
      unmarshal(rules, collection);
      app.save(collection);
    }
  },
);
