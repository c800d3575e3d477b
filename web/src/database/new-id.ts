const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
/** The largest multiple of 36 below 256: bytes from here up would make some characters likelier. */
const LIMIT = 252;

/** An id as PocketBase makes them, 15 characters of a-z0-9, made on the device so that a repeat is the same document. */
export function newId(): string {
  let id = "";
  while (id.length < 15) {
    for (const byte of crypto.getRandomValues(new Uint8Array(20))) {
      if (byte < LIMIT && id.length < 15) id += ALPHABET[byte % 36];
    }
  }
  return id;
}
