import { Refusal } from "@domain/errors";
import { photoInput } from "@domain/photos";
import * as m from "@messages";
import { isStaffNow, requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { byId, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { addressOf, dropPhotos } from "./standing";

/**
 * `{photo}`: the caller's new photo in base64, or "" for none. It is the picture of the caller's coach and athlete profiles, under their
 * rules: an approved coach's waits for the team.
 */
export function setPhoto(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { photo } = readInput(e, photoInput);
  const file = photo === "" ? null : encore.makePhoto(photo);
  if (photo !== "" && !file) throw new Refusal("invalid_input", m.photos_not_a_picture(), { field: "photo" });
  const address = inTransaction(e.app, (tx) => {
    const kept = file ? draft(tx, "photos", { user_id: account.id, file_type: "image/jpeg" }) : null;
    if (kept && file) {
      kept.set("file", file);
      tx.save(kept);
    }
    const wanted = kept ? addressOf(kept) : "";
    for (const collection of ["coaches", "athlete_profiles"]) {
      const profile = firstWhere(tx, collection, "user_id = {:id}", { id: account.id });
      if (!profile) continue;
      profile.set("profile_image_url", wanted);
      tx.save(profile);
    }
    dropPhotos(tx, account.id, kept?.id);
    return wanted;
  });
  return e.json(200, { address });
}

/** A photo that not everybody sees: for its owner, the team, and coaches who may read its athlete's profile. */
export function privatePhoto(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const photo = byId(e.app, "photos", e.request?.pathValue("id") ?? "");
  if (!photo || photo.getString("file") === "" || !maySee(e.app, account, photo)) throw new Refusal("not_found");
  const headers = e.response?.header();
  headers?.set("Cache-Control", "private, no-store");
  headers?.set("Content-Security-Policy", "default-src 'none'; sandbox");
  const files = e.app.newFilesystem();
  try {
    const name = photo.getString("file");
    if (e.response && e.request) files.serve(e.response, e.request, `${photo.baseFilesPath()}/${name}`, name);
  } finally {
    files.close();
  }
  return undefined;
}

function maySee(app: core.App, account: core.Record, photo: core.Record): boolean {
  const owner = photo.getString("user_id");
  if (owner === account.id || photo.getBool("shown") || isStaffNow(account)) return true;
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:owner}", { owner });
  return (
    profile?.getString("profile_image_url") === addressOf(photo) &&
    profile.getStringSlice("viewers").includes(account.id)
  );
}
