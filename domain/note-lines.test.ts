import { expect, it } from "vitest";
import { inlineOf, noteLines, openTag, plainWords, tagsOf } from "./note-lines";

it("reads headings, lists, numbers and check boxes, and leaves all else as it is", () => {
  expect(
    noteLines(
      "# Serve\n## Toss\n- higher\n  * much higher\n2) follow through\n- [ ] 20 serves\n- [x] rest\n\n#serve -5",
    ),
  ).toEqual([
    { kind: "heading", level: 1, text: "Serve" },
    { kind: "heading", level: 2, text: "Toss" },
    { kind: "bullet", depth: 0, text: "higher" },
    { kind: "bullet", depth: 1, text: "much higher" },
    { kind: "number", depth: 0, label: "2.", text: "follow through" },
    { kind: "task", depth: 0, text: "20 serves", isTicked: false, key: "20 serves" },
    { kind: "task", depth: 0, text: "rest", isTicked: true, key: "rest" },
    { kind: "text", text: "" },
    { kind: "text", text: "#serve -5" },
  ]);
});

it("opens http, https and mailto addresses, and nothing else", () => {
  expect(inlineOf("See [the film](https://a.example/x), http://b.example. Or [mail](mailto:c@d.example)")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "the film", address: "https://a.example/x" },
    { kind: "text", text: ", " },
    { kind: "link", text: "http://b.example", address: "http://b.example" },
    { kind: "text", text: ". Or " },
    { kind: "link", text: "mail", address: "mailto:c@d.example" },
  ]);
  for (const bad of ["[x](javascript:alert(1))", "[x](data:text/html,hi)", "[x](file:///etc)", "<b>x</b>"])
    expect(inlineOf(bad)).toEqual([{ kind: "text", text: bad }]);
});

it("finds tags once, in lower case, and no heading, number or anchor", () => {
  expect(tagsOf("# Title\n#Serve and #saque-2, (#serve) #5 a#b\n- #Überkopf")).toEqual([
    "#serve",
    "#saque-2",
    "#überkopf",
  ]);
});

it("keeps a closing bracket that the address opened, in plain addresses and in links", () => {
  const serve = "https://w.example/Serve_(tennis)";
  for (const text of [`(see ${serve}).`, `[serve](${serve})`, `${serve}, and more`])
    expect(inlineOf(text).find((part) => part.kind === "link")).toMatchObject({ address: serve });
  expect(inlineOf("(https://a.example/x)")).toContainEqual({
    kind: "link",
    text: "https://a.example/x",
    address: "https://a.example/x",
  });
});

it("gives two boxes to a task that stands there twice", () => {
  expect(noteLines("- [ ] run\n- [ ] run").map((line) => line.kind === "task" && line.key)).toEqual(["run", "run (2)"]);
});

it("previews the words alone", () => {
  expect(plainWords("# Serve\n- [ ] 20 serves\n1. [film](https://a.example/x) #serve\n- <b>")).toBe(
    "Serve\n20 serves\n1. film #serve\n<b>",
  );
});

it.each([
  ["Toss. #se", "se"],
  ["#", ""],
  ["(#Über-kopf", "Über-kopf"],
  ["Toss #serve ", null],
  ["a#serve", null],
  ["#5", null],
  ["", null],
])("knows the tag that is typed at the end of %j", (before, letters) => expect(openTag(before)).toBe(letters));
