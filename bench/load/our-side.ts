import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { call, type Json } from "../../e2e/fixtures/api";
import { control } from "../../e2e/fixtures/payments-simulator";
import type { RunningServer } from "../../e2e/fixtures/server";
import { makeBooking, newId } from "../../e2e/fixtures/sync";
import type { Account } from "../sync/device";
import { makeAccounts } from "../sync/people";
import { bookingOf, COACHES, PEOPLE, type Side, upload } from "./deeds";

export async function ourSide(server: RunningServer): Promise<Side> {
  const people: Account[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await makeAccount(server));
  await makeAccounts(server, COACHES, true);
  const coaches: Coach[] = [];
  for (let at = 0; at < 3; at++) coaches.push(await makeCoach(server));
  await control(server, { webhooks: { drop: ["payment_intent.created"] } });
  const marks = people.map(() => "");
  const sessions: string[] = [];
  for (const [at, { id, token }] of people.entries()) {
    sessions.push(await makeBooking(server, coaches[at % 3] as Coach, { id, token, email: "" }, 2 + at));
  }
  let booked = 0;
  const status = async (token: string, path: string, body?: Json) => (await call(server, token, path, body)).status;
  return {
    name: "ours",
    pid: server.pid(),
    act: async (deed, person) => {
      const { id, token } = people[person] as Account;
      const coach = coaches[person % coaches.length] as Coach;
      switch (deed) {
        case "browse":
          return status(token, "/api/rpc/get_public_coach_fields");
        case "sync": {
          const { status, body } = await call(server, token, `/api/sync/messages?limit=200${marks[person]}`);
          marks[person] = `&epoch=${body.epoch}&read=${body.lineage}:${body.checkpoint}&since=${body.checkpoint}`;
          return status;
        }
        case "message": {
          const document = { id: newId(), sender_id: id, receiver_id: coach.id, content: "See you on Tuesday" };
          const rows = [{ mutationId: newId(), assumedRev: 0, document }];
          const answer = await call(server, token, "/api/sync/messages", { device: "bench", rows });
          return (answer.body.results as { status: string }[])[0]?.status === "ok" ? 200 : 422;
        }
        case "book":
          return status(token, "/api/functions/create-booking", bookingOf(coach.coachId, booked++));
        case "upload":
          return upload(server.url, token, {
            booking_id: sessions[person] ?? "",
            uploader_id: id,
            file_type: "audio/wav",
            file_name: "serve.wav",
          });
      }
    },
  };
}
