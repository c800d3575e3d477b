/** What a report is about, and whether it pauses the words between the two (domain/reports.ts). The team's note is the team's alone. */
const PAUSED = ["reported_id, user_id", "user_id, reported_id"];
const nameOf = (columns: string): string => `idx_reports_paused_${columns.split(", ")[0]}`;

migrate(
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    reports.fields.add(new SelectField({ name: "about", values: ["safety", "conduct"], maxSelect: 1 }));
    reports.fields.add(new BoolField({ name: "pauses", hidden: true }));
    const outcome = reports.fields.getByName("outcome");
    if (outcome) outcome.hidden = true;
    for (const columns of PAUSED) reports.addIndex(nameOf(columns), false, columns, "pauses = TRUE");
    app.save(reports);
  },
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    for (const columns of PAUSED) reports.removeIndex(nameOf(columns));
    reports.fields.removeByName("about");
    reports.fields.removeByName("pauses");
    const outcome = reports.fields.getByName("outcome");
    if (outcome) outcome.hidden = false;
    app.save(reports);
  },
);
