import { byId } from "../platform/records";
import { execute, rows } from "../platform/sql";

/** Names from before recordings were made plain: ten random digits. Today there are twelve (pocketbase/media.go). */
const EARLIER = `${"?".repeat(13)}_${"?".repeat(10)}.*`;

/** Where each collection names its files. */
const NAMES = {
  training_files: "file = {:plain}, file_url = replace(file_url, {:earlier}, {:plain})",
  intro_videos: "file = {:plain}",
};

/** Makes recordings plain that earlier releases stored as they came. They may hold the place, as the camera wrote it. */
export function makeEarlierPlain(app: core.App): void {
  for (const [collection, names] of Object.entries(NAMES)) {
    const sql = `SELECT id FROM ${collection} WHERE file GLOB {:earlier}`;
    for (const { id } of rows(app.db(), sql, { earlier: EARLIER }, { id: "" })) {
      encore.giveWay();
      const entry = byId(app, collection, id);
      if (entry) replaceFile(app, collection, names, entry);
    }
  }
}

/** A file that cannot be replaced stays, and the log names its entry. */
function replaceFile(app: core.App, collection: string, names: string, entry: core.Record): void {
  const earlier = entry.getString("file");
  let plain = "";
  let why = "it is no recording that is accepted today";
  try {
    plain = encore.plainCopy(app, entry);
  } catch (error) {
    why = String(error);
  }
  if (plain === "") {
    app
      .logger()
      .warn("a recording keeps what its camera wrote", "collection", collection, "id", entry.id, "error", why);
    return;
  }
  const sql = `UPDATE ${collection} SET ${names} WHERE id = {:id} AND file = {:earlier}`;
  execute(app.db(), sql, { plain, id: entry.id, earlier });
  // Whoever deleted the entry meanwhile keeps neither file.
  const isReplaced = byId(app, collection, entry.id)?.getString("file") === plain;
  const files = app.newFilesystem();
  try {
    files.delete(`${entry.baseFilesPath()}/${isReplaced ? earlier : plain}`);
  } finally {
    files.close();
  }
}
