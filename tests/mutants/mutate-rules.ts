import { parseRules } from "#codegen/budget/parse-rules.ts";
import {
  type BlockSyntax,
  type Expression,
  type FunctionSyntax,
  insideOf,
  partsOf,
} from "#codegen/budget/rules-syntax.ts";
import { boundMutations, patternMutations } from "./bounds.ts";
import { distinct, type Kind, type Mutant, onOneLine } from "./mutant.ts";

/** The possible values of fields by name, one list per field: `role` → `'resident'`, `'admin'`. */
export type Words = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Every mutant of a ruleset.
 * @param words further values for lists
 */
export function mutantsOfRules(file: string, text: string, words: Words): readonly Mutant[] {
  const rules = parseRules(text);
  const mutator = new Mutator(file, text, words);
  mutator.block(rules, "");
  return distinct(mutator.mutants);
}

/** Parses an expression that is to replace another one. */
export function parseExpression(text: string): Expression {
  const block = parseRules(
    `rules_version = '2'; service s { match /m { allow read: if ${text}; } }`,
  ).blocks[0];
  const test = block?.allows[0]?.test;
  if (test === undefined) throw new Error(`no expression: ${text}`);
  return test;
}

/** The context of an expression. */
interface Around {
  readonly place: string;
  /** Known variables besides the document's. */
  readonly names: ReadonlySet<string>;
  /** The values in all lists of the same kind, in the same block. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  /** The fields that may differ before and after, if a condition limits them; otherwise any. */
  readonly changing: ReadonlySet<string> | undefined;
}

const otherView: Readonly<Record<string, string>> = {
  get: "getAfter",
  getAfter: "get",
  exists: "existsAfter",
  existsAfter: "exists",
};

const opposites: Readonly<Record<string, string>> = {
  "==": "!=",
  "!=": "==",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
};

class Mutator {
  readonly mutants: Mutant[] = [];
  readonly #file: string;
  readonly #text: string;
  readonly #words: Words;

  constructor(file: string, text: string, words: Words) {
    this.#file = file;
    this.#text = text;
    this.#words = words;
  }

  block(block: BlockSyntax, above: string): void {
    const path = above + block.path;
    const at = nameOf(path);
    const lists = listsOf(block);
    for (const each of block.functions) this.#function(each, `${at} ${each.name}`.trim(), lists);
    for (const { operations, test } of block.allows) {
      const around = {
        place: `${at} allow ${operations.join(", ")}`,
        names: new Set<string>(),
        lists,
        changing: undefined,
      };
      if (test.start === test.end) continue;
      if (this.#written(test) !== "true") this.#add(test, around, "open", "true");
      this.#expression(test, around);
    }
    for (const each of block.blocks) this.block(each, path);
  }

  #function(each: FunctionSyntax, place: string, lists: Around["lists"]): void {
    const names = new Set([...each.takes, ...each.lets.map(([name]) => name)]);
    const { returns } = each;
    const around = { place, names, lists, changing: changingIn(returns) };
    for (const [, value] of each.lets) this.#expression(value, { ...around, changing: undefined });
    const isTest =
      (returns.kind === "binary" && !["&&", "||", "+", "-"].includes(returns.sign)) ||
      (returns.kind === "unary" && returns.sign === "!");
    if (isTest) this.#add(returns, around, "drop", "true");
    this.#expression(returns, around);
  }

  #written({ start, end }: Expression): string {
    return this.#text.slice(start, end);
  }

  #add(at: Expression, { place }: Around, kind: Kind, to: string): void {
    const { start, end } = at;
    const from = onOneLine(this.#written(at));
    this.mutants.push({ file: this.#file, place, kind, from, to: onOneLine(to), start, end });
  }

  /** @param but kinds that are not applied to the expression as a whole */
  #expression(of: Expression, around: Around, but: readonly Kind[] = []): void {
    for (const { kind, to } of this.#mutations(of, around))
      if (!but.includes(kind)) this.#add(of, around, kind, to);
    switch (of.kind) {
      case "binary":
        if (of.sign === "&&" || of.sign === "||") this.#chain(of, around);
        else {
          this.#expression(of.left, around);
          if (of.sign !== "is") this.#expression(of.right, around);
        }
        return;
      case "literal":
      case "name":
        return;
      case "list":
      case "map":
        for (const each of insideOf(of)) this.#expression(each, around);
        return;
      case "path":
        for (const each of of.segments)
          if (typeof each !== "string") this.#expression(each, around);
        return;
      case "member":
      case "unary":
        this.#expression(of.of, around);
        return;
      case "index":
        this.#expression(of.of, around);
        return;
      case "choice":
        this.#expression(of.test, around);
        this.#expression(of.yes, around);
        this.#expression(of.no, around);
        return;
      case "call":
        if (of.of.kind === "member") this.#expression(of.of.of, around);
        for (const each of of.with) this.#expression(each, around);
    }
  }

  /**
   * Each part of a chain is dropped, and the last connective is flipped. Other connectives are not, because a trial that detects
   * the drop detects the flip.
   */
  #chain(of: Extract<Expression, { kind: "binary" }>, around: Around): void {
    const parts = partsOf(of, of.sign);
    const neutral = of.sign === "&&" ? "true" : "false";
    for (const [at, part] of parts.entries()) {
      const next = parts[at + 1];
      const isSparing = of.sign === "||" && next !== undefined && this.#onlySpares(part, next);
      if (!isSparing) this.#add(part, around, "drop", neutral);
      this.#expression(part, around, isSparing ? ["flip"] : []);
    }
    const other = of.sign === "&&" ? "||" : "&&";
    this.#add(
      of,
      around,
      "flip",
      `(${this.#written(of.left)}) ${other} (${this.#written(of.right)})`,
    );
  }

  /**
   * Whether a length only avoids the pattern after it, which accepts every text of at most that length: `t.size() <= 2000 ||
   * t.matches('(?s).{0,1000}.{0,1000}')`. Removing or tightening it accepts the same texts.
   */
  #onlySpares(length: Expression, pattern: Expression): boolean {
    const [, of = "", most = ""] = /^(.*)\.size\(\) <= (\d+)$/s.exec(this.#written(length)) ?? [];
    const written = this.#written(pattern);
    const start = `${of}.matches('(?s)`;
    if (of === "" || !written.startsWith(start) || !written.endsWith("')")) return false;
    const any = written.slice(start.length, -2);
    const counts = [...any.matchAll(/\.\{0,(\d+)\}/g)];
    const longest = counts.reduce((all, [, count = "0"]) => all + Number(count), 0);
    return counts.map(([each]) => each).join("") === any && longest >= Number(most);
  }

  #mutations(of: Expression, around: Around): readonly Mutation[] {
    switch (of.kind) {
      case "unary":
        return of.sign === "!" ? [{ kind: "flip", to: this.#written(of.of) }] : [];
      case "binary":
        return this.#ofBinary(of, around);
      case "choice":
        return [
          { kind: "always", to: this.#written(of.yes) },
          { kind: "always", to: this.#written(of.no) },
        ];
      case "member":
        return this.#otherSide(of, of.of, around);
      case "call":
        return this.#ofCall(of, around);
      default:
        return [];
    }
  }

  /** A condition on the document before is applied to the one after, and the reverse. */
  #otherSide(
    whole: Expression,
    document: Expression,
    { names, changing }: Around,
  ): readonly Mutation[] {
    if (document.kind !== "name") return [];
    const field = fieldIn(whole);
    // If this kind of change cannot change the field, both documents have the same value.
    if (field !== undefined && changing?.has(field) === false) return [];
    const { name, start, end } = document;
    const other = name === "before" ? "after" : name === "after" ? "before" : undefined;
    if (other === undefined || !names.has(other)) return [];
    const text = this.#written(whole);
    const at = start - whole.start;
    return [{ kind: "other side", to: text.slice(0, at) + other + text.slice(at + end - start) }];
  }

  #ofBinary(
    { sign, left, right }: Extract<Expression, { kind: "binary" }>,
    around: Around,
  ): readonly Mutation[] {
    const [a, b] = [this.#written(left), this.#written(right)];
    if (sign === "is") return b === "int" ? [{ kind: "widen", to: `${a} is number` }] : [];
    if (sign === "in")
      return [
        { kind: "flip", to: `!(${a} in ${b})` },
        ...this.#otherSide({ ...right, start: left.start }, right, around),
        ...this.#ofList(left, right, around).map(({ kind, to }) => ({ kind, to: `${a} in ${to}` })),
      ];
    const opposite = opposites[sign];
    if (opposite === undefined) return [];
    return [
      ...(isOneInstant(sign, a, b) ? [] : [{ kind: "flip" as const, to: `${a} ${opposite} ${b}` }]),
      ...boundMutations(sign, b).map(({ kind, to }) => ({ kind, to: `${a} ${sign} ${to}` })),
    ];
  }

  #ofCall(of: Extract<Expression, { kind: "call" }>, around: Around): readonly Mutation[] {
    const given = of.with.map((each) => this.#written(each));
    if (of.of.kind === "name") {
      const other = otherView[of.of.name];
      // A read changes nothing.
      return other === undefined || /^may(?:Read|List)/.test(around.place)
        ? []
        : [{ kind: "other side", to: `${other}(${given.join(", ")})` }];
    }
    if (of.of.kind !== "member") return [];
    const { of: owner, name } = of.of;
    const called = `${this.#written(owner)}.${name}`;
    const [first] = of.with;
    if (first === undefined) return this.#otherSide(of, owner, around);
    switch (name) {
      case "hasOnly":
      case "hasAny":
      case "hasAll":
        return this.#ofList(owner, first, around).map(({ kind, to }) => ({
          kind:
            name === "hasOnly" ? kind : kind === "widen" ? ("narrow" as const) : ("widen" as const),
          to: `${called}(${to})`,
        }));
      case "matches":
        // A part of a path is never empty, so one letter less is no difference for a part of one letter.
        return patternMutations(given[0] ?? "")
          .filter(({ to }) => !isFromPath(owner, around) || !to.includes("{0,"))
          .map(({ kind, to }) => ({ kind, to: `${called}(${to})` }));
      case "get":
        return [
          ...this.#otherSide(of, owner, around),
          ...defaultMutations(given[1] ?? "").map((to) => ({
            kind: "default" as const,
            to: `${called}(${given[0]}, ${to})`,
          })),
        ];
      default:
        return [];
    }
  }

  /** A list without one of its values, and with another one that is used elsewhere for the same purpose. */
  #ofList(subject: Expression, list: Expression, { lists }: Around): readonly Mutation[] {
    if (list.kind !== "list" || !list.items.every((each) => each.kind === "literal")) return [];
    const items = list.items.map((each) => this.#written(each));
    const about = subjectOf(subject);
    const choices = (this.#words.get(about) ?? []).filter((each) =>
      items.every((item) => each.includes(item)),
    );
    const named = new Set([...(lists.get(about) ?? []), ...choices.flat()]);
    const others = [...named].filter((each) => !items.includes(each));
    const more = others.length > 0 ? others : [strangerTo(items)];
    return [
      ...items.map((_, at) => ({
        kind: "narrow" as const,
        to: `[${items.filter((__, index) => index !== at).join(", ")}]`,
      })),
      ...more.map((each) => ({ kind: "widen" as const, to: `[${[...items, each].join(", ")}]` })),
    ];
  }
}

/** The fields that may change if the other conditions hold: `… && changed.hasOnly(['a', 'b']) && …` */
function changingIn(returns: Expression): ReadonlySet<string> | undefined {
  for (const each of partsOf(returns, "&&")) {
    const [list] = each.kind === "call" ? each.with : [];
    if (each.kind !== "call" || each.of.kind !== "member" || list?.kind !== "list") continue;
    const { of, name } = each.of;
    if (of.kind === "name" && of.name === "changed" && name === "hasOnly")
      return new Set(list.items.flatMap((item) => (item.kind === "literal" ? [word(item)] : [])));
  }
  return undefined;
}

/** The field that is read from a document: `before.a`, `before.get('a', null)`. */
function fieldIn(of: Expression): string | undefined {
  if (of.kind === "member") return of.name;
  const [key] = of.kind === "call" ? of.with : [];
  return key?.kind === "literal" ? word(key) : undefined;
}

function word({ text }: { readonly text: string }): string {
  return text.slice(1, -1);
}

/** Whether a variable is a part of the path in the `match`. */
function isFromPath(of: Expression, { names }: Around): boolean {
  return of.kind === "name" && !names.has(of.name);
}

/**
 * Whether two comparisons differ only at one instant that no test can hit: the server's time compared with one that was written
 * earlier. A time written in the same change can equal it.
 */
function isOneInstant(sign: string, a: string, b: string): boolean {
  const [written, moment] = a.startsWith("request.time") ? [b, a] : [a, b];
  const isWritten = written.startsWith("after.") && moment === "request.time";
  return /[<>]/.test(sign) && moment.startsWith("request.time") && !isWritten;
}

interface Mutation {
  readonly kind: Kind;
  readonly to: string;
}

/** Another value of the same type. */
function strangerTo(items: readonly string[]): string {
  const first = items[0] ?? "";
  if (first === "true" || first === "false") return first === "true" ? "false" : "true";
  // The name that tampered attempts use for an unknown field, and the value that they use for a wrong one.
  return items.every((each) => /^'\w+'$/.test(each)) ? "'unknownField'" : "'nonsense-x'";
}

function defaultMutations(text: string): readonly string[] {
  if (text === "true") return ["false"];
  if (text === "false") return ["true"];
  return text.startsWith("'") ? [text === "''" ? "'x'" : "''"] : [];
}

/** The subject of a test on a list, whatever its document: `state`, `role`, `keys`, `changed`. */
function subjectOf(of: Expression): string {
  switch (of.kind) {
    case "name":
      return of.name;
    case "member":
      return of.name;
    case "call": {
      const [key] = of.with;
      if (of.of.kind === "member" && of.of.name === "get" && key?.kind === "literal")
        return key.text.slice(1, -1);
      return of.of.kind === "member" && of.of.name === "keys" ? `${subjectOf(of.of.of)}.keys` : "";
    }
    default:
      return "";
  }
}

/** By subject, all values in lists and comparisons in a block and its nested ones. */
function listsOf(block: BlockSyntax): ReadonlyMap<string, ReadonlySet<string>> {
  const lists = new Map<string, Set<string>>();
  const add = (subject: string, of: Expression): void => {
    if (subject === "" || of.kind !== "literal" || !/^['"]/.test(of.text)) return;
    lists.set(subject, (lists.get(subject) ?? new Set()).add(of.text));
  };
  const walk = (of: Expression): void => {
    if (of.kind === "binary" && of.sign === "in" && of.right.kind === "list")
      for (const each of of.right.items) add(subjectOf(of.left), each);
    if (of.kind === "binary" && of.sign === "==") add(subjectOf(of.left), of.right);
    if (of.kind === "call" && of.of.kind === "member" && of.of.name === "hasOnly") {
      const [list] = of.with;
      if (list?.kind === "list") for (const each of list.items) add(subjectOf(of.of.of), each);
    }
    for (const each of insideOf(of)) walk(each);
  };
  for (const each of block.functions) for (const value of bodiesOf(each)) walk(value);
  return lists;
}

function bodiesOf(each: FunctionSyntax): readonly Expression[] {
  return [...each.lets.map(([, value]) => value), each.returns];
}

/** `organisations/requests` for `/databases/…/organisations/{organisationId}/requests/{requestId}`. */
function nameOf(path: string): string {
  return path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{"))
    .filter((part) => !["databases", "documents", "b", "o"].includes(part))
    .join("/");
}

/** Every expression of a ruleset. */
export function expressionsOf(block: BlockSyntax): readonly Expression[] {
  const all = (of: Expression): readonly Expression[] => [of, ...insideOf(of).flatMap(all)];
  return [
    ...block.functions.flatMap(bodiesOf).flatMap(all),
    ...block.allows.flatMap(({ test }) => all(test)),
    ...block.blocks.flatMap(expressionsOf),
  ];
}
