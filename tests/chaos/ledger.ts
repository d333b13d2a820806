import type { Change } from "#generated/runtime.ts";
import type { Said } from "./page/page-api.ts";

/** Something somebody did, of which the app said that it is kept. */
export interface Intent {
  /** In everything that was written by it. */
  readonly mark: string;
  readonly device: string;
  readonly change: Change;
  /** When it was said, ms since the epoch by the clock of this process. */
  readonly saidAt: number;
}

/** What people did, as they remember it. */
export class Ledger {
  readonly intents: Intent[] = [];
  /** What the app said it could not keep. */
  readonly notKept: Intent[] = [];
  /** What the app had not said anything about when it was ended. */
  readonly unanswered: string[] = [];

  add(mark: string, device: string, said: Said): void {
    if (said.kind === "nothing") return;
    const list = said.kind === "kept" ? this.intents : this.notKept;
    list.push({ mark, device, change: said.change, saidAt: Date.now() });
  }
}
