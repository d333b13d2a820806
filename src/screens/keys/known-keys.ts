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

/**
 * What belongs to the keys of one scope, by the browser's key names: handlers, or the ids of elements to focus. Actions that are
 * left out do nothing.
 */
export function boundKeys<P extends Place, T = () => void>(
  place: P,
  given: { readonly [N in NameIn<P>]?: T | undefined },
): Readonly<Record<string, T>> {
  const all: Readonly<Record<string, T | undefined>> = given;
  const bound: Record<string, T> = {};
  for (const [name, key] of Object.entries(knownKeys[place])) {
    const value = all[name];
    if (value !== undefined) bound[key] = value;
  }
  return bound;
}
