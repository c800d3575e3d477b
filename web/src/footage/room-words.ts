import { LIMITS } from "@domain/limits";
import * as m from "@messages";

/** Bytes below which the device is nearly full: two of the largest files would not fit. */
const NEARLY_FULL = 2 * LIMITS.uploadBytes;
/** Unsent bytes that are a lot on a phone, for browsers that do not tell the free space (Chrome reports the same to everybody). */
const A_LOT = 5 * LIMITS.uploadBytes;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/**
 * The warning before footage fills this device, or null. Bytes.
 * @param room free space, `null` if the browser does not tell
 * @param waiting unsent bytes
 */
export function roomWords(room: number | null, waiting: number): string | null {
  if (room !== null && room < NEARLY_FULL) {
    const left = m.footage_this_device_has_space_for_about({ megabytes: megabytes(room) });
    return waiting > 0
      ? m.footage_left_connect_to_a_network_so({ left })
      : m.footage_left_free_some_space_on_it({ left });
  }
  if (waiting >= A_LOT) return m.footage_megabytes_mb_are_only_on_this({ megabytes: megabytes(waiting) });
  return null;
}
