/** Journal keys of the older engine, which was built on RxDB's replication. Per collection. */
export const OLD_KEYS = ["epoch", "held", "stale", "rewind", "shape", "recover"] as const;
