import { explanations } from "./explanations.ts";
import { type Kind, keyOf, type Mutant, onOneLine } from "./mutant.ts";

/**
 * Why a mutant is equivalent to the original, in a form that can be verified: the code beside it. If that code is gone, the
 * explanation is invalid, and the mutant has to be killed.
 */
export interface Explanation {
  readonly because: string;
  /** The file's name, or its end: `"firestore.rules"`, `"codec.ts"`. */
  readonly file: string;
  readonly kinds: readonly Kind[];
  /** Matches a part of the place. Default: anywhere. */
  readonly place?: RegExp;
  /** Matches all of the original code. */
  readonly from: RegExp;
  /** Matches all of the replacement. Default: any. */
  readonly to?: RegExp;
  /** Matches the code right after the original. Default: any. */
  readonly next?: RegExp;
  /** Has to match in the same function; `$1` is the first group of `from` or, after that, of `to`. */
  readonly given: RegExp;
  /** Where `given` has to match instead: in the file, or in its folder. */
  readonly givenIn?: "file" | "folder";
}

/** The surviving mutants. */
export interface Explained {
  readonly explained: ReadonlyMap<Mutant, Explanation>;
  readonly unexplained: readonly Mutant[];
}

/** Splits survivors into explained and unexplained ones. */
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

/** Explanations without a mutant: it was killed, or it does not exist any more. */
export function staleExplanations({ explained }: Explained): readonly Explanation[] {
  const used = new Set(explained.values());
  return explanations.filter((each) => !used.has(each));
}

/** One line about a survivor. */
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
  const { file, kinds, place, from, to = /.*/, given, next } = explanation;
  if (!mutant.file.endsWith(file) || !kinds.includes(mutant.kind)) return false;
  if (place?.test(mutant.place) === false) return false;
  if (next !== undefined && !new RegExp(`^(?:${next.source})`).test(following)) return false;
  const found = whole(from).exec(mutant.from);
  const put = whole(to).exec(mutant.to);
  if (found === null || put === null) return false;
  const groups = ["", ...found.slice(1), ...put.slice(1)];
  const beside = given.source.replaceAll(/\$(\d)/g, (_, at: string) =>
    (groups[Number(at)] ?? "").replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  );
  return new RegExp(beside).test(text);
}

function whole({ source }: RegExp): RegExp {
  return new RegExp(`^(?:${source})$`);
}

/** The folder of a file; empty at the top. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

/** The text of the enclosing function, on one line; of the whole file outside of any function. */
function functionAround(text: string, at: number): string {
  const start = text.lastIndexOf("function ", at);
  const indent = /[^\n]*$/.exec(text.slice(0, Math.max(start, 0)))?.[0].replace(/\S.*/, "") ?? "";
  const end = text.indexOf(`\n${indent}}\n`, at);
  return onOneLine(start < 0 || end < 0 ? text : text.slice(start, end));
}
