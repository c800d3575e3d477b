import { DOCUMENTS } from "../../domain/documents";
import { Random } from "../fixtures/random";
import type { ListedRoute } from "../fixtures/routes";

export const ROLES = ["visitor", "athlete", "coach", "staff", "stale"] as const;
export type Role = (typeof ROLES)[number];
type Body = string | Uint8Array<ArrayBuffer> | null;
export type FuzzRequest = { method: string; path: string; role: Role; headers: Record<string, string>; body: Body };

/** Existing ids, so that some requests pass the first check. */
export type Known = { ids: string[]; collections: string[] };

const WORDS = [
  "",
  "x",
  "0",
  "null",
  "..",
  "%",
  "'",
  '"',
  "\u0000",
  "🏅",
  "\ud83d",
  "a\nb",
  "1e999",
  "-1",
  "2026-11-22T10:00:00Z",
].concat("9999-12-31 00:00:00.000Z", "<script>", "a.b.c", "user@test.example", "https://x.example/", "x".repeat(5000));
const NUMBERS = [0, -1, 1, 0.5, 1e15, 1e300, -1e300, 2 ** 53, 2147483648];
const NAMES = [
  "bookingId",
  "coachId",
  "userType",
  "from",
  "to",
  "durationHours",
  "token",
  "name",
  "email",
  "password",
  "on",
]
  .concat(
    "clientName",
    "clientEmail",
    "sessionDate",
    "sessionType",
    "notes",
    "requestKey",
    "agreedAmount",
    "proposal",
    "start",
  )
  .concat(
    "action",
    "absent",
    "reason",
    "description",
    "refundCents",
    "answer",
    "reportId",
    "reviewId",
    "approve",
    "hidden",
    "quiz",
  )
  .concat(
    "identity",
    "newEmail",
    "passwordConfirm",
    "oldPassword",
    "otpId",
    "mfaId",
    "provider",
    "birthDate",
    "digest",
    "job",
  )
  .concat(
    "device",
    "rows",
    "epoch",
    "read",
    "clientId",
    "subscriptions",
    "requests",
    "user_id",
    "id",
    "role",
    "hourlyRate",
    "country",
  )
  .concat(Object.values(DOCUMENTS).flatMap(({ shape }) => Object.keys(shape)));
export const QUERIES = [
  "filter",
  "sort",
  "expand",
  "fields",
  "page",
  "perPage",
  "skipTotal",
  "since",
  "began",
  "epoch",
  "read",
  "limit",
  "token",
  "lineage",
].concat("thumb", "download", "q", "month", "sport", "holds", "seen", "who", "about", "state", "options");

const FORM_FIELDS = ["booking_id", "uploader_id", "file_type", "description", "size", "id", "@jsonPayload"];

/** The request of a seed. Deterministic for the same routes and `known`. */
export function requestOf(seed: number, routes: readonly ListedRoute[], known: Known): FuzzRequest {
  const random = new Random(seed);
  const one = <T>(from: readonly T[]): T => from[random.between(0, from.length - 1)] as T;
  const chance = (percent: number): boolean => random.between(1, 100) <= percent;
  /** Up to 108 KB in an address. */
  const long = (): string => one(["x", "é", "🏅"]).repeat(random.between(1000, 9000));
  const text = (): string => (chance(3) ? long() : chance(40) ? one(known.ids) : one(WORDS));
  const value = (depth = 0): unknown => {
    const kind = random.between(0, depth > 3 ? 5 : 7);
    if (kind < 3) return text();
    if (kind === 3) return one(NUMBERS);
    if (kind === 4) return one([true, false, null]);
    if (kind === 5) return one([[], {}, [[]]]);
    return kind === 6 ? Array.from({ length: random.between(1, 4) }, () => value(depth + 1)) : object(depth + 1);
  };
  const object = (depth = 0): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: random.between(0, 8) }, () => [one(NAMES), value(depth)]));
  /** Few bytes that become many: up to so many bytes of lists, objects, numbers or names, flat or nested. */
  const swollen = (most: number): string => {
    const depth = one([1, 2, 30]);
    const piece = one(["1", '""', "[]", "{}", '{"a":1}', `${"[".repeat(depth)}${"]".repeat(depth)}`]);
    const count = Math.floor(random.between(1000, most) / (piece.length + 1));
    return chance(80)
      ? `[${`${piece},`.repeat(count)}0]`
      : `{${Array.from({ length: Math.floor(count / 4) }, (_, at) => `"n${at}":${piece}`).join(",")}}`;
  };
  const PUSH_BYTES = 5_000_000;
  const largePush = (): string => {
    const rows = chance(50) ? 1 : random.between(2, 1100);
    const room = Math.floor(random.between(10_000, PUSH_BYTES) / rows);
    const content = chance(50)
      ? JSON.stringify(one(["x", "é", "🏅"]).repeat(Math.floor(room / 4)))
      : swollen(Math.max(1001, room));
    const row = (at: number): string =>
      `{"mutationId":"${seed}-${at}","assumedRev":0,"document":{"id":"fuzz${String(at).padStart(11, "0")}","sender_id":"${one(known.ids)}","content":${content}}}`;
    return `{"device":"fuzz","rows":[${Array.from({ length: rows }, (_, at) => row(at)).join(",")}]}`;
  };
  /** A recording with its fields around it, sometimes cut off. */
  const form = (): string => {
    const field = (): string =>
      `--b\r\nContent-Disposition: form-data; name="${one(FORM_FIELDS)}"\r\n\r\n${chance(5) ? swollen(90_000) : text()}\r\n`;
    const fields = (): string => Array.from({ length: random.between(0, 4) }, field).join("");
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n${"x".repeat(random.between(0, 3_000_000))}\r\n`;
    const whole = `${fields()}${file}${chance(20) ? file : ""}${fields()}--b--\r\n`;
    return chance(80) ? whole : whole.slice(0, random.between(0, whole.length));
  };
  const push = (): unknown => ({
    device: chance(80) ? "fuzz" : value(),
    rows: Array.from({ length: random.between(0, 5) }, (_, at) => ({
      mutationId: chance(90) ? `${seed}-${at}` : value(),
      assumedRev: chance(60) ? 0 : value(),
      document: chance(85)
        ? { ...object(), id: chance(70) ? `fuzz${String(seed + at).padStart(11, "0")}`.slice(-15) : text() }
        : value(),
    })),
  });
  const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  const bodies: (() => [string, Body])[] = [
    () => ["application/json", JSON.stringify(one([[], 0, "x", null, true, [{}]]))],
    () => ["application/json", JSON.stringify(object()).slice(0, -1)],
    () => ["application/json", `{"a":${one(["[", '{"a":'] as const).repeat(random.between(10, 9000))}`],
    () => ["application/json", `{"${one(NAMES)}":1,"${one(NAMES)}":1,"id":1,"id":2}`],
    () => ["application/json", bytes('{"name":"', [0xff, 0xfe, 0x00], '"}')],
    () => ["application/json", `\ufeff${JSON.stringify(object())}`],
    () => ["application/json", JSON.stringify({ ...object(), name: "y".repeat(random.between(60_000, 300_000)) })],
    () => ["application/json", `{"${one(NAMES)}":${swollen(chance(90) ? 62_000 : 400_000)}}`],
    () => ["application/json; charset=utf-16", bytes([...Buffer.from(JSON.stringify(object()), "utf16le")])],
    () => [one(["application/xml", "text/xml"]), `<a><${one(NAMES)}>1</${one(NAMES)}></a>`],
    () => [
      one(["multipart/form-data", "multipart/form-data; boundary=b"]),
      `--b\r\nContent-Disposition: form-data; name="${one(NAMES)}"\r\n\r\n1\r\n--b`,
    ],
    () => [
      "multipart/form-data; boundary=b",
      `--b\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${JSON.stringify(object())}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${one(["a.mp4", "../x", "a\u0000"])}"\r\nContent-Type: video/mp4\r\n\r\nzz\r\n--b--\r\n`,
    ],
    () => [
      "application/x-www-form-urlencoded",
      `${one(NAMES)}=${encodeURIComponent(text().replace(/\p{Surrogate}/gu, ""))}`,
    ],
    () => [one(["", "text/plain", "no/thing; ;;", "application/octet-stream"]), JSON.stringify(object())],
    () => ["application/json", null],
  ];

  const isLarge = chance(2);
  const isForm = isLarge && chance(25);
  const largePath = isForm ? "/api/collections/training_files/records" : `/api/sync/${one(Object.keys(DOCUMENTS))}`;
  const route = isLarge ? { method: "POST", path: largePath, own: true } : one(routes);
  const method =
    (isLarge || chance(88)) && route.method !== ""
      ? route.method
      : one(["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"]);
  const inPath = (name: string): string => {
    const chosen = name === "collection" ? (chance(85) ? one(known.collections) : text()) : text();
    const tail = name === "file" && chance(60) ? one([".ics", ".csv", ".png", ".pdf"]) : "";
    return encodeURIComponent(chosen.replace(/\p{Surrogate}/gu, "") || "x") + tail;
  };
  const path = route.path.replace(/\{(\w+)(?:\.\.\.)?\}/g, (_, name: string) => inPath(name)).replace(/\{\$\}$/, "");
  const asked = Array.from(
    { length: chance(35) ? random.between(1, 3) : 0 },
    () => `${one(QUERIES)}=${encodeURIComponent(text().replace(/\p{Surrogate}/gu, ""))}`,
  );
  const isPush = route.path.startsWith("/api/sync/");
  const [type, body]: [string, Body] = isForm
    ? ["multipart/form-data; boundary=b", form()]
    : isLarge
      ? ["application/json", largePush()]
      : chance(isPush || route.own ? 60 : 45)
        ? ["application/json", JSON.stringify(isPush && chance(85) ? push() : object())]
        : one(bodies)();
  const headers: Record<string, string> = type === "" ? {} : { "Content-Type": type };
  if (chance(4)) headers["Content-Encoding"] = one(["gzip", "br", "identity", "zz"]);
  if (chance(4)) headers.Range = one(["bytes=0-", "bytes=5-1", "bytes=-0", "lines=1"]);
  if (chance(10)) headers["X-Chunk-Sha256"] = one(["", "0".repeat(64), "zz"]);
  if (chance(5)) headers["X-Encore-Schema"] = one(["0", "-1", "99999", "x", "1e9"]);
  if (chance(3)) headers["Stripe-Signature"] = one(["t=1,v1=00", "t=,v1=", "v1", "t=99999999999999999999,v1=zz"]);
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  return {
    method,
    path: path + (asked.length > 0 ? `?${asked.join("&")}` : ""),
    role: isLarge ? one(["athlete", "coach"]) : one(ROLES),
    headers,
    body: isRead ? null : body,
  };
}
