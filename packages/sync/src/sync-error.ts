/** A request without a usable answer. `status` 0: the network failed. */
export class SyncError extends Error {
  override readonly name = "SyncError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** Signed out, or the app is too old. A retry would not help. */
  get needsPerson(): boolean {
    return this.status === 401 || this.status === 426;
  }

  /** The server refused the whole body. Halving it finds the bad row. */
  get refusesBody(): boolean {
    return [400, 403, 413, 422].includes(this.status);
  }
}
