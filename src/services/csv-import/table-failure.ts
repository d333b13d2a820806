/** The table worker failed. */
export class TableFailure extends Error {
  override readonly name = "TableFailure";
  readonly retryable = true;
  /** `unreadable` where the file changed or is gone; `unknown` for a bug. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
