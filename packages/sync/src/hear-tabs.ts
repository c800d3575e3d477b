import { type BroadcastMethod, enforceOptions } from "broadcast-channel";

type Channel = { native: BroadcastChannel; hear: ((message: unknown) => void) | null };

/**
 * The browser's BroadcastChannel without times. broadcast-channel drops messages that are older than their listener. If the device's clock is
 * set back, that is every message of a tab that was opened before, so the other tab hears nothing. A tab of an earlier release still compares
 * times: for it each message is the newest.
 */
const TIMELESS: BroadcastMethod<Channel> = {
  type: "native",
  microSeconds: () => 0,
  create(name) {
    const channel: Channel = { native: new BroadcastChannel(name), hear: null };
    channel.native.onmessage = ({ data }) => channel.hear?.(data);
    return channel;
  },
  close: ({ native }) => native.close(),
  onMessage(channel, hear) {
    channel.hear = hear;
  },
  postMessage: async ({ native }, message) => native.postMessage({ ...message, time: Number.POSITIVE_INFINITY }),
  canBeUsed: () => typeof self !== "undefined" && typeof BroadcastChannel === "function",
  averageResponseTime: () => 150,
};

/** Lets the tabs of a device hear each other, also after its clock was set back. RxDB opens its channels with broadcast-channel. */
export const hearTabs = (): void => enforceOptions({ methods: [TIMELESS as BroadcastMethod] });
