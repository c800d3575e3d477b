import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHours, sharedHours, type WeekHours } from "./hours-text";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const shown = (hours: WeekHours | null): string =>
  hours === null
    ? "none"
    : hours
        .map(([from, to]) => {
          const day = Math.floor(from / 1440);
          return `${DAYS[day]} ${(from - day * 1440) / 60}-${(to - day * 1440) / 60}`;
        })
        .join(", ");

describe("hours as people write them", () => {
  it.each([
    ["Tue Thu 4:30-8pm, Sun 9-1", "Tue 16.5-20, Thu 16.5-20, Sun 9-13"],
    ["Mon-Wed 18-21 CET, Fri 13-17", "Mon 18-21, Tue 18-21, Wed 18-21, Fri 13-17"],
    ["weekends", "Sat 8-21, Sun 8-21"],
    ["Mon, Wed and Fri evenings after 5, Sunday mornings", "Mon 17-21.5, Wed 17-21.5, Fri 17-21.5, Sun 6-12"],
    ["7am-1pm ET Mon and Tue", "Mon 7-13, Tue 7-13"],
    ["Sat till 1", "Sat 6-13"],
    ["before 8 on fridays", "Fri 6-8"],
    ["Sat and Sun 8am-5pm. Nothing Monday-Friday.", "Sat 8-17, Sun 8-17"],
    ["after school not tuesday, not wednesday, not thursday, not friday, not weekends", "Mon 15.5-19.5"],
    ["Lunes y jueves 10-14", "Mon 10-14, Thu 10-14"],
    ["mercredi aprem, samedi", "Wed 12-18, Sat 8-21"],
    ["Sábado de manhã", "Sat 6-12"],
    ["Sat-Mon 15:00-20:00", "Mon 15-20, Sat 15-20, Sun 15-20"],
    ["Tue 17:30", "Tue 17.5-19"],
    ["After school Mon/Wed/Thu 4-7, Saturday 9-15", "Mon 16-19, Wed 16-19, Thu 16-19, Sat 9-15"],
    ["Evenings 6-9, Sat 14-18", DAYS.map((day) => (day === "Sat" ? "Sat 14-21" : `${day} 18-21`)).join(", ")],
    ["I like long walks", "none"],
    ["", "none"],
  ])("%s", (text, wanted) => expect(shown(readHours(text))).toBe(wanted));

  it("reads any text without failing, into hours of one week that do not overlap", () => {
    const piece = fc.constantFrom(
      "Mon",
      "Tue-Thu",
      "9-5",
      "after 7",
      "evenings",
      "not",
      "sat",
      ",",
      "until 3",
      "24/7",
      "8:30",
      "&",
      "99-100",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join(" ")),
        ),
        (text) => {
          const hours = readHours(text) ?? [];
          for (const [at, [from, to]] of hours.entries()) {
            expect(from >= 0 && from < to && to <= 7 * 1440).toBe(true);
            if (at > 0) expect(from).toBeGreaterThan(hours[at - 1]?.[1] ?? 0);
          }
        },
      ),
    );
  });
});

describe("hours that two people share", () => {
  const hours = (text: string): WeekHours => readHours(text) ?? [];

  it("are counted on one clock", () => {
    expect(sharedHours(hours("Mon 18-20"), 60, hours("Mon 17-19"), 0)).toBe(2);
    expect(sharedHours(hours("Mon 18-20"), 0, hours("Mon 17-19"), 0)).toBe(1);
    expect(sharedHours(hours("Mon 9-12"), -480, hours("Mon 18-20"), 60)).toBe(2);
  });

  it("go round the week's end", () => {
    expect(sharedHours(hours("Sun 20-22"), -600, hours("Mon 6-8am"), 0)).toBe(2);
  });

  it("are the same seen from either side", () => {
    const some = fc.constantFrom("Mon-Fri 9-17", "evenings", "weekends", "Sun 20-24", "6-9am daily");
    const zone = fc.integer({ min: -24, max: 28 }).map((half) => half * 30);
    fc.assert(
      fc.property(some, zone, some, zone, (a, offsetA, b, offsetB) => {
        expect(sharedHours(hours(a), offsetA, hours(b), offsetB)).toBe(
          sharedHours(hours(b), offsetB, hours(a), offsetA),
        );
      }),
    );
  });
});
