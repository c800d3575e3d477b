import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, readRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, makeWorld, newId, pushOne, pushRowOf, type World } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const message = (content: string) => ({
  id: newId(),
  sender_id: world.athlete.id,
  receiver_id: world.coach.id,
  content,
});

describe("columns that a device may not write", () => {
  test("are refused by name, and nothing of the row is stored", async () => {
    const own = (await device(server, world.otherCoach.token, "coaches")).get(world.otherCoach.coachId);
    for (const [field, value] of [
      ["average_rating", 5],
      ["is_featured", true],
      ["user_id", world.stranger.id],
    ] as const) {
      const wish = { ...own, bio: "Twelve seasons.", [field]: value };
      const answer = await pushOne(server, world.otherCoach.token, "coaches", wish, own.rev);
      expect(answer).toMatchObject({ status: "rejected", code: "invalid_input", field });
    }
    const wish = { ...own, bio: "Twelve seasons." };
    expect((await pushOne(server, world.otherCoach.token, "coaches", wish, own.rev)).status).toBe("ok");
    expect(await readRow(server, "coaches", own.id)).toMatchObject({
      bio: "Twelve seasons.",
      average_rating: 0,
      is_featured: false,
      user_id: world.otherCoach.id,
    });
  });

  test("are refused in a new record too; guessed columns are ignored", async () => {
    const document = { ...message("unread"), sender_name: "The President", created_at: "2001-01-01" };
    const read = await pushOne(server, world.athlete.token, "messages", { ...document, is_read: true });
    expect(read).toMatchObject({ status: "rejected", field: "is_read" });
    expect((await pushOne(server, world.athlete.token, "messages", document)).status).toBe("ok");
    const stored = await readRow(server, "messages", document.id);
    expect(stored).toMatchObject({ is_read: false, sender_name: "Ana Test" });
    expect(String(stored.created_at)).not.toContain("2001");
  });

  test("are refused over the records API too", async () => {
    const answer = await call(
      server,
      world.otherCoach.token,
      `/api/collections/coaches/records/${world.otherCoach.coachId}`,
      { is_featured: true },
      "PATCH",
    );
    expect(answer.status).toBe(404);
  });
});

describe("a request as a whole", () => {
  const send = async (body: string, token = world.athlete.token) => {
    const headers = { "Content-Type": "application/json", ...(token ? { Authorization: token } : {}) };
    const answer = await fetch(`${server.url}/api/sync/messages`, { method: "POST", headers, body });
    const { data } = (await answer.json()) as { data?: { code?: string } };
    return [answer.status, data?.code];
  };

  test("is refused without an account, or with one whose session ended", async () => {
    expect(await send('{"device":"d","rows":[]}', "")).toEqual([401, "sign_in_required"]);
    expect(await send('{"device":"d","rows":[]}', "gone")).toEqual([401, "session_expired"]);
    expect(await send('{"device":"d","rows":[]}', server.superuser.token)).toEqual([403, "forbidden"]);
  });

  test("is refused if it cannot be read or is too large", async () => {
    expect(await send("not json")).toEqual([400, "invalid_input"]);
    expect(await send("[]")).toEqual([400, "invalid_input"]);
    expect(await send('{"device":"","rows":[]}')).toEqual([400, "invalid_input"]);
    expect(await send('{"device":"d","rows":[{}]}')).toEqual([400, "invalid_input"]);
    const rows = Array.from({ length: 1001 }, () => pushRowOf(message("x")));
    expect(await send(JSON.stringify({ device: "d", rows }))).toEqual([413, "too_large"]);
    expect(await send(JSON.stringify({ device: "d", rows: [pushRowOf(message("x".repeat(9_000_000)))] }))).toEqual([
      413,
      "too_large",
    ]);
  });

  test("of unknown length in one large chunk is refused as too large", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`{"device":"d","rows":[],"x":"${"x".repeat(9_000_000)}"}`));
        controller.close();
      },
    });
    const answer = await fetch(`${server.url}/api/sync/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: world.athlete.token },
      body,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});
