/** A request that did not give an answer to work with. `status` 0: the network. */
export class SyncError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "SyncError";
    this.status = status;
    this.code = code;
  }
}

/** The replication was stopped while something was waiting. */
export class SyncStopped extends Error {
  constructor() {
    super("replication stopped");
    this.name = "SyncStopped";
  }
}
