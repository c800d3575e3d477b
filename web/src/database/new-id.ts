const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
/** The largest multiple of 36 below 256. Larger bytes would favour some characters. */
const LIMIT = 252;

/** A PocketBase id, 15 characters of a-z0-9, made on the device so that a retry names the same document. */
export function newId(): string {
  let id = "";
  while (id.length < 15) {
    for (const byte of crypto.getRandomValues(new Uint8Array(20))) {
      if (byte < LIMIT && id.length < 15) id += ALPHABET[byte % 36];
    }
  }
  return id;
}
