/** When the team gave a coach each badge (domain/coach-badges.ts). For earlier badges the time comes from the log, if it is there. */
const GIVEN: Record<string, string> = {
  id_verified: `action = 'coaches_changed' AND detail LIKE '%"id_verified"%'`,
  athlete_verified: "action = 'coach_approved'",
};

migrate(
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    for (const badge of Object.keys(GIVEN)) coaches.fields.add(new DateField({ name: `${badge}_at` }));
    app.save(coaches);
    for (const [badge, line] of Object.entries(GIVEN))
      app
        .db()
        .newQuery(
          `UPDATE coaches SET ${badge}_at = found.at
           FROM (SELECT subject, max(created_at) AS at FROM audit_log WHERE ${line} GROUP BY subject) AS found
           WHERE ${badge} = TRUE AND found.subject = coaches.id`,
        )
        .execute();
  },
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    for (const badge of Object.keys(GIVEN)) coaches.fields.removeByName(`${badge}_at`);
    app.save(coaches);
  },
);
