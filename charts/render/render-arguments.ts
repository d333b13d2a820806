import { Misuse } from "../command/command.ts";

/** What a chart can be written as. */
export const formats = ["svg", "png", "mermaid", "json"] as const;
export type Format = (typeof formats)[number];

/** What `render` is asked. */
export interface RenderArguments {
  readonly file: string;
  readonly out?: string;
  readonly format: Format;
  readonly name?: string;
  readonly theme?: "light" | "dark";
  readonly folded: readonly string[];
}

const endings: Readonly<Record<string, Format>> = {
  svg: "svg",
  png: "png",
  mmd: "mermaid",
  mermaid: "mermaid",
  json: "json",
};

const options = ["--out", "--format", "--name", "--theme", "--fold"] as const;
type Option = (typeof options)[number];

function isOption(word: string): word is Option {
  return options.some((option) => option === word);
}

/** Words by the option that they follow; "" for those that follow none. */
function sorted(args: readonly string[]): ReadonlyMap<Option | "", readonly string[]> {
  const found = new Map<Option | "", string[]>();
  const add = (option: Option | "", ...words: readonly string[]) => {
    found.set(option, [...(found.get(option) ?? []), ...words]);
  };
  let open: Option | "" = "";
  for (const arg of args) {
    const [, name = arg, value] = /^(--[a-z]+)=(.*)$/su.exec(arg) ?? [];
    if (isOption(name)) {
      add(name, ...(value === undefined ? [] : [value]));
      open = value === undefined ? name : "";
    } else if (arg.startsWith("-") && arg !== "-") throw new Misuse(`"${arg}" is not known here.`);
    else {
      add(open, arg);
      // Several states may be folded; the file comes first, or after another option.
      if (open !== "--fold" || !found.has("")) open = "";
    }
  }
  const [wordless] = [...found].find(([, words]) => words.length === 0) ?? [];
  if (wordless !== undefined) throw new Misuse(`"${wordless}" needs a word after it.`);
  return found;
}

function oneOf<Word extends string>(option: string, word: string, known: readonly Word[]): Word {
  const found = known.find((each) => each === word);
  if (found === undefined)
    throw new Misuse(`${option} is one of ${known.join(", ")}, not "${word}".`);
  return found;
}

function formatOf(asked: string | undefined, out: string | undefined): Format {
  if (asked !== undefined) return oneOf("--format", asked, formats);
  if (out === undefined) return "svg";
  const ending = /\.([^./\\]+)$/u.exec(out)?.[1]?.toLowerCase();
  const format = ending === undefined ? undefined : endings[ending];
  if (format !== undefined) return format;
  throw new Misuse(`What "${out}" is to be is not clear from its ending: say --format.`);
}

/** Reads a command line. Throws `Misuse` for what cannot be meant. */
export function readRenderArguments(args: readonly string[]): RenderArguments {
  const words = sorted(args);
  const [file, ...more] = words.get("") ?? [];
  if (file === undefined) throw new Misuse("Which file? Name a module that exports a machine.");
  if (more.length > 0) throw new Misuse(`One file at a time: "${more.join(" ")}" is too much.`);
  const last = (option: Option) => words.get(option)?.at(-1);
  const out = last("--out");
  const name = last("--name");
  const theme = last("--theme");
  const format = formatOf(last("--format"), out);
  if (format === "png" && out === undefined) throw new Misuse("A PNG needs a file: say --out.");
  return {
    file,
    format,
    ...(out !== undefined && { out }),
    ...(name !== undefined && { name }),
    ...(theme !== undefined && { theme: oneOf("--theme", theme, ["light", "dark"]) }),
    folded: (words.get("--fold") ?? []).flatMap((paths) => paths.split(",")).filter(Boolean),
  };
}
