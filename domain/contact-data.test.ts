import { expect, test } from "vitest";
import { asSeen } from "./as-seen";
import { appIn, contactIn } from "./contact-data";

test.each([
  // Mail.
  ["write to mia@post.example, please", "mia@post.example"],
  ["mia @ post . example", "@ post . example"],
  ["mia(at)post", "(at)post"],
  ["mia at post dot com", "dot com"],
  ["mia arroba post punto com", "arroba"],
  ["mia arobase post point fr", "arobase"],
  ["miazuerich .com", "h .com"],
  ["my mail is miapost", "mail is miapost"],
  ["at my gmail", "gmail"],
  // The web.
  ["instagram.com/mia_zh", "instagram.com/mia_zh"],
  ["https://x.example/mia", "https://x.example/mia"],
  ["see www.mia.example", "www.mia.example"],
  ["See mia-zuerich.ch!", "mia-zuerich.ch"],
  ["t.me/mia", "t.me/mia"],
  ["mia.zuerich.it", "mia.zuerich.it"],
  // User names and apps.
  ["snap: mia.zuerich", "snap: mia.zuerich"],
  ["snap mia.zuerich", "snap mia.zuerich"],
  ["(ig miazuerich)", "(ig miazuerich"],
  ["my snap, ask me", "my snap"],
  ["mi discord", "mi discord"],
  ["miazuerich on ig", "on ig"],
  ["find me on Roblox", "find me on roblox"],
  ["Escríbeme al móvil", "escribeme al movil"],
  ["@mia", "@mia"],
  ["mia_zh", "mia_zh"],
  ["Mia#1234", "mia#1234"],
  ["mia.zh09", "mia.zh09"],
  ["mia underscore zh", "underscore"],
  ["my handle, ask me", "my handle"],
  ["username mia09", "username mia09"],
  ["kik me", "kik me"],
  ["Tik Tok: yes", "tik"],
  ["Whats App me", "whats"],
  ["微信 mia", "微信"],
  // Phones.
  ["call 079 123 45 67", "079 123 45 67"],
  ["+41 79 123 45 67.", "+41 79 123 45 67"],
  ["(555) 123-4567", "(555) 123-4567"],
  ["612 345 678", "612 345 678"],
  ["0791234567", "0791234567"],
  ["O79 l23 45 67", "079 123 45 67"],
  ["zero seven nine, one two three, four five", "0 7 9 1 2 3 4 5"],
  ["6-1-2-3-4-5-6-7-8", "6-1-2-3-4-5-6-7-8"],
  // Homes.
  ["Seestrasse 12", "strasse 12"],
  ["Seestraße 12", "strasse 12"],
  ["12 Station Road, Leeds", "12 Station Road"],
  ["12 rue des Lilas", "12 rue d"],
  ["calle de la Luna 5", "calle de la luna 5"],
  ["BS6 7QT", "bs6 7qt"],
])("%s holds %s", (text, found) => {
  expect(contactIn(text).replace(/ /g, "")).toContain(found.replace(/ /g, ""));
});

test.each([
  ["wide letters", "ｓｎａｐ： mia.zuerich"],
  ["letters in circles", "ⓘⓝⓢⓣⓐ mia"],
  ["white letters", "🅸🅽🆂🆃🅰 mia"],
  ["Cyrillic letters", "ѕnар: mia.zuerich"],
  ["signs without a width", "sn\u200bap\u00ad: mia.zuerich"],
  ["digits for letters", "1nst4 mia"],
  ["dots between letters", "i.n.s.t.a mia"],
  ["spaces between letters", "i n s t a mia"],
  ["digits of another script", "٠٧٩١٢٣٤٥٦٧"],
  ["digits as emoji", "0️⃣7️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣"],
])("%s hide nothing", (_, text) => {
  expect(contactIn(text)).not.toBe("");
});

test.each([
  ...["I want to run 5.30 min/km", "4x100m and 4x400m", "100 200 400 800 1500", "10.5 11.2 10.9", "9.58 19.19 43.03"],
  ...["2019-2021", "2023-24 2024-25", "29.11.2026", "2026-11-29", "1 000 000", "PB 10.98 (2024), 10.85 (2025)"],
  ...[
    "6-4 3-6 7-6 6-7 6-3",
    "21-15 18-21 21-19",
    "tie break 7-6 (7-5)",
    "8 x 400, 10 x 200",
    "10 12 14 16 18",
    "100 dos 1:02.45 100 pap 1:00.12",
  ],
  ...["squat 5x5 @80kg", "5 reps @ 80%", "bench @rpe8", "@7pm", "U18 in 12th place", "u9 3rd place"],
  ...[
    "Great coach.It was fun",
    "bien.es muy bueno",
    "e.g. sprints, 7 a.m.",
    "St. Gallen",
    "U.S. Open 2025",
    "J.R. Smith",
  ],
  ...["Jean-Luc O'Neil", "Ngọc Nguyễn", "Zürich, 8001", "lane 5", "10 miles on the road", "Punto de encuentro"],
  ...[
    "wrist snap is better",
    "first line: good",
    "discord in the team",
    "a signal to start",
    "it can be real",
    "fun ig",
  ],
  ...["call me Mia", "find me a coach", "my number is 7", "he texted me after each session", "a positive outlook", ""],
])("%s holds nothing", (text) => {
  expect(contactIn(text)).toBe("");
});

test("a picture's address may be on the web, but not of an app for messages", () => {
  expect(appIn("https://pictures.example/mia.jpg")).toBe("");
  expect(appIn("https://www.instagram.com/mia_zh")).toContain("instagram");
});

test("signs that stand for whole words do not make a text long", () => {
  for (const sign of ["\ufdfa", "\ufdfb", "\u3316"]) expect(asSeen(sign.repeat(2000)), sign).toBe("");
});

test("what it quotes is short", () => {
  expect(contactIn(`@${"mia".repeat(600)}`)).toHaveLength(60);
  expect(contactIn(`find me on ${"x".repeat(600)}`)).toHaveLength(60);
});
