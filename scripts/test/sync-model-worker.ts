import { checkSchedules } from "../../sync-tests/model/check-schedules";
import { ModelServer } from "../../sync-tests/model/server";
import type { Chunk, ChunkReport } from "./sync-model";

/** One process of the model test: a server and a chunk of schedules. */
process.once("message", async (chunk: Chunk) => {
  const server = await ModelServer.start();
  const report = (told: ChunkReport) => new Promise<void>((resolve) => process.send?.(told, () => resolve()));
  let last = 0;
  const verdict = await checkSchedules(server, {
    ...chunk,
    onRun(figures) {
      if (performance.now() - last < 2000) return;
      last = performance.now();
      void report({ figures: { ...figures } });
    },
  }).finally(() => server.stop());
  await report({ verdict });
  process.exit(0);
});
process.once("disconnect", () => process.exit(1));
