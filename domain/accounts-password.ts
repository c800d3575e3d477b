/** bcrypt reads no more than this many bytes, and PocketBase refuses a longer password. */
export const BCRYPT_BYTES = 71;

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * The password as it goes to bcrypt: itself, or, when bcrypt would cut it off, a hash of all of it.
 * @param sha256 hexadecimal SHA-256 of the text's UTF-8 bytes
 */
export const storablePassword = (password: string, sha256: (text: string) => string): string =>
  utf8Length(password) <= BCRYPT_BYTES ? password : `sha256:${sha256(password)}`;
