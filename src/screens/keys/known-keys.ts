import type { KeyMap } from "../../components/hot-keys/hot-keys.tsx";
import type { Messages } from "../../i18n/message-types.ts";

/**
 * All keyboard shortcuts, by scope and action. The screens bind their keys by these names and the list behind `?` is rendered
 * from the same table, so that both always agree.
 */
export const knownKeys = {
  everywhere: { palette: "mod+k", keys: "?", fold: "[", undo: "mod+z", close: "Escape" },
  inbox: {
    down: "j",
    up: "k",
    left: "h",
    right: "l",
    move: "m",
    open: "Enter",
    search: "/",
    select: "x",
    selectDown: "shift+ArrowDown",
    selectUp: "shift+ArrowUp",
    selectAll: "mod+a",
    act: "b",
    leave: "Escape",
  },
  request: { comment: "c", assign: "a", change: "e" },
} as const satisfies Readonly<Record<string, KeysWithWords>>;

type KeysWithWords = Partial<Readonly<Record<keyof Messages["palette"]["keysFor"], string>>>;
type Place = keyof typeof knownKeys;
type NameIn<P extends Place> = keyof (typeof knownKeys)[P];

/** Binds handlers to the keys of one scope, by the browser's key names; actions that are left out do nothing. */
export function boundKeys<P extends Place>(
  place: P,
  effects: { readonly [N in NameIn<P>]?: (() => void) | undefined },
): KeyMap {
  return byKey<() => void>(place, effects);
}

/** The element ids that the keys of one scope focus, by the browser's key names. */
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
