import { LIMITS } from "@domain/limits";

/** From here down the device is nearly full: another two of the largest files would not fit. Bytes. */
const NEARLY_FULL = 2 * LIMITS.uploadBytes;
/** Browsers that do not tell how much room there is (Chrome says the same to everybody): this much unsent is a lot on a phone. */
const A_LOT = 5 * LIMITS.uploadBytes;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/**
 * What to say before this device is full of footage, or null. Bytes.
 * @param room what is left, `null` where the browser does not tell
 * @param waiting what is only on this device
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
