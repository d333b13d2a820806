import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";

/** What can be looked for. */
export const foundKinds = ["machine", "state", "event", "guard", "action", "actor"] as const;

/** Something by that name, at one place. */
export interface Found {
  readonly kind: (typeof foundKinds)[number];
  readonly name: string;
  readonly machine: string;
  /** A state's path or a transition's id; the machine itself without one. */
  readonly at: string | undefined;
}

/** Everything with a name in every machine, each once per place. */
export function indexOf(charts: readonly Chart[]): readonly Found[] {
  // A transition may take the same action twice.
  const all = new Map<string, Found>();
  for (const chart of charts) {
    const add = (kind: Found["kind"], at: string, names: readonly string[]): void => {
      for (const name of names)
        all.set(JSON.stringify([kind, name, chart.id, at]), {
          kind,
          name,
          machine: chart.id,
          at: at === "" ? undefined : at,
        });
    };
    add("machine", "", [chart.id]);
    for (const { path, invokes, entry, exit, transitions } of everyState(chart)) {
      if (path !== "") add("state", path, [path]);
      const actors = invokes.map(({ src }) => src);
      add("actor", path, actors);
      add("action", path, [...entry, ...exit]);
      for (const { id, trigger, guard, actions } of transitions) {
        // Only what somebody sends has a name of its own.
        if (trigger.kind === "event") add("event", id, [trigger.event]);
        if (guard !== undefined) add("guard", id, [guard]);
        add("action", id, actions);
      }
    }
  }
  return [...all.values()];
}

/** What has all words of a query in its name or its machine's: names that begin with it first. */
export function find(index: readonly Found[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return index
    .filter(({ name, machine }) => {
      const text = `${machine} ${name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((found) => ({ found, rank: rankOf(found, first) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function rankOf({ name }: Found, word: string): number {
  const at = name.toLowerCase().indexOf(word);
  if (at === -1) return 3;
  if (at === 0) return name.length === word.length ? 0 : 1;
  return 2;
}
