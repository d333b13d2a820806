/** The ways to look at machines. */
export const chartsViews = ["chart", "storyboard", "live", "coverage", "compare", "notes"] as const;

/** One of the ways to look at machines. */
export type ChartsView = (typeof chartsViews)[number];

/** The state of the page, as in the address. */
export interface ChartsAddress {
  /** Id of a machine; all of them without one. */
  readonly machine: string | undefined;
  readonly view: ChartsView;
  /** A state's path or a transition's id within that machine; of what runs live, an actor. */
  readonly at: string | undefined;
  /** Id of the running tab that is looked into; the live view alone has one. */
  readonly tab?: string | undefined;
  /** How many steps into a prototype or a recording. */
  readonly step: number | undefined;
  /** What was played in a prototype; the storyboard alone has it. */
  readonly walk?: string | undefined;
  readonly look?: AddressLook | undefined;
}

/** How it is looked at; what is usual is left out. */
export interface AddressLook {
  /** The text of the search through all machines. */
  readonly query?: string | undefined;
  /** Of the storyboard's cards. */
  readonly size?: "phone" | "desktop" | undefined;
  readonly theme?: "light" | "dark" | undefined;
  /** BCP 47 tag of a language of the product. */
  readonly locale?: string | undefined;
  /** Paths of the states that are folded in the chart. */
  readonly folded?: readonly string[] | undefined;
  /** Whether the tree is shown beside the chart. */
  readonly isTree?: boolean | undefined;
}

/** What something hangs on: a machine as a whole, or one of its states or transitions. */
export interface Pin {
  readonly machine: string;
  /** A state's path or a transition's id; "" for the machine as a whole. */
  readonly at: string;
}

/** What the page has to know about a machine to tell whether a link still leads somewhere. */
export interface MachineFacts {
  readonly id: string;
  /** Paths of its states. */
  readonly states: readonly string[];
  /** Ids of its transitions. */
  readonly transitions: readonly string[];
}

/** Up to three names that come closest to one that is not there any more, the closest first. */
export function closestTo(name: string, names: readonly string[]): readonly string[] {
  const nearTo = (each: string) =>
    // What was moved or named anew in part, and what was mistyped.
    Math.max(
      overlap(wordsOf(name), wordsOf(each)),
      overlap(pairsOf(name.toLowerCase()), pairsOf(each.toLowerCase())),
    );
  return names
    .map((each) => ({ each, near: nearTo(each) }))
    .filter(({ near }) => near >= 0.3)
    .toSorted((a, b) => b.near - a.near || a.each.length - b.each.length)
    .slice(0, 3)
    .map(({ each }) => each);
}

function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^A-Za-z0-9]+|(?=[A-Z])/).filter((word) => word !== "");
  return words.map((word) => word.toLowerCase());
}

function pairsOf(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

/** How much of both is the same, from 0 to 1: twice what both have over what there is in all. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const rest = [...b];
  for (const each of a) {
    const at = rest.indexOf(each);
    if (at !== -1) rest.splice(at, 1);
  }
  return (2 * (b.length - rest.length)) / Math.max(1, a.length + b.length);
}
