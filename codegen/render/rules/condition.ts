/* Conditions of security rules as trees, so that they can be laid out, balanced and counted before they become text. */

/** A condition: the text of a single one, or several that have to hold all, or at least one of them. */
export type Condition =
  | string
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** All of these conditions hold. */
export function all(...of: readonly Condition[]): Condition {
  const parts = flat(of);
  // A repeated condition is dropped, also inside an alternative, because the engine has checked it before.
  const known = new Set(parts.filter(isAtom));
  return joined(parts.map((each) => (isAtom(each) ? each : where(known, each))));
}

/** Flattens nested conjunctions, without duplicates. */
function joined(of: readonly Condition[]): Condition {
  const telling = [...new Set(flat(of))];
  if (telling.includes("false")) return "false";
  const [first, ...more] = telling;
  if (first === undefined) return "true";
  return more.length === 0 ? first : { all: telling };
}

function flat(of: readonly Condition[]): readonly Condition[] {
  return of.flatMap((each) => (isAll(each) ? each.all : [each])).filter((each) => each !== "true");
}

/** The condition without the parts that are known to hold. */
function where(known: ReadonlySet<Condition>, of: Condition): Condition {
  if (known.has(of)) return "true";
  if (isAtom(of)) return of;
  return isAll(of)
    ? joined(of.all.map((each) => where(known, each)))
    : any(...of.any.map((each) => where(known, each)));
}

/** At least one of these conditions holds. */
export function any(...of: readonly Condition[]): Condition {
  const telling = of
    .flatMap((each) => (isAny(each) ? each.any : [each]))
    .filter((each) => each !== "false");
  if (telling.includes("true")) return "true";
  const [first, ...more] = telling;
  if (first === undefined) return "false";
  return more.length === 0 ? first : { any: telling };
}

/** The condition does not hold. */
export function no(of: Condition): Condition {
  if (of === "true") return "false";
  if (of === "false") return "true";
  return `!(${inLine(of)})`;
}

/** One condition if a test holds, and another if it does not. */
export function either(test: string, yes: Condition, no_: Condition): Condition {
  return `(${test} ? ${inLine(yes)} : ${inLine(no_)})`;
}

/** The condition on one line. */
function inLine(of: Condition): string {
  if (typeof of === "string") return of;
  const [parts, sign] = partsOf(of);
  return parts.map((each) => (isAtom(each) ? inLine(each) : `(${inLine(each)})`)).join(` ${sign} `);
}

/** The condition as text: on one line if it fits, otherwise with one part per line. */
export function laidOut(of: Condition, indent: string): string {
  const line = inLine(of);
  if (typeof of === "string" || indent.length + line.length <= widest) return line;
  const [parts, sign] = partsOf(of);
  const lines = parts.map((each) => {
    if (isAtom(each)) return inLine(each);
    const inner = `(${inLine(each)})`;
    return indent.length + inner.length + 4 <= widest
      ? inner
      : `(\n${indent}  ${laidOut(each, `${indent}  `)}\n${indent})`;
  });
  return grouped(lines, sign, indent);
}

const widest = 110;

/** The engine rejects a chain of more than about ninety parts, so a long chain is split into a chain of chains. */
const longestChain = 40;

function grouped(lines: readonly string[], sign: string, indent: string): string {
  if (lines.length <= longestChain) return lines.join(`\n${indent}${sign} `);
  const groups: string[] = [];
  for (let at = 0; at < lines.length; at += longestChain) {
    const part = lines.slice(at, at + longestChain);
    groups.push(`(${part.join(`\n${indent}  ${sign} `)})`);
  }
  return groups.join(`\n${indent}${sign} `);
}

function partsOf(of: Exclude<Condition, string>): readonly [readonly Condition[], "&&" | "||"] {
  return isAll(of) ? [of.all, "&&"] : [of.any, "||"];
}

function isAtom(of: Condition): of is string {
  return typeof of === "string";
}

function isAll(of: Condition): of is { readonly all: readonly Condition[] } {
  return typeof of !== "string" && "all" in of;
}

function isAny(of: Condition): of is { readonly any: readonly Condition[] } {
  return typeof of !== "string" && "any" in of;
}
