/** What the engine before this one, which was built on RxDB's replication, noted about a collection. */
export const OLD_KEYS = ["epoch", "held", "stale", "rewind", "shape", "recover"] as const;
