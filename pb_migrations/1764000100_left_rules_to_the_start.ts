import { FIRST_RULES } from "./lib/first-rules";

/** From here on the server sets every collection's rules when it starts. The release before compares them and does not start with others. */
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
