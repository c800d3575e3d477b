/** What a coach changes on a booking: its link and its place. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { call, type Json, readRow } from "../../e2e/fixtures/api";
import { makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test.each(["cancelled", "expired"])(
  "a booking that is %s takes neither place nor link, and gives both away",
  async (status) => {
    const given = { meeting_link: "https://meet.example/abc", meeting_place: "Court 4" };
    const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
    const bookingId = (await makeBooking(server, athlete, coach, { ...given, status })).id;
    const set = (change: Json) =>
      call(server, coach.token, `/api/collections/bookings/records/${bookingId}`, change, "PATCH");
    for (const change of [{ meeting_link: "https://meet.example/x" }, { meeting_place: "At my place" }]) {
      expect(refused(await set(change))).toEqual({
        status: 409,
        code: "illegal_transition",
        message: "This session is cancelled, so it takes no place and no link.",
      });
      const document = (await device(server, coach.token, "bookings")).get(bookingId);
      const pushed = await pushOne(server, coach.token, "bookings", { ...document, ...change }, document.rev);
      expect(pushed).toMatchObject({ status: "rejected", code: "illegal_transition" });
    }
    expect(await readRow(server, "bookings", bookingId)).toMatchObject(given);
    expect((await set({ meeting_link: "" })).status).toBe(200);
  },
);
