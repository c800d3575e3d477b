import { expect, test } from "vitest";
import { lookOf } from "./person-look";

const BOX = "-14 4 142 142";
const first = ["Ana", "Bo", "Cleo", "Dana", "Eli", "Fay", "Gus", "Ines", "Jo", "Kim"];
const names = first.flatMap((one) =>
  ["Adams", "Berg", "Costa", "Duarte", "Evans", "Ng"].map((last) => `${one} ${last}`),
);

test("a person's tile is the same each time", () => {
  for (const name of names) expect(lookOf(name, BOX)).toEqual(lookOf(name, BOX));
});

test("of sixty people few share a tile, and neighbours with the same initials differ", () => {
  const looks = names.map((name) => JSON.stringify(lookOf(name, BOX)));
  expect(new Set(looks).size).toBeGreaterThan(40);
  expect(lookOf("Ana Berg", BOX)).not.toEqual(lookOf("Ada Brandt", BOX));
});

test("the part that is shown lies inside the drawing", () => {
  for (const name of names) {
    const [x = 0, y = 0, w = 0, h = 0] = lookOf(name, BOX).viewBox.split(" ").map(Number);
    expect([x >= -14, y >= 4, x + w <= 128 + 1e-9, y + h <= 146 + 1e-9, w >= 80]).toEqual(Array(5).fill(true));
  }
});
