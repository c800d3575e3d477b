import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addRow, changeRow, eventually, removeRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import {
  device,
  listen,
  makeWorld,
  newId,
  type Poke,
  plainSql,
  pullPage,
  pushOne,
  type World,
} from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;
let ears: Record<string, { heard: Poke[]; close: () => void }> = {};

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterEach(() => {
  for (const ear of Object.values(ears)) ear.close();
  ears = {};
});
afterAll(() => server?.stop());

async function everybodyListens(): Promise<void> {
  const tokens = {
    athlete: world.athlete.token,
    coach: world.coach.token,
    other: world.otherCoach.token,
    stranger: world.stranger.token,
    visitor: "",
  };
  for (const [who, token] of Object.entries(tokens)) ears[who] = await listen(server, token);
  await allIsTold();
  for (const ear of Object.values(ears)) ear.heard.length = 0;
}

/** Resolves when everybody has got the pokes of all earlier writes. */
async function allIsTold(): Promise<void> {
  await ring();
  await ring(); // changes found in one look are sent in any order
}

/** A public change, sent to all. */
async function ring(): Promise<void> {
  await changeRow(server, "coaches", world.coach.coachId, { bio: `Bell ${newId()}` });
  const { rows } = await plainSql(server, `SELECT seq FROM sync_changes WHERE record = '${world.coach.coachId}'`);
  const seq = Number((rows as unknown[][])[0]?.[0]);
  const hasRung = ({ heard }: { heard: Poke[] }) =>
    heard.some((poke) => poke.collection === "coaches" && poke.seq >= seq);
  await eventually(async () => Object.values(ears).every(hasRung), Boolean);
}

async function whoHeard(collection: string): Promise<string[]> {
  await allIsTold();
  return Object.keys(ears).filter((who) => ears[who]?.heard.some((poke) => poke.collection === collection));
}

const document = () => ({
  id: newId(),
  sender_id: world.athlete.id,
  receiver_id: world.coach.id,
  content: "Did you hear?",
});

test("a message pokes its two parties, with the seq of its pull", async () => {
  await everybodyListens();
  const { rev = 0 } = await pushOne(server, world.athlete.token, "messages", document());
  expect(await whoHeard("messages")).toEqual(["athlete", "coach"]);
  expect(ears.coach?.heard.find((poke) => poke.collection === "messages")?.seq).toBe(rev);
});

const documentsTo = (who: string, collection: string) =>
  ears[who]?.heard.filter((poke) => poke.collection === collection).map((poke) => poke.document);

test("a private document comes with the poke, as in a pull, and only to its readers", async () => {
  await everybodyListens();
  const message = document();
  const { rev = 0 } = await pushOne(server, world.athlete.token, "messages", message);
  expect(await whoHeard("messages")).toEqual(["athlete", "coach"]);
  const { documents } = await pullPage(server, world.coach.token, "messages", "?limit=1000");
  const pulled = documents.find(({ id }) => id === message.id);
  expect(pulled).toMatchObject({ id: message.id, rev, content: message.content });
  expect(documentsTo("athlete", "messages")).toEqual([pulled]);
  expect(documentsTo("coach", "messages")).toEqual([pulled]);
  expect(new Set(documentsTo("visitor", "coaches"))).toEqual(new Set([undefined]));
});

test("who just lost sight of a record is told no document of it, whoever else is", async () => {
  const message = await addRow(server, "messages", document());
  await everybodyListens();
  await changeRow(server, "messages", message.id, { receiver_id: world.otherCoach.id, content: "Not for the coach" });
  expect(await whoHeard("messages")).toEqual(["athlete", "coach", "other"]);
  expect(documentsTo("coach", "messages")).toEqual([undefined]);
  expect(documentsTo("other", "messages")).toMatchObject([{ id: message.id, content: "Not for the coach" }]);
  await plainSql(server, `UPDATE messages SET archived = 1 WHERE id = '${message.id}'`);
  await whoHeard("messages");
  await eventually(async () => documentsTo("other", "messages")?.length === 2, Boolean);
  await plainSql(server, `UPDATE messages SET is_read = 1 WHERE id = '${message.id}'`);
  await eventually(async () => documentsTo("other", "messages")?.length === 3, Boolean);
  expect(documentsTo("other", "messages")?.slice(1)).toEqual([undefined, undefined]);
});

test("a replaced party gets a poke, and so does the new one", async () => {
  const message = await addRow(server, "messages", document());
  await everybodyListens();
  await changeRow(server, "messages", message.id, { receiver_id: world.otherCoach.id });
  expect(await whoHeard("messages")).toEqual(["athlete", "coach", "other"]);
});

test("a deletion pokes those who could read the record", async () => {
  const message = await addRow(server, "messages", document());
  await everybodyListens();
  await removeRow(server, "messages", message.id);
  expect(await whoHeard("messages")).toEqual(["athlete", "coach"]);
});

test("a public record's change pokes all, also when it stops being public; later changes only its remaining readers", async () => {
  const review = world.ids.reviews ?? "";
  await everybodyListens();
  await changeRow(server, "reviews", review, { hidden: true });
  expect(await whoHeard("reviews")).toEqual(["athlete", "coach", "other", "stranger", "visitor"]);
  for (const ear of Object.values(ears)) ear.heard.length = 0;
  await changeRow(server, "reviews", review, { comment: "Changed while hidden" });
  expect(await whoHeard("reviews")).toEqual(["athlete"]);
});

test("a refused push pokes nobody", async () => {
  await everybodyListens();
  const refused = await pushOne(server, world.stranger.token, "messages", document());
  expect(refused.status).toBe("rejected");
  expect(await whoHeard("messages")).toEqual([]);
});

test("a hook's write beside the pushed row is poked too", async () => {
  await everybodyListens();
  const review = (await device(server, world.coach.token, "reviews")).documents;
  expect(review.size).toBe(0); // hidden by the previous test
  await changeRow(server, "reviews", world.ids.reviews ?? "", { hidden: false });
  // The review changes the coach's figures.
  await eventually(
    async () => ears.visitor?.heard.map((poke) => poke.collection) ?? [],
    (heard) => heard.includes("coaches"),
  );
});

test("both connections of an account get pokes, and a closed one does no harm", async () => {
  const [one, two] = [await listen(server, world.coach.token), await listen(server, world.coach.token)];
  const messages = ({ heard }: typeof one) => heard.filter((poke) => poke.collection === "messages").length;
  await pushOne(server, world.athlete.token, "messages", document());
  await eventually(
    async () => [messages(one), messages(two)],
    ([a, b]) => a === 1 && b === 1,
  );
  one.close();
  for (let i = 0; i < 20; i++) {
    expect((await pushOne(server, world.athlete.token, "messages", document())).status).toBe("ok");
  }
  await eventually(
    async () => messages(two),
    (heard) => heard > 1,
  );
  expect(messages(one)).toBe(1);
  two.close();
});
