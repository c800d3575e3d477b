/** What the Go main gives every interpreter, since goja has no Intl and no crypto (pocketbase/bindings.go). */
declare const encore: {
  /** Minutes east of UTC in that zone at that instant (milliseconds since 1970, UTC). Throws on a name that is no zone. */
  zoneOffsetMinutes(zone: string, epochMs: number): number;
  /** True for a name of the IANA time zone database. */
  isTimeZone(zone: string): boolean;
  /** `bytes` random bytes (1 to 1024) from the system, as twice as many hexadecimal digits. */
  randomHex(bytes: number): string;
  /**
   * From the start of the server on, what the change feed gains is told on this realtime topic to the connections of those whom `audience`
   * names: SQL that gives collection, seq and account (`*`: everybody) of what changed after `{:since}`.
   */
  watchFeed(topic: string, audience: string): void;
  /** Something was committed: the feed is looked at now instead of within a second. Never waits. */
  feedChanged(): void;
  /** Starts a registered job at once and in the background. Call it after a commit, never inside a transaction. Throws on an unknown id. */
  runSoon(jobId: string): void;
  /** The release, as `/api/config` tells it. */
  readonly version: string;
};
