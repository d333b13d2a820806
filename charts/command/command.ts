import type { Sent } from "../check/sent.ts";
import type { Modules, Product } from "../product.ts";

/** A command of `npm run charts`. */
export interface Command {
  /** How it is called and what it does, as `--help` prints it. */
  readonly usage: string;
  /** Answers the exit code: 0 for done or the same, 1 for an answer that is no. Throws `Misuse` for what was asked wrongly. */
  readonly run: (args: readonly string[], outside: Outside) => Promise<number>;
}

/** What a command reaches of the machine it runs on: it is loaded by Vite and knows nothing of Node. Paths start where the person is. */
export interface Outside {
  /** Undefined when there is no such file. */
  readonly readText: (path: string) => Promise<string | undefined>;
  /** Writes a file with the folders it needs. */
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>;
  readonly isFolder: (path: string) => boolean;
  /** The names of what lies in a folder; none when there is no such folder. */
  readonly filesIn: (path: string) => readonly string[];
  /** A file of the project, from its root. */
  readonly inProject: (path: string) => string;
  /**
   * What comes of the modules that fit these globs as they were at a commit of the project, which is made once and then kept.
   * Undefined where Git knows no such commit.
   */
  readonly atCommit: (
    commit: string,
    globs: readonly string[],
    make: (modules: Modules) => Promise<string>,
  ) => Promise<string | undefined>;
  /** What a module exports, also one from outside the project, written in TypeScript or not. */
  readonly loadModule: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Builds the charts as a page that opens from a disk, into a folder: charts.js, card.js and their styles. */
  readonly buildStandalone: (folder: string) => Promise<void>;
  /** A drawing as a picture, painted by a browser that is installed. */
  readonly paint: (svg: string) => Promise<Uint8Array>;
  /** The events that a product sends, read from its sources. */
  readonly readSent: (sources: Product["sources"]) => Promise<Sent>;
  /** To the standard output: what was asked for. */
  readonly print: (text: string) => void;
  /** To the standard error: what else is worth saying. */
  readonly remark: (text: string) => void;
}

/** What was asked cannot be done as it was asked: the usage is printed with the reason, and the exit code is 2. */
export class Misuse extends Error {
  override readonly name = "Misuse";
}

/** The words of a command line that are no options, and those options it knows. Throws `Misuse` for any other, and for more words than are of use. */
export function readWords<Option extends string>(
  args: readonly string[],
  known: readonly Option[] = [],
  most = 0,
): { readonly words: readonly string[]; readonly options: ReadonlySet<Option> } {
  const options = new Set<Option>();
  const words = args.filter((arg) => {
    if (!arg.startsWith("-")) return true;
    const option = known.find((each) => each === arg);
    if (option === undefined) throw new Misuse(`"${arg}" is not known here.`);
    options.add(option);
    return false;
  });
  if (words.length > most) throw new Misuse(`"${words.slice(most).join(" ")}" is too much.`);
  return { words, options };
}
