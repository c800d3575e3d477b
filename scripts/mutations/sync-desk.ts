import type { Mutation } from "./mutation";

const MODEL = "sync-tests/model/model";

/** Mutations above the engine: editors, forms and sign-out. */
export const DESK_MUTATIONS: readonly Mutation[] = [
  {
    name: "editor: a key puts the field as it was drawn onto what came since",
    file: "web/src/notes/note-session.ts",
    from: "await store.write(this.#base, text)",
    to: "await store.write(this.#row, text)",
    tests: MODEL,
    title: "a key pressed before",
  },
  {
    name: "form: a coach's saves every field",
    file: "web/src/coach-settings/write-coach.ts",
    from: "changedColumns(COACH_COLUMNS, coachFields(form), changed)",
    to: "coachFields(form)",
    tests: MODEL,
    title: "a coach.*s form",
  },
  {
    name: "form: an athlete's saves every field",
    file: "web/src/athletes/write-profile.ts",
    from: "changed ? changedColumns(ATHLETE_COLUMNS, fields, changed) : fields",
    to: "fields",
    tests: MODEL,
    title: "an athlete.*s form",
  },
  {
    name: "sign-out: what was begun is not counted",
    file: "web/src/database/draft-writer.ts",
    from: "!isEmpty(value)).map",
    to: "isEmpty(value)).map",
    tests: MODEL,
    title: "signing out wiped a message",
  },
  {
    name: "versions: a device keeps none of what was never sent",
    file: "web/src/notes/local-versions.ts",
    from: "await journal.set(NOTE_VERSION,",
    to: "if (!before) await journal.set(NOTE_VERSION,",
    tests: MODEL,
    title: "a line that was taken out again",
  },
  {
    name: "versions: the server keeps one in ten minutes, whatever goes",
    file: "domain/notes.ts",
    from: "return saysMoreThan(before, after, last.notes);",
    to: "return false;",
    tests: MODEL,
    title: "a line that was taken out minutes",
  },
  {
    name: "versions: what the server refused counts as sent",
    file: "web/src/database/is-sent.ts",
    from: 'return !replication?.quarantine.list("push").some((entry) => entry.id === id);',
    to: "return true;",
    tests: MODEL,
    title: "a line that was taken out of what",
  },
];
