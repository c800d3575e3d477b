import { now } from "../platform/clock";
import { allWhere, firstWhere } from "../platform/records";
import { execute } from "../platform/sql";
import { inTransaction } from "../platform/transaction";

const DAY_MS = 86_400_000;

export const addressOf = (photo: core.Record): string =>
  `/api/files/${photo.collection().name}/${photo.id}/${photo.getString("file")}`;

const of = (tx: core.App, collection: string, userId: string): core.Record | null =>
  firstWhere(tx, collection, "user_id = {:userId}", { userId });
const photosOf = (tx: core.App, userId: string): core.Record[] =>
  allWhere(tx, "photos", "user_id = {:userId}", { userId }, "-created_at");
const imageOf = (record: core.Record | null): string => record?.getString("profile_image_url") ?? "";

/** The picture that waits for the team, or "". */
const wantedBy = (change: core.Record | null): string =>
  (JSON.parse(change?.getString("fields") || "{}") as { profile_image_url?: string }).profile_image_url ?? "";

/**
 * Everybody sees a photo while a verified coach or, without one, a listed athlete shows it. A coach's athlete profile shows no picture that
 * the team has not approved. Called after every change of those.
 */
export function refreshPhotos(tx: core.App, userId: string): void {
  const photos = photosOf(tx, userId);
  if (photos.length === 0) return;
  const coach = of(tx, "coaches", userId);
  const entry = of(tx, "athlete_directory", userId);
  const shown = coach?.getBool("verified") ? coach : entry?.getBool("listed") ? entry : null;
  for (const photo of photos) {
    const isShown = imageOf(shown) === addressOf(photo);
    // As SQL, because a save fails while its account is being deleted.
    if (photo.getBool("shown") !== isShown)
      execute(tx.db(), "UPDATE photos SET shown = {:isShown} WHERE id = {:id}", {
        isShown: Number(isShown),
        id: photo.id,
      });
  }
}

/** Deletes an account's photos that nothing names. `kept`: one that nothing names yet. */
export function dropPhotos(tx: core.App, userId: string, kept = ""): void {
  const change = of(tx, "coach_changes", userId);
  const named = [imageOf(of(tx, "coaches", userId)), wantedBy(change), imageOf(of(tx, "athlete_profiles", userId))];
  for (const photo of photosOf(tx, userId)) {
    if (photo.id !== kept && !named.includes(addressOf(photo))) tx.delete(photo);
  }
}

/** Nightly: what changes, withdrawals and deleted profiles left. A form may name a photo again within the day. */
export function dropOldPhotos(app: core.App): void {
  const before = new Date(now() - DAY_MS).toISOString().replace("T", " ");
  const owners = new Set(
    allWhere(app, "photos", "shown = false && created_at < {:before}", { before }).map((photo) =>
      photo.getString("user_id"),
    ),
  );
  for (const owner of owners) inTransaction(app, (tx) => dropPhotos(tx, owner));
}

/** A new profile without a picture takes the photo that its account sent before. */
export function adoptPhoto(tx: core.App, profile: core.Record): void {
  if (imageOf(profile) !== "") return;
  const [photo] = photosOf(tx, profile.getString("user_id"));
  if (photo) profile.set("profile_image_url", addressOf(photo));
}
