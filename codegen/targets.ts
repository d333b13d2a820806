import path from "node:path";
import type { RenderedFile } from "./render/imports.ts";

/** A part of the output that can be asked for: what it is, and its files. What these import comes along. */
interface TargetFacts {
  readonly about: string;
  readonly files: RegExp;
  /** A library that the files import. */
  readonly needs?: string;
}

/** Every part of the output. Each file that the generator writes belongs to one of them or is imported by one. */
export const targets = {
  types: { about: "a type of each entity, with its limits", files: /^\w+\/type\.ts$/ },
  validators: {
    about: "parse and check documents, without a library",
    files: /^\w+\/(?:codec|closed)\.ts$/,
  },
  policies: {
    about: "who may do what, asked before it is done",
    files: /^(?:\w+\/(?:access|policy|actor)|entities)\.ts$/,
  },
  commands: {
    about: "changes as functions, and their counts",
    files: /^(?:\w+\/commands|counters|counting)\.ts$/,
  },
  queries: { about: "the declared queries, with their arguments", files: /^\w+\/queries\.ts$/ },
  lifecycles: { about: "states and steps as data", files: /^\w+\/lifecycle\.ts$/ },
  forms: { about: "fields, limits and order of forms", files: /^\w+\/(?:fields|form)\.ts$/ },
  csv: { about: "tables of documents, to and from CSV", files: /^\w+\/csv\.ts$/ },
  samples: { about: "documents that are made up", files: /^(?:\w+\/sample|demo)\.ts$/ },
  store: {
    about: "judges every write, for a store without rules",
    files: /^(?:\w+\/judge|judges|projections|projecting|refusal-words|backup)\.ts$/,
  },
  converters: {
    about: "documents to and from Firestore, for any SDK",
    files: /^(?:\w+\/converter|firestore\/converters)\.ts$/,
  },
  web: {
    about: "the converters for firebase/firestore",
    files: /^firestore\/web\.ts$/,
    needs: "firebase",
  },
  lite: {
    about: "the converters for firebase/firestore/lite",
    files: /^firestore\/lite\.ts$/,
    needs: "firebase",
  },
  admin: {
    about: "the converters for firebase-admin, which is handed in",
    files: /^firestore\/admin\.ts$/,
  },
  rules: {
    about: "security rules of Firestore and Storage",
    files: /^(?:firestore|storage)\.rules$/,
  },
  indexes: { about: "indexes of Firestore", files: /^firestore\.indexes\.json$/ },
  reference: { about: "a page about each entity", files: /^reference\// },
} as const satisfies Readonly<Record<string, TargetFacts>>;

export type Target = keyof typeof targets;

/** The targets in a list with commas, or what is wrong with it. */
export function readTargets(list: string): readonly Target[] | { readonly wrong: string } {
  const names = list.split(",").map((each) => each.trim());
  const unknown = names.find((each) => !isTarget(each));
  const known = Object.keys(targets).join(", ");
  if (unknown !== undefined)
    return { wrong: `There is no target "${unknown}". Name some of: ${known}.` };
  return names.filter(isTarget);
}

function isTarget(name: string): name is Target {
  return Object.hasOwn(targets, name);
}

/** The paths of the files that belong to some targets, and of what those import. */
export function pathsOf(
  chosen: readonly Target[],
  files: readonly RenderedFile[],
): ReadonlySet<string> {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const isChosen = (name: string): boolean => chosen.some((each) => targets[each].files.test(name));
  const wanted = new Set([...texts.keys()].filter(isChosen));
  // A loop over a set also visits elements that are added during the loop.
  for (const name of wanted)
    for (const [, module = ""] of texts.get(name)?.matchAll(/ from "(\.[^"]+\.ts)";$/gm) ?? [])
      wanted.add(path.posix.join(path.posix.dirname(name), module));
  return wanted;
}
