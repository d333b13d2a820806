import { onLog } from "firebase/app";
import type { Subscribable } from "xstate";
import type { CopyState } from "#machines/connection/copy-state.ts";
import { subscribable } from "../subscribable.ts";

/** What the SDK says, and only to the console, when the browser gives it no room. */
const fallenBack = /falling back to memory cache/i;

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

  /** Calls back when the SDK falls back to memory. The SDKs have one such listener for all of a page. */
  listenForFallback(fell: () => void): void {
    onLog(
      ({ type, message }) => {
        if (type === "@firebase/firestore" && fallenBack.test(message)) fell();
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
