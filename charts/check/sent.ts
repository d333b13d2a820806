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
  /** Where something is sent of which nobody knows to which machine. */
  readonly unread: readonly string[];
}
