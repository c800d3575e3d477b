import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { headlessShellHere } from "../../scripts/lib/chromium";

export type Difference = { name: string; pixels: number; size: string };

/** Compares two folders of pictures pixel by pixel. Writes before, after and their difference side by side into `out`. */
export async function comparePictures(before: string, after: string, out: string): Promise<Difference[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: headlessShellHere(), args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const found: Difference[] = [];
  for (const name of readdirSync(after)) {
    if (!existsSync(join(before, name))) {
      found.push({ name, pixels: -1, size: "no picture before" });
      continue;
    }
    const [old, now] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
    if (old.equals(now)) continue;
    const { pixels, size, picture } = await page.evaluate(different, [old.toString("base64"), now.toString("base64")]);
    if (pixels === 0) continue;
    found.push({ name, pixels, size });
    writeFileSync(join(out, name), Buffer.from(picture, "base64"));
  }
  await browser.close();
  return found.sort((a, b) => b.pixels - a.pixels);
}

/** Runs in the page. A pixel differs when a channel differs by more than anti-aliasing does. */
async function different(pictures: string[]): Promise<{ pixels: number; size: string; picture: string }> {
  const bitmaps = await Promise.all(
    pictures.map(async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())),
  );
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
  const layers = bitmaps.map((bitmap) => {
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  const [old, now] = layers;
  if (!old || !now) throw new Error("two pictures are compared");
  const marked = new ImageData(width, height);
  let pixels = 0;
  let [top, bottom] = [height, 0];
  for (let at = 0; at < old.data.length; at += 4) {
    let most = 0;
    for (let channel = 0; channel < 4; channel++)
      most = Math.max(most, Math.abs((old.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)));
    const differs = most > 24;
    if (differs) {
      pixels++;
      const y = Math.floor(at / 4 / width);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    marked.data.set(differs ? [255, 0, 0, 255] : [220, 220, 220, 255], at);
  }
  // Only the rows around a difference, so that the picture stays small.
  const from = Math.max(0, top - 120);
  const rows = Math.min(height, bottom + 120, from + 1600) - from;
  const canvas = new OffscreenCanvas(width * 3 + 40, Math.max(1, rows));
  const context = canvas.getContext("2d");
  for (const [index, layer] of [old, now, marked].entries())
    context?.putImageData(layer, index * (width + 20), -from, 0, from, width, rows);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return {
    pixels,
    size: `${bitmaps.map((bitmap) => `${bitmap.width}x${bitmap.height}`).join(" -> ")} rows ${top}-${bottom}`,
    picture: btoa(text),
  };
}
