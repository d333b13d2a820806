import { costsOf } from "./cost.ts";
import { limits } from "./limits.ts";
import { parseRules, tokensOf } from "./parse-rules.ts";
import { type BlockSyntax, blocksOf, type Expression, insideOf } from "./rules-syntax.ts";

/**
 * A ruleset as it is deployed: without comments and indentation. The file that people review keeps them. If that is still too
 * large for Firestore, names become short, and then expressions that occur more than once become functions. The meaning stays the
 * same.
 */
export function deployedRules(rules: string, mostBytes: number = limits.bytes): string {
  const fits = (text: string): boolean => Buffer.byteLength(text) <= mostBytes;
  let text = compactRules(rules);
  if (!fits(text)) text = withShortNames(text);
  for (let pass = 0; pass < passes && !fits(text); pass += 1) text = withSharedExpressions(text);
  return text;
}

/** Rules, or a part of them, without comments and indentation. */
export function compactRules(rules: string): string {
  return written(tokensOf(rules).map(({ text }) => text));
}

/** How often expressions are shared: each time may nest calls one deeper. */
const passes = 3;

/** Tokens with a space only between words, and one statement per line. */
function written(tokens: readonly string[]): string {
  let text = "";
  let before = "";
  for (const token of tokens) {
    if (/^\w/.test(token) && /\w$/.test(before)) text += " ";
    text += /^[;}]$/.test(token) ? `${token}\n` : token;
    before = token;
  }
  return text;
}

const word = /^[A-Za-z_]\w*$/;

/** Functions, their parameters and variables, and placeholders of paths get short names; the most frequent ones the shortest. */
function withShortNames(rules: string): string {
  const tokens = tokensOf(rules).map(({ text }) => text);
  const declared = renamable(tokens);
  const isUse = (token: string, index: number): boolean =>
    declared.has(token) && tokens[index - 1] !== ".";
  const uses = new Map<string, number>();
  for (const token of tokens.filter(isUse)) uses.set(token, (uses.get(token) ?? 0) + 1);
  const used = new Set(tokens);
  const short = shortNames(used);
  const names = new Map(
    [...uses]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name]) => [name, short.next().value]),
  );
  return written(
    tokens.map((each, index) => (isUse(each, index) ? (names.get(each) ?? each) : each)),
  );
}

/** The names that can be replaced by others. */
function renamable(tokens: readonly string[]): ReadonlySet<string> {
  // The same word may be a collection in a path, a type or a kind of request.
  const segments = new Set(tokens.filter((_, index) => tokens[index - 1] === "/"));
  const declared = [...declaredNames(tokens)];
  return new Set(declared.filter((name) => !language.has(name) && !segments.has(name)));
}

function declaredNames(tokens: readonly string[]): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const isPlaceholder = token === "{" && tokens[index - 1] === "/";
    if (["function", "let"].includes(token) || isPlaceholder) declared.add(tokens[index + 1] ?? "");
    if (token !== "function") continue;
    for (let at = index + 3; tokens[at] !== undefined && tokens[at] !== ")"; at += 1)
      if (word.test(tokens[at] ?? "")) declared.add(tokens[at] ?? "");
  }
  return declared;
}

const language = new Set(
  "bool bytes create delete duration float get int latlng list map number path read string timestamp update write".split(
    " ",
  ),
);

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/** `a`, `b`, … `a0`, `b0`, …: names that do not occur in a ruleset; no word of the language is a single letter or has a digit. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let count = 0; ; count += 1)
    for (const letter of letters) {
      const name = count === 0 ? letter : `${letter}${count - 1}`;
      if (!taken.has(name)) yield name;
    }
}

interface Occurrence {
  readonly start: number;
  readonly end: number;
}

interface Shared {
  readonly text: string;
  /** The parameters of the function; the same names in each occurrence. */
  readonly takes: readonly string[];
  readonly at: Occurrence[];
}

/** Operations up to this share of Firestore's limit may become a little dearer by calls. */
const share = 0.75;

/** Expressions that occur more than once become functions. */
function withSharedExpressions(rules: string): string {
  const found = new Map<string, Shared>();
  const root = parseRules(rules);
  const isGlobal = globalNames(rules, root);
  const dear = costsOf(root).filter((each) => each.expressions > limits.expressions * share);
  for (const { block, path } of blocksOf(root)) {
    // What stands around a block is called by it.
    if (dear.some((each) => each.path.startsWith(path))) continue;
    const places = Array.from(path.matchAll(/\{(\w+)/g), ([, name = ""]) => name);
    for (const { takes, returns, lets } of block.functions) {
      // A variable is evaluated only where it is used, so it is not passed on.
      const hidden = new Set(lets.map(([name]) => name));
      // A parameter may have the name of a function.
      const given = [...takes, ...places.filter((name) => !isGlobal(name))];
      for (const each of expressionsIn(returns)) {
        const length = each.end - each.start;
        if (each.kind === "literal" || length < shortest || length > longest) continue;
        const text = rules.slice(each.start, each.end);
        const names = namesIn(each);
        const parameters = names.filter((name) => given.includes(name));
        const isMovable = names.every((name) => given.includes(name) || isGlobal(name));
        if (!isMovable || names.some((name) => hidden.has(name))) continue;
        const key = `${parameters.join(",")} ${text}`;
        const shared = found.get(key) ?? { text, takes: parameters, at: [] };
        shared.at.push(each);
        found.set(key, shared);
      }
    }
  }
  return replaced(
    rules,
    [...found.values()].toSorted((a, b) => savedBy(b) - savedBy(a)),
  );
}

/** Whether a name means the same everywhere: those of the language, and those that the outermost match declares. */
function globalNames(rules: string, { blocks }: BlockSyntax): (name: string) => boolean {
  const declared = declaredNames(tokensOf(rules).map(({ text }) => text));
  const [outermost] = blocks;
  const [database = ""] = outermost?.path.match(/(?<=\{)\w+/) ?? [];
  const everywhere = new Set([database, ...(outermost?.functions ?? []).map(({ name }) => name)]);
  return (name) => !declared.has(name) || everywhere.has(name);
}

function* expressionsIn(of: Expression): Generator<Expression> {
  yield of;
  for (const each of insideOf(of)) yield* expressionsIn(each);
}

function namesIn(of: Expression): readonly string[] {
  const names = Array.from(expressionsIn(of), (each) => (each.kind === "name" ? [each.name] : []));
  return [...new Set(names.flat())];
}

/** A shorter expression is not worth a function, and a longer one hardly ever occurs twice. */
const [shortest, longest] = [24, 400];

/** About how many bytes a function with a name of two letters saves. */
function savedBy({ text, takes, at }: Shared): number {
  const call = 4 + takes.join(",").length;
  return at.length * (text.length - call) - (text.length + call + 20);
}

function replaced(rules: string, all: readonly Shared[]): string {
  const names = shortNames(new Set(tokensOf(rules).map(({ text }) => text)));
  const isReplaced = new Uint8Array(rules.length);
  const functions: string[] = [];
  const calls: (Occurrence & { readonly call: string })[] = [];
  for (const shared of all) {
    const at = shared.at.filter(({ start, end }) => !isReplaced.subarray(start, end).includes(1));
    if (savedBy({ ...shared, at }) <= 0) continue;
    const call = `${names.next().value}(${shared.takes.join(",")})`;
    functions.push(`function ${call}{return ${shared.text};\n}\n`);
    for (const { start, end } of at) {
      isReplaced.fill(1, start, end);
      calls.push({ start, end, call: /\w/.test(rules[start - 1] ?? "") ? ` ${call}` : call });
    }
  }
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, call } of calls.toSorted((a, b) => a.start - b.start)) {
    parts.push(rules.slice(done, start), call);
    done = end;
  }
  const text = parts.join("") + rules.slice(done);
  const inside = text.indexOf("{", text.indexOf("}/documents")) + 1;
  return text.slice(0, inside) + functions.join("") + text.slice(inside);
}
