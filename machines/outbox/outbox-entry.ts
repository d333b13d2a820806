import type { Change, Instant, Json, Refusal } from "#generated/runtime.ts";

/** A change that is kept on this device because it is not settled yet. */
export interface OutboxEntry {
  /** Its place in the order in which changes were kept on this device. */
  readonly order: number;
  /** The change's id. */
  readonly id: string;
  readonly change: Change;
  readonly keptAt: Instant;
  /** `kept` waits to be sent; `refused` was sent and needs the person's attention. */
  readonly status: "kept" | "refused";
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** What the person saw while writing it, if the screen wants it back. */
  readonly about?: Json;
}

/** Whether two changes write to the same document, so that one has to go after the other. */
export function isEntangled(a: Change, b: Change): boolean {
  const paths = new Set(a.writes.map(({ path }) => path));
  return b.writes.some(({ path }) => paths.has(path));
}
