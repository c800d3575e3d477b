import { expect, it } from "vitest";
import { partsOf } from "./links";

const links = (text: string) => partsOf(text).flatMap((part) => (part.kind === "link" ? [part.text] : []));

it.each([
  ["Look at https://youtu.be/abc?t=1, please.", ["https://youtu.be/abc?t=1"]],
  ["(see https://a.example/x)", ["https://a.example/x"]],
  ["https://en.wikipedia.org/wiki/Serve_(tennis)", ["https://en.wikipedia.org/wiki/Serve_(tennis)"]],
  ["one http://a.example two HTTPS://b.example!", ["http://a.example", "HTTPS://b.example"]],
  ["javascript:alert(1) data:text/html,x //a.example www.a.example https:// https://", []],
  ["no address here", []],
  ["", []],
])("%s", (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  for (const part of partsOf(text))
    expect(text.slice(part.start)).toSatisfy((rest: string) => rest.startsWith(part.text));
});
