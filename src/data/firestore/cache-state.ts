import { onLog } from "firebase/app";
import type { Subscribable } from "xstate";
import type { CopyState } from "#machines/connection/copy-state.ts";
import { subscribable } from "../subscribable.ts";

/** What the SDK says, and only to the console, when the browser gives it no room. */
const fallenBack = /falling back to memory cache/i;
/**
 * And when its client is at an end: from then on it throws at whatever is asked of it. So it goes where a write to the copy fails
 * otherwise than by its transaction, as on a full disk in Firefox and Safari. The lite SDK keeps no copy.
 */
const brokenDown = /^(?!.*_lite\)).*INTERNAL UNHANDLED ERROR/;

export interface CacheListener {
  /** The copy is in memory. */
  readonly fellBack: () => void;
  /** The client is at an end. */
  readonly brokeDown: () => void;
}

/** How the copy is kept, as it turns out. */
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

  /** Calls back when the SDK says how its copy is. The SDKs have one such listener for all of a page. */
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

/** Whether this device has a copy that an app made earlier; `undefined` where the browser does not tell. */
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
