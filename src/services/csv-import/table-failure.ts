/** The table worker could not go on. */
export class TableFailure extends Error {
  override readonly name = "TableFailure";
  readonly retryable = true;
  /** `unreadable` when the file changed or is gone; `unknown` for a mistake of ours. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
