import { join } from "node:path";
import { Follower } from "../../e2e/fixtures/follower";
import { Hosts, untilReplicated } from "../../e2e/fixtures/replica";
import { ModelServer } from "./server";

/** Every so many schedules a follower is killed, and started again as systemd does. */
const KILL_EVERY = 3;

/** For the model test: a primary and two followers. Each of the three devices asks another node. */
export class NodesServer extends ModelServer {
  readonly #hosts: Hosts;
  readonly #followers: readonly Follower[];
  #schedules = 0;
  /** The number of followers killed. */
  kills = 0;
  #restarting: Promise<void> = Promise.resolve();

  private constructor({ running, cast }: ModelServer, hosts: Hosts, followers: readonly Follower[]) {
    super(running, cast);
    this.#hosts = hosts;
    this.#followers = followers;
  }

  static override async start(): Promise<NodesServer> {
    const hosts = new Hosts({ TRUSTED_PROXY: "127.0.0.1" });
    const server = await ModelServer.start(hosts.env);
    // Followers end when a table is new.
    await server.sql("CREATE TABLE IF NOT EXISTS model_seen (notes TEXT)");
    await server.reset();
    await server.backUp();
    await server.restore();
    await untilReplicated(server.running);
    const followers = [1, 2].map((node) => new Follower(server.running, join(hosts.root, `follower-${node}`)));
    for (const follower of followers) await follower.start();
    return new NodesServer(server, hosts, followers);
  }

  override addressFor(device: number): string {
    return [...this.#followers.map(({ url }) => url), this.running.url][device % 3] ?? "";
  }

  override async reset(): Promise<{ bookings: string[] }> {
    const begun = await super.reset();
    await this.settled();
    this.#schedules++;
    if (this.#schedules % KILL_EVERY === 0) this.#restarting = this.#kill();
    return begun;
  }

  override async settled(): Promise<void> {
    await this.#restarting;
    await untilReplicated(this.running);
    await Promise.all(this.#followers.map(({ dataDir }) => untilReplicated({ dataDir })));
  }

  override async stop(): Promise<void> {
    await this.#restarting;
    await Promise.all(this.#followers.map((follower) => follower.stop()));
    await super.stop();
    this.#hosts.remove();
  }

  async #kill(): Promise<void> {
    const follower = this.#followers[this.kills % this.#followers.length];
    this.kills++;
    await follower?.stop("SIGKILL");
    await follower?.start();
  }
}
