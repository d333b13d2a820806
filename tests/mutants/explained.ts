import { explanations } from "./explanations.ts";
import { type Kind, keyOf, type Mutant, onOneLine } from "./mutant.ts";

/** Kinds of reasons why a mutant says the same as the original. */
export const classes = {
  typeFollows: "what is asked next fails, or says the same, of anything of another type",
  onlySpares: "it only spares another check, which comes to the same",
  notThere: "what is not there has nothing that could be asked, which refuses it",
  askedElsewhere: "the same is asked of the same change by another clause or another document",
  certainValue: "the field has to be one certain value besides",
  sameOnBothSides: "before and after are the same here",
  alwaysSo: "it is always so where it is asked",
} as const;

export type EquivalenceClass = keyof typeof classes;

/**
 * Why a mutant says the same as the original, as something that can be looked up: what stands beside it. Where that no longer
 * stands there, the explanation no longer holds, and the mutant has to be killed.
 */
export interface Explanation {
  readonly class: EquivalenceClass;
  /** The file's name, or its end: `"firestore.rules"`, `"codec.ts"`. */
  readonly file: string;
  readonly kinds: readonly Kind[];
  /** Where, as a regular expression for a part of it; anywhere, where it is not said. */
  readonly place?: string;
  /** What is changed, as a regular expression for all of it. */
  readonly from: string;
  /** What it is changed to, likewise; anything, where it is not said. */
  readonly to?: string;
  /** What has to stand in the same function for it, likewise but anywhere; `$1` is what was found in `from` or, after that, in `to`. */
  readonly given: string;
  /** What has to come right after what is changed, likewise; anything, where it is not said. */
  readonly next?: string;
  /** Where it stands elsewhere in the file, or in its folder. */
  readonly givenIn?: "file" | "folder";
  readonly because: string;
}

/** What became of the mutants that no attempt killed. */
export interface Explained {
  readonly explained: ReadonlyMap<Mutant, Explanation>;
  readonly unexplained: readonly Mutant[];
}

/** Sorts survivors into those that are explained and those that are not. */
export function explain(
  survivors: readonly Mutant[],
  texts: ReadonlyMap<string, string>,
): Explained {
  const explained = new Map<Mutant, Explanation>();
  const files = new Map([...texts].map(([file, text]) => [file, onOneLine(text)]));
  const folders = new Map<string, string>();
  for (const [file, text] of files)
    folders.set(folderOf(file), `${folders.get(folderOf(file)) ?? ""} ${text}`);
  for (const mutant of survivors) {
    const text = texts.get(mutant.file) ?? "";
    const given = {
      function: functionAround(text, mutant.start),
      file: files.get(mutant.file) ?? "",
      folder: folders.get(folderOf(mutant.file))?.trim() ?? "",
    };
    const found = explanations.find((each) =>
      explains(
        each,
        mutant,
        given[each.givenIn ?? "function"],
        text.slice(mutant.end, mutant.end + 1000).replaceAll(/\s+/g, " "),
      ),
    );
    if (found !== undefined) explained.set(mutant, found);
  }
  return { explained, unexplained: survivors.filter((each) => !explained.has(each)) };
}

/** Explanations that explain nothing: what they were about is killed, or gone. */
export function staleExplanations({ explained }: Explained): readonly Explanation[] {
  const used = new Set(explained.values());
  return explanations.filter((each) => !used.has(each));
}

/** One line for a survivor. */
export function describeSurvivor(mutant: Mutant, explanation: Explanation | undefined): string {
  return explanation === undefined
    ? keyOf(mutant)
    : `${keyOf(mutant)}\n    the same, because ${explanation.because}`;
}

function explains(
  explanation: Explanation,
  mutant: Mutant,
  text: string,
  following: string,
): boolean {
  const { file, kinds, place = "", from, to = ".*", given, next = "" } = explanation;
  if (!mutant.file.endsWith(file) || !kinds.includes(mutant.kind)) return false;
  if (!new RegExp(place).test(mutant.place)) return false;
  if (!new RegExp(`^(?:${next})`).test(following)) return false;
  const found = new RegExp(`^(?:${from})$`).exec(mutant.from);
  const put = new RegExp(`^(?:${to})$`).exec(mutant.to);
  if (found === null || put === null) return false;
  const groups = ["", ...found.slice(1), ...put.slice(1)];
  const beside = given.replaceAll(/\$(\d)/g, (_, at: string) =>
    (groups[Number(at)] ?? "").replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  );
  return new RegExp(beside).test(text);
}

/** The folder of a file; what lies at the top is in none. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/** The text of the function around a place, on one line; of everything, where it is in none. */
function functionAround(text: string, at: number): string {
  const start = text.lastIndexOf("function ", at);
  const indent = /[^\n]*$/.exec(text.slice(0, Math.max(start, 0)))?.[0].replace(/\S.*/, "") ?? "";
  const end = text.indexOf(`\n${indent}}\n`, at);
  return onOneLine(start < 0 || end < 0 ? text : text.slice(start, end));
}
