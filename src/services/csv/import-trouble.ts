/**
 * Why an import cannot go on, as a code that the screen has a text for: `unreadable` where the file was moved or changed,
 * `unknown` for a bug.
 */
export class ImportTrouble extends Error {
  override readonly name = "ImportTrouble";
  readonly retryable = true;
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
