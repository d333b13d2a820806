import type { KeyMap } from "../../components/hot-keys/hot-keys.tsx";
import type { Messages } from "../../i18n/message-types.ts";

/**
 * Every key there is, by where it works and what it does. The screens bind their keys by these names and the list behind
 * `?` is drawn from the same table, so that neither knows a key the other does not.
 */
export const knownKeys = {
  everywhere: { palette: "mod+k", keys: "?", close: "Escape" },
  inbox: {
    down: "j",
    up: "k",
    left: "h",
    right: "l",
    open: "Enter",
    search: "/",
    leave: "Escape",
  },
  request: { comment: "c", assign: "a", change: "e" },
} as const satisfies Readonly<Record<string, KeysWithWords>>;

type KeysWithWords = Partial<Readonly<Record<keyof Messages["palette"]["keysFor"], string>>>;
type Place = keyof typeof knownKeys;
type NameIn<P extends Place> = keyof (typeof knownKeys)[P];

/** What the keys of one place do just now, by the browser's names; what is left out does nothing. */
export function boundKeys<P extends Place>(
  place: P,
  effects: { readonly [N in NameIn<P>]?: (() => void) | undefined },
): KeyMap {
  return byKey<() => void>(place, effects);
}

/** Where the keys of one place lead, by the browser's names: ids of elements. */
export function leadingKeys<P extends Place>(
  place: P,
  ids: { readonly [N in NameIn<P>]?: string },
): Readonly<Record<string, string>> {
  return byKey<string>(place, ids);
}

function byKey<T>(
  place: Place,
  given: Readonly<Record<string, T | undefined>>,
): Readonly<Record<string, T>> {
  const bound: Record<string, T> = {};
  for (const [name, key] of Object.entries(knownKeys[place])) {
    const value = given[name];
    if (value !== undefined) bound[key] = value;
  }
  return bound;
}
