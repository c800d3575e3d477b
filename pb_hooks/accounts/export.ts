import { COLUMNS } from "@domain/access-columns";
import { addressOf } from "../photos/standing";
import { requireAccount } from "../platform/answer";
import { allWhere } from "../platform/records";

type Own = {
  collection: string;
  /** They name the person. */
  columns: readonly string[];
  leaveOut?: readonly string[];
  /** Left out unless the first of `columns` names the person. */
  ofAnother?: readonly string[];
};

/** The tables with personal data. */
const OWN: readonly Own[] = [
  { collection: "coaches", columns: ["user_id"] },
  { collection: "coach_private", columns: ["user_id"], leaveOut: ["calendar_secret"] },
  { collection: "busy_calendars", columns: ["user_id"], leaveOut: ["address"] },
  { collection: "promo_codes", columns: ["user_id"] },
  { collection: "coach_changes", columns: ["user_id"] },
  { collection: "photos", columns: ["user_id"] },
  { collection: "intro_videos", columns: ["user_id"] },
  { collection: "availability", columns: ["user_id"] },
  { collection: "athlete_profiles", columns: ["user_id"], leaveOut: ["viewers"] },
  {
    collection: "account_private",
    columns: ["user_id"],
    // The others tell when the team has to decide about a guardian.
    leaveOut: ["calendar_secret", "guardian_mailbox", "guardian_held_at", "guardian_doubts", "updated_at"],
  },
  { collection: "account_mailboxes", columns: ["user_id"] },
  {
    collection: "bookings",
    columns: ["client_id", "coach_user_id"],
    ofAnother: ["client_email", "client_age", "client_guardian", "client_ended"],
  },
  { collection: "packages", columns: ["client_id", "coach_user_id"], leaveOut: ["client_secret"] },
  { collection: "package_offers", columns: ["coach_id.user_id"] },
  { collection: "ledger", columns: ["client_id", "coach_user_id"] },
  { collection: "session_notes", columns: ["client_id", "coach_user_id"] },
  { collection: "private_notes", columns: ["coach_user_id"] },
  { collection: "session_note_versions", columns: ["client_id", "coach_user_id"] },
  { collection: "messages", columns: ["sender_id", "receiver_id"] },
  { collection: "reviews", columns: ["bookings_via_review_id.client_id", "reviewed_coach_id.user_id"] },
  { collection: "training_files", columns: ["client_id", "coach_user_id"] },
  { collection: "footage_comments", columns: ["client_id", "coach_user_id"] },
  { collection: "personal_items", columns: ["user_id", "coach_user_id"] },
  { collection: "blocks", columns: ["user_id"] },
  { collection: "reports", columns: ["user_id"], leaveOut: COLUMNS.reports.server },
];

/** All data of the account as one JSON. Files are addresses that open for a few minutes. */
export function exportMyData(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const out: Record<string, unknown> = {
    exported_at: new Date().toISOString(),
    account: { id: account.id, email: account.email(), name: account.getString("name") },
  };
  for (const { collection, columns, leaveOut = [], ofAnother = [] } of OWN) {
    const filter = columns.map((column) => `${column} = {:me}`).join(" || ");
    out[collection] = allWhere(e.app, collection, filter, { me: account.id }).map((record) =>
      asTold(
        plain(record, record.getString(columns[0] ?? "") === account.id ? leaveOut : [...leaveOut, ...ofAnother]),
        record,
      ),
    );
  }
  const token = account.newFileToken();
  const files = allWhere(e.app, "training_files", "uploader_id = {:me} && file != ''", { me: account.id });
  const photos = allWhere(e.app, "photos", "user_id = {:me}", { me: account.id });
  const videos = allWhere(e.app, "intro_videos", "user_id = {:me} && file != ''", { me: account.id });
  out.files = [
    ...files.map((file) => ({ file_name: file.getString("file_name"), url: file.getString("file_url") })),
    ...[...photos, ...videos].map((photo) => ({ file_name: photo.getString("file"), url: addressOf(photo) })),
  ].map(({ file_name, url }) => ({ file_name, url: `${url}?token=${token}` }));
  return e.json(200, out);
}

/** A guardian's consent is told once it counts. */
function asTold(values: Record<string, unknown>, record: core.Record): Record<string, unknown> {
  const isHeld = "guardian_confirmed_at" in values && record.getString("guardian_held_at") !== "";
  return isHeld ? { ...values, guardian_confirmed_at: "" } : values;
}

function plain(record: core.Record, leaveOut: readonly string[]): Record<string, unknown> {
  const values = JSON.parse(JSON.stringify(record.fieldsData())) as Record<string, unknown>;
  // `fieldsData` gives a JSON column as bytes.
  const { fields } = record.collection();
  for (const name of fields.fieldNames()) {
    if (fields.getByName(name)?.type() === "json") values[name] = JSON.parse(record.getString(name) || "null");
  }
  for (const column of leaveOut) delete values[column];
  return values;
}
