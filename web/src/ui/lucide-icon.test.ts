import { createLucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./lucide-icon";

const NODE: [string, Record<string, string>][] = [
  ["path", { d: "M2 2l20 20", key: "a" }],
  ["circle", { cx: "12", cy: "12", r: "4", key: "b" }],
];
const ours = createIcon({ name: "cloud-off", size: 24, node: NODE });
const theirs = createLucideIcon("cloud-off", NODE as Parameters<typeof createLucideIcon>[1]);

/** An element's attributes in any order, and what is in it. */
const parts = (markup: string) => {
  const [, attributes = "", inside] = /^<svg ([^>]*)>(.*)$/.exec(markup) ?? [];
  return {
    attributes: (attributes.match(/[\w:-]+="[^"]*"/g) ?? []).map((one) => one.replace(/ "$/, '"')).sort(),
    inside,
  };
};

for (const [what, props] of Object.entries({
  plain: {},
  "with a class": { className: "size-4 fill-current" },
  "with a name": { "aria-label": "Offline" },
  "hidden by its place": { "aria-hidden": true } as const,
  "with another stroke": { strokeWidth: 3 },
}))
  test(`an icon ${what} is drawn as lucide-react draws it`, () => {
    expect(parts(renderToStaticMarkup(createElement(ours, props)))).toEqual(
      parts(renderToStaticMarkup(createElement(theirs, props))),
    );
  });
