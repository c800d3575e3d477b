import { LIMITS } from "@domain/limits";

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
    const left = `This device has space for about ${megabytes(room)} MB more.`;
    return waiting > 0
      ? `${left} Connect to a network, so that what waits is sent and its room is free again.`
      : `${left} Free some space on it before you record.`;
  }
  if (waiting >= A_LOT)
    return `${megabytes(waiting)} MB are only on this device. Connect to a network before you record much more.`;
  return null;
}
