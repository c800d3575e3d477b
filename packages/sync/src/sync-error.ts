/** A request that did not give an answer to work with. `status` 0: the network. */
export class SyncError extends Error {
  override readonly name = "SyncError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Signed out, or the app is too old: asking again changes nothing. */
  get needsPerson(): boolean {
    return this.status === 401 || this.status === 426;
  }

  /** The server refuses a body as a whole. Halving it finds the row that is to blame. */
  get refusesBody(): boolean {
    return [400, 403, 413, 422].includes(this.status);
  }
}
