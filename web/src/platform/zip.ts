import * as m from "@messages";

/** A zip archive without compression, because videos gain nothing by it. APPNOTE 6.3.10, without zip64. */
export type ZipEntry = { name: string; content: Blob };

const MOST_BYTES = 0xffff_ffff;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

let table: Uint32Array | null = null;
function crcTable(): Uint32Array {
  if (table) return table;
  table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
    return value >>> 0;
  });
  return table;
}

/** Piece by piece, so that a video is never in memory as a whole. */
async function crc32(content: Blob): Promise<number> {
  const known = crcTable();
  let crc = 0xffff_ffff;
  const reader = content.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    for (const byte of piece.value) crc = (crc >>> 8) ^ (known[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffff_ffff) >>> 0;
}

type Sized = readonly [size: 2 | 4, value: number];

/** Fields of 2 and 4 bytes, low byte first. */
function bytes(...fields: readonly Sized[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(out.buffer);
}

/** DOS date and time in local time, to two seconds. */
const dosTime = (at: Date): [date: number, time: number] => [
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
];

/** @throws RangeError above 4 GB */
export async function zip(entries: readonly ZipEntry[], at = new Date()): Promise<Blob> {
  const [date, time] = dosTime(at);
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { name, content } of entries) {
    const label = new TextEncoder().encode(name);
    const crc = await crc32(content);
    const shared: readonly Sized[] = [
      ...([
        [2, VERSION],
        [2, FLAGS],
        [2, 0],
        [2, time],
        [2, date],
      ] as const),
      ...([
        [4, crc],
        [4, content.size],
        [4, content.size],
        [2, label.length],
        [2, 0],
      ] as const),
    ];
    const local = bytes([4, 0x0403_4b50], ...shared);
    const central = bytes([4, 0x0201_4b50], [2, VERSION], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    files.push(local, label, content);
    directory.push(central, label);
    offset += local.length + label.length + content.size;
    directoryBytes += central.length + label.length;
    if (offset > MOST_BYTES) throw new RangeError(m.platform_an_archive_holds_at_most_4_gb());
  }
  const count = entries.length;
  const end = bytes([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, directoryBytes], [4, offset], [2, 0]);
  return new Blob([...files, ...directory, end], { type: "application/zip" });
}
