import { onLog } from "firebase/app";
import type { Subscribable } from "xstate";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import { subscribable } from "../subscribable.ts";

/** The message that the SDK logs, only to the console, when the browser gives it no storage. */
const fallenBack = /falling back to memory cache/i;
/**
 * The message that the SDK logs when its client has failed; it then throws at every call. This happens where a write to the copy
 * fails in another way than by its transaction, as on a full disk in Firefox and Safari. The lite SDK keeps no copy.
 */
const brokenDown = /^(?!.*_lite\)).*INTERNAL UNHANDLED ERROR/;

export interface CacheListener {
  /** Called when the copy is in memory. */
  readonly fellBack: () => void;
  /** Called when the client has failed. */
  readonly brokeDown: () => void;
}

/** The state of the copy, as it becomes known. */
export class CacheWatch {
  readonly followState: Subscribable<CopyState>;
  readonly #observers = new Set<(state: CopyState) => void>();
  #state: CopyState = "unopened";

  constructor() {
    this.followState = subscribable((next) => {
      this.#observers.add(next);
      next(this.#state);
      return () => this.#observers.delete(next);
    });
  }

  get state(): CopyState {
    return this.#state;
  }

  set(state: CopyState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const observer of this.#observers) observer(state);
  }

  /** Calls back when the SDK logs the state of its copy. The SDKs have one such listener for all of a page. */
  listen({ fellBack, brokeDown }: CacheListener): void {
    onLog(
      ({ type, message }) => {
        if (type !== "@firebase/firestore") return;
        if (fallenBack.test(message)) fellBack();
        else if (brokenDown.test(message)) brokeDown();
      },
      { level: "warn" },
    );
  }
}

/** Whether this device has a copy of an earlier visit; `undefined` where the browser does not report it. */
export async function hasCopy(app: {
  readonly name: string;
  readonly options: { readonly projectId?: string };
}): Promise<boolean | undefined> {
  try {
    const name = `firestore/${app.name}/${app.options.projectId ?? ""}/main`;
    const databases = await indexedDB.databases();
    return databases.some((each) => each.name === name);
  } catch {
    return undefined;
  }
}
