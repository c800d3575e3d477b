import { FIRST_RULES } from "./lib/first-rules";
import { drop, named } from "./lib/schema";

const RULES = FIRST_RULES.messages;
const INDEX = "idx_messages_not_archived";

/** Messages that left the devices for their age. The index is what the job looks along. */
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
    // The release before does not start with rules that are not its own.
    const without = (rule: string | null) => rule?.split(" && ").filter((part) => !part.includes(".archived")) ?? [];
    const [createRule, updateRule] = [RULES.createRule, RULES.updateRule].map((rule) => without(rule).join(" && "));
    unmarshal({ createRule, updateRule }, messages);
    app.save(messages);
  },
);
