import { FIRST_RULES } from "./lib/first-rules";
import { drop, named } from "./lib/schema";

const RULES = FIRST_RULES.messages;
const INDEX = "idx_messages_not_archived";

/** Marks old messages that devices no longer hold. The index is for the job. */
migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId("messages");
    messages.fields.add(new BoolField({ name: "archived" }));
    messages.addIndex(INDEX, false, "created_at", "archived = 0");
    app.save(messages);
    unmarshal(RULES, messages);
    app.save(messages);
  },
  (app) => {
    for (const trigger of named(app, "trigger", "sync_", "messages")) drop(app, "trigger", trigger);
    const messages = app.findCollectionByNameOrId("messages");
    messages.removeIndex(INDEX);
    messages.fields.removeByName("archived");
    // The earlier release starts only with its own rules.
    const without = (rule: string | null) => rule?.split(" && ").filter((part) => !part.includes(".archived")) ?? [];
    const [createRule, updateRule] = [RULES.createRule, RULES.updateRule].map((rule) => without(rule).join(" && "));
    unmarshal({ createRule, updateRule }, messages);
    app.save(messages);
  },
);
