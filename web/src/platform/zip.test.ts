import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { zip } from "./zip";

type Found = { name: string; bytes: Buffer };

/** Reads an archive from its directory at the end, as unpacking programs do, and checks each file's sum. */
function read(archive: Buffer): Found[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    expect(archive.readUInt16LE(at + 8) & 0x0800).not.toBe(0);
    const [size, length, local] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.subarray(at + 46, at + 46 + length);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.subarray(local + 30, local + 30 + length)).toEqual(name);
    const bytes = archive.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16));
    at += 46 + length;
    return { name: name.toString(), bytes };
  });
}

it("makes an archive with names and bytes as they were", async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const made = await zip([
    { name: "data.json", content: new Blob(['{"a":1}']) },
    { name: "files/Zürich – serve.mp4", content: new Blob([every]) },
    { name: "files/empty", content: new Blob([]) },
  ]);
  expect(read(Buffer.from(await made.arrayBuffer()))).toEqual([
    { name: "data.json", bytes: Buffer.from('{"a":1}') },
    { name: "files/Zürich – serve.mp4", bytes: every },
    { name: "files/empty", bytes: Buffer.alloc(0) },
  ]);
});
