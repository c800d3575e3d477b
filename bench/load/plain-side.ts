import type { Json } from "../../e2e/fixtures/api";
import type { Plain } from "../plain-pocketbase";
import type { Account } from "../sync/device";
import { bookingOf, COACHES, PEOPLE, type Side, upload } from "./deeds";

export async function plainSide(plain: Plain): Promise<Side> {
  const marks: string[] = [];
  const records = (name: string, query = ""): string => `/api/collections/${name}/records${query}`;
  const coaches = Array.from({ length: COACHES }, (_, at) => ({
    name: `Cleo Coach ${at}`,
    sport: "Tennis",
    bio: "Eight years in the first league, and a coach since.".repeat(4),
  }));
  for (const coach of coaches) await plain.ask(plain.root, records("coaches"), coach);
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => plain.account(`p${at}@test.example`)));
  return {
    name: "plain PocketBase",
    pid: plain.pid,
    act: async (deed, person, turn) => {
      const { id, token } = people[person] as Account;
      const status = async (path: string, body?: Json) => (await plain.ask(token, path, body)).status;
      switch (deed) {
        case "browse":
          return status(records("coaches", "?perPage=500&skipTotal=1"));
        case "sync": {
          const filter = encodeURIComponent(
            `(sender_id='${id}' || receiver_id='${id}') && updated>'${marks[person] ?? ""}'`,
          );
          const answer = await plain.ask(
            token,
            records("messages", `?perPage=200&skipTotal=1&sort=updated&filter=${filter}`),
          );
          marks[person] = (answer.body.items as { updated: string }[]).at(-1)?.updated ?? marks[person] ?? "";
          return answer.status;
        }
        case "message":
          return status(records("messages"), {
            sender_id: id,
            receiver_id: people[0]?.id,
            content: "See you on Tuesday",
          });
        case "book":
          return status(records("bookings"), bookingOf("coach", turn));
        case "upload":
          return upload(plain.url, token, { uploader_id: id });
      }
    },
  };
}
