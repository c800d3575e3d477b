/**
 * What a report is about, what was answered, and whether it pauses words (domain/reports.ts). `child_id` and `guardian`, an address, are of a
 * report by a guardian, which has no author. `paused_id` names the account whose words with the reported one are paused. `kept` is what the
 * team needs of accounts that are deleted before it decides.
 */
const INDEXES: Record<string, [columns: string, where: string]> = {
  idx_reports_paused_id: ["paused_id", "paused_id != ''"],
  idx_reports_reported_id: ["reported_id", ""],
  idx_reports_child_id: ["child_id, created_at", "child_id != ''"],
};
const hide = (reports: core.Collection, column: string, hidden: boolean): void => {
  const field = reports.fields.getByName(column);
  if (field) field.hidden = hidden;
};

migrate(
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    const users = app.findCollectionByNameOrId("users").id;
    const account = { collectionId: users, maxSelect: 1, hidden: true };
    reports.fields.add(
      new SelectField({ name: "about", values: ["safety", "conduct"], maxSelect: 1 }),
      new TextField({ name: "answer", max: 4000, hidden: true }),
      new RelationField({ name: "child_id", ...account }),
      new TextField({ name: "guardian", max: 255, hidden: true }),
      new RelationField({ name: "paused_id", ...account }),
      new JSONField({ name: "kept", maxSize: 2_000_000, hidden: true }),
    );
    hide(reports, "outcome", true);
    for (const [name, [columns, where]] of Object.entries(INDEXES)) reports.addIndex(name, false, columns, where);
    app.save(reports);
  },
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    for (const name of Object.keys(INDEXES)) reports.removeIndex(name);
    for (const name of ["about", "answer", "child_id", "guardian", "paused_id", "kept"])
      reports.fields.removeByName(name);
    hide(reports, "outcome", false);
    app.save(reports);
  },
);
