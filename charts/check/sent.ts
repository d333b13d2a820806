/** An event that a View or src/app sends, as it is written there. */
export interface SentEvent {
  /** The file of the machine that it is for: "machines/shell/shell.machine.ts". */
  readonly file: string;
  readonly event: string;
  /** Where: "src/screens/shell/shell.screen.tsx:120". */
  readonly place: string;
}

/** What is sent, read from the sources. */
export interface Sent {
  readonly events: readonly SentEvent[];
  /** Events that are sent to an unknown machine. */
  readonly unread: readonly string[];
}
