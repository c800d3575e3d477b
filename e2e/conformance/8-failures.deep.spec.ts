/** Specification, section 8: what a coach's device ranks by itself without a network. 8-failures.spec.ts has an athlete's. */
import { Network } from "../fixtures/network";
import { ranksAsTheServer } from "./ranked-offline";
import { test } from "./shared";

test.use({ serviceWorkers: "allow" });

test("this device ranks as the server does for a coach: the same people, scores and words", async ({
  pages,
  server,
}) => {
  const network = await Network.to(server);
  try {
    await ranksAsTheServer({ pages, server, network }, "coach", " wrote “");
  } finally {
    network.close();
  }
});
