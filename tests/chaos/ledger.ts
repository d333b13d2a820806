import type { Change } from "#generated/runtime.ts";
import type { Said } from "./page/page-api.ts";

/** A change that the app promised to keep. */
export interface Intent {
  /** A unique text in everything that the change wrote. */
  readonly mark: string;
  readonly device: string;
  readonly change: Change;
  /** When the app promised it, in ms since the epoch by the clock of this process. */
  readonly saidAt: number;
}

/** Everything that people did. */
export class Ledger {
  readonly intents: Intent[] = [];
  /** Changes that the app reported as not kept. */
  readonly notKept: Intent[] = [];
  /** Marks of changes that the app had not answered when it was closed. */
  readonly unanswered: string[] = [];

  add(mark: string, device: string, said: Said): void {
    if (said.kind === "nothing") return;
    const list = said.kind === "kept" ? this.intents : this.notKept;
    list.push({ mark, device, change: said.change, saidAt: Date.now() });
  }
}
