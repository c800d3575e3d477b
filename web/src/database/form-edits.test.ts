import fc from "fast-check";
import { expect, it } from "vitest";
import { EditsKeeper, editsOver, withEdit } from "./form-edits";

type Fields = { name: string; place: string };
const STORED: Fields = { name: "Ana", place: "" };

/** A save that ends when it is told to. */
function held() {
  let end: (answer?: boolean) => void = () => {};
  let fail: (why: Error) => void = () => {};
  const save = new Promise<boolean | undefined>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { save: () => save, end: (answer?: boolean) => end(answer), fail };
}

it("what was typed while a save was under way stays an edit, and nothing else does", async () => {
  const keeper = new EditsKeeper<Fields>();
  let kept = keeper.typed(STORED, {}, { name: "Anna", place: "Porto" });
  const { save, end } = held();
  const saving = keeper.during(editsOver(STORED, kept).value, save);
  kept = keeper.typed(STORED, kept, { name: "Anna B" });
  end();
  expect(await saving).toEqual({ name: "Anna B" });
});

it("a field put back to what was stored before the save stays an edit over what the save stored", async () => {
  const keeper = new EditsKeeper<Fields>();
  let kept = keeper.typed(STORED, {}, { name: "Anna" });
  const { save, end } = held();
  const saving = keeper.during(editsOver(STORED, kept).value, save);
  kept = keeper.typed(STORED, kept, { name: "Ana" });
  const saved = { ...STORED, name: "Anna" };
  expect(editsOver(saved, kept).value.name).toBe("Ana");
  end();
  expect(await saving).toEqual({ name: "Ana" });
});

it("a save that fails, or answers false, settles nothing", async () => {
  const keeper = new EditsKeeper<Fields>();
  const refused = held();
  const saving = keeper.during(STORED, refused.save);
  refused.end(false);
  expect(await saving).toBeNull();
  const failed = held();
  const failing = keeper.during(STORED, failed.save);
  failed.fail(new Error("no network"));
  await expect(failing).rejects.toThrow("no network");
  // No save is running: a field equal to the stored one is no edit.
  expect(keeper.typed(STORED, { name: "Anna" }, { name: "Ana" })).toEqual({});
});

it("whatever is typed before, during and after saves: the form shows it, or it is stored", async () => {
  const key = fc.record({ field: fc.constantFrom("name", "place"), text: fc.constantFrom("", "a", "b", "Ana") });
  const round = fc.record({ before: fc.array(key), during: fc.array(key), saves: fc.boolean(), early: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(round), async (rounds) => {
      const keeper = new EditsKeeper<Fields>();
      let stored = STORED;
      let kept: Partial<Fields> = {};
      const wanted = { ...STORED };
      const type = ({ field, text }: { field: string; text: string }) => {
        kept = keeper.typed(stored, kept, { [field]: text });
        wanted[field as keyof Fields] = text;
      };
      for (const { before, during, saves, early } of rounds) {
        before.forEach(type);
        const shown = editsOver(stored, kept).value;
        const { save, end } = held();
        const saving = keeper.during(shown, save);
        // The stored value may be rendered before or after the save resolves.
        if (saves && early) stored = shown;
        during.forEach(type);
        end(saves);
        const rest = await saving;
        if (saves) stored = shown;
        kept = rest ?? withEdit(stored, kept, {});
        expect(editsOver(stored, kept).value).toEqual(wanted);
      }
      expect(Object.keys(withEdit(stored, kept, {}))).toEqual(editsOver(stored, kept).changed);
    }),
  );
});
