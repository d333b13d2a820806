import path from "node:path";
import { readArguments, unknownWord, WrongArguments } from "./arguments.mjs";
import { readTargets, type Target, targets } from "./targets.ts";

const targetLines = Object.entries(targets).map(
  ([name, { about }]) => `                    ${name.padEnd(12)}${about}`,
);

const help = `npm run codegen -- [options]        (elsewhere: npx fettle-codegen [options])
npx fettle-codegen init              gives a project a schema to begin with
npm run codegen -- migrate [--schema DIR] [--json]
                  write into migrations/ what brings stored documents from the lock to the schema
npm run codegen -- explain --as ID --do OPERATION --on PATH --with FILE [--set JSON] [--json]
                  say which clause of a policy decides, and what would change it; limits of fields are not weighed

Writes everything that follows from the schema: types, validators, policies, commands, queries, lifecycles, pages.
It tells what changed since schema.lock.json, the schema that was accepted last, and what that means for documents
that are there and for people who use them. What only adds is taken into the lock without asking.

  --check         write nothing; exit 1 where files are not what the schema says or a change is not accepted
  --accept        take changes that break documents or weaken a policy into schema.lock.json: they are meant
  --keep-lock     leave schema.lock.json as it is, while you try things (--watch and the dev server do)
  --watch         go on, and write again whenever a schema file is saved
  --schema DIR    read another schema folder than "schema" (its files may import "zod" and "fettle-codegen/language")
  --out DIR       write to another folder than "generated"; with --schema it must be given
  --targets LIST  write only these parts of the output, and what they import; without it, all of them:
${targetLines.join("\n")}
  --budget        write nothing; print what the rules cost at worst, an operation a line; exit 1 where that is too much
  --over-budget   write all the same what is too dear for Firestore, for an app that is embedded only
  --json          print one JSON object instead of sentences
  --help          print this

What is allowed and seldom meant is warned of; the exit code stays as it is.

Exit codes: 0 done, 1 stale files or a change that is not accepted (--check), a mistake in the schema or rules that are
too dear, 2 wrong options. Every mistake has a code; docs/schema-errors.md lists them with what to do.
docs/schema-lock.md tells of the lock. Colours are left out where the output is no terminal or NO_COLOR is set.
`;

/** The options of one run; both folders are absolute paths. */
export interface Options {
  readonly schema: string;
  readonly out: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly json: boolean;
  /** The parts of the output that are written; all of them if it is missing. */
  readonly targets?: readonly Target[];
  readonly budget: boolean;
  readonly overBudget: boolean;
  /** Whether breaking and weakening changes are accepted into the lock. */
  readonly accept: boolean;
  /** Whether the lock stays unchanged. */
  readonly keepLock: boolean;
}

/**
 * Parses a command line: the options, or what is wrong with it, or the help text.
 * @param subcommands the words that may stand first
 */
export function readOptions(
  args: readonly string[],
  subcommands: readonly string[] = [],
): Options | { readonly wrong: string } | { readonly help: string } {
  try {
    const { values, positionals } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        schema: { type: "string" },
        out: { type: "string" },
        check: { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        targets: { type: "string" },
        budget: { type: "boolean", default: false },
        "over-budget": { type: "boolean", default: false },
        accept: { type: "boolean", default: false },
        "keep-lock": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    const { schema, out, check, json, budget, accept } = values;
    if (values.help) return { help };
    const [word] = positionals;
    if (word !== undefined)
      return {
        wrong: subcommands.includes(word)
          ? `Write ${word} before the options.`
          : unknownWord(word, subcommands),
      };
    if (schema === "" || out === "") return { wrong: "A folder needs a name." };
    if (schema !== undefined && out === undefined && !budget) {
      return { wrong: "Another --schema needs --out DIR, so that the output in generated/ stays." };
    }
    if (check && values.watch) return { wrong: "--check looks once; --watch goes on. Choose one." };
    if (accept && (check || values["keep-lock"] || values.watch))
      return { wrong: "--accept writes the lock, once; --check, --keep-lock and --watch do not." };
    const chosen = values.targets === undefined ? undefined : readTargets(values.targets);
    if (chosen !== undefined && "wrong" in chosen) return chosen;
    return {
      ...(chosen === undefined ? {} : { targets: chosen }),
      check,
      json,
      budget,
      overBudget: values["over-budget"],
      accept,
      watch: values.watch,
      keepLock: values["keep-lock"] || values.watch,
      schema: path.resolve(schema ?? "schema"),
      out: path.resolve(out ?? "generated"),
    };
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    return { wrong: error.message };
  }
}
