/** How a person's tile differs from others of the same sport: which part of the drawing, turned how, and where a dark band lies. */
export type Look = { viewBox: string; transform: string | undefined; band: string };

/** The same for the same name. `box`: the drawing's view box. The band is dark, so that initials stay readable. */
export function lookOf(person: string, box: string): Look {
  // FNV-1a, 32 bits. Source: RFC 9923.
  let rest = 0x811c9dc5;
  for (const letter of person) rest = Math.imul(rest ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  /** A whole number below `most`. */
  const pick = (most: number): number => {
    const picked = rest % most;
    rest = Math.floor(rest / most);
    return picked;
  };
  const [x = 0, y = 0, width = 1, height = 1] = box.split(" ").map(Number);
  const zoom = 1 - pick(3) * 0.18;
  const [w, h] = [width * zoom, height * zoom];
  const left = x + ((width - w) * pick(3)) / 2;
  const top = y + ((height - h) * pick(3)) / 2;
  const transform = pick(2) ? `translate(${2 * left + w}) scale(-1 1)` : undefined;
  const edge = (): number => left + (w * (pick(5) - 1)) / 4;
  const [low, high] = [edge(), edge()];
  const wide = w * (0.2 + pick(3) * 0.14);
  const band = `M${low} ${top + h}L${high} ${top}h${wide}L${low + wide} ${top + h}Z`;
  return { viewBox: `${left} ${top} ${w} ${h}`, transform, band };
}
