import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import { plainMessage } from "./plain-message.ts";

/** What can be looked for. */
export const foundKinds = [
  "machine",
  "text",
  "state",
  "event",
  "guard",
  "action",
  "actor",
] as const;

/** Something by that name in one machine, with everywhere it occurs there. */
export interface Found {
  readonly kind: (typeof foundKinds)[number];
  readonly name: string;
  readonly machine: string;
  /** The descriptions of it, in plain words. */
  readonly about: string;
  /** Further words that find it: the tags of a state, and "error" where the state is reached when something fails. */
  readonly tags: readonly string[];
  /** By the path of the state it is in: that path or a transition's id; nothing for the machine itself. */
  readonly places: ReadonlyMap<string, string | undefined>;
}

/** Everything with a name in every machine, each once, with its places. */
export function indexOf(charts: readonly Chart[]): readonly Found[] {
  return charts.flatMap((chart) => {
    const all = new Map<string, Found>();
    const add = (
      kind: Found["kind"],
      [state, at]: readonly [state: string, at: string],
      names: readonly string[],
      texts: readonly (string | undefined)[] = [],
      tags: readonly string[] = [],
    ): void => {
      for (const name of names) {
        const key = `${kind} ${name}`;
        const before = all.get(key);
        const places = new Map(before?.places);
        // Of several branches the first leads to all of them.
        if (!places.has(state)) places.set(state, at || undefined);
        const about = texts.reduce<string>(
          (told, text = "") => (told.includes(text) ? told : `${told} ${text}`.trim()),
          before?.about ?? "",
        );
        all.set(key, { kind, name, machine: chart.id, about, tags, places });
      }
    };
    add("machine", ["", ""], [chart.id], [chart.root.description]);
    const failed = failedIn(chart);
    for (const { path, description, tags, invokes, entry, exit, transitions } of everyState(
      chart,
    )) {
      const here = [path, path] as const;
      const marks = [chart.kind, ...tags, ...(failed.has(path) ? ["error"] : [])];
      if (path !== "") add("state", here, [path], [description], marks);
      const actors = invokes.map(({ src }) => src);
      add("actor", here, actors);
      add("action", here, [...entry, ...exit]);
      for (const { id, trigger, guard, actions, description: what, by } of transitions) {
        // Only what somebody sends has a name of its own.
        if (trigger.kind === "event") add("event", [path, id], [trigger.event], [what, by]);
        if (guard !== undefined) add("guard", [path, id], [guard]);
        add("action", [path, id], actions);
      }
    }
    return [...all.values()];
  });
}

/** The states that are reached when something fails. */
function failedIn(chart: Chart): ReadonlySet<string> {
  const ways = everyState(chart).flatMap(({ transitions }) => transitions);
  return new Set(
    ways.filter(({ trigger }) => trigger.kind === "error").flatMap(({ targets }) => targets),
  );
}

/** The texts on the screen of each machine: the messages that belong to it. */
export function textsOf(
  charts: readonly Chart[],
  messagesOf: (machine: string) => unknown,
): readonly Found[] {
  return charts.flatMap(({ id, kind }) =>
    kind === "screen"
      ? [...new Set(messagesIn(messagesOf(id)))].map((name) => textOn(id, name))
      : [],
  );
}

function textOn(machine: string, name: string): Found {
  return { kind: "text", name, machine, about: "", tags: [], places: new Map([["", undefined]]) };
}

function messagesIn(messages: unknown): readonly string[] {
  if (typeof messages === "string") return [plainMessage(messages)];
  if (typeof messages !== "object" || messages === null) return [];
  return Object.values(messages).flatMap(messagesIn);
}

/** What has all words of a query in its name, its machine's, its tags or what is said of it: names that begin with it first. */
export function find(index: readonly Found[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return index
    .filter(({ kind, name, machine, about, tags }) => {
      // The name of a machine alone would find each of its texts.
      const text = (
        kind === "text" ? name : `${machine} ${name} ${about} ${tags.join(" ")}`
      ).toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((found) => ({ found, rank: rankOf(found, first) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function rankOf({ name, about }: Found, word: string): number {
  const at = name.toLowerCase().indexOf(word);
  // A description tells more than the name of the machine.
  if (at === -1) return about.toLowerCase().includes(word) ? 3 : 4;
  if (at === 0) return name.length === word.length ? 0 : 1;
  return 2;
}
