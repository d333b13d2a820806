/** The parse tree of a regular expression that `readPattern` accepts. */
export type Part =
  | { readonly kind: "one"; readonly text: string; readonly takes: bigint }
  | { readonly kind: "nothing" }
  | { readonly kind: "row" | "choice"; readonly of: readonly Part[] }
  | { readonly kind: "repeated"; readonly of: Part; readonly min: number; readonly max: number };

/**
 * Parses a pattern. The characters that a part takes are a bit set over samples: every other character is taken by the same parts
 * as one of the samples.
 */
export function partsOf(source: string): Part {
  const samples = samplesOf(source);
  let at = 0;
  const parsed = choice();
  // Without `^`, the engine looks for a match from every character on.
  if (source.startsWith("^")) return parsed;
  const anything = { kind: "one", text: "any text before it", takes: -1n } as const;
  return { kind: "row", of: [{ kind: "repeated", of: anything, min: 0, max: Infinity }, parsed] };

  function choice(): Part {
    const of = [row()];
    while (source[at] === "|") {
      at += 1;
      of.push(row());
    }
    return of.length === 1 ? (of[0] ?? { kind: "nothing" }) : { kind: "choice", of };
  }

  function row(): Part {
    const of: Part[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") of.push(repeated());
    return { kind: "row", of };
  }

  function repeated(): Part {
    let of = single();
    for (let [found] = repetition(); found !== undefined; [found] = repetition()) {
      at += found.length;
      const [, least = "", comma, most = ""] = /^\{(\d+)(,?)(\d*)\}/.exec(found) ?? [];
      const min = least === "" ? (found.startsWith("+") ? 1 : 0) : Number(least);
      const max = found.startsWith("?")
        ? 1
        : comma === ""
          ? min
          : most === ""
            ? Infinity
            : Number(most);
      of = { kind: "repeated", of, min, max };
    }
    return of;
  }

  function repetition(): readonly string[] {
    return /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
  }

  function single(): Part {
    if (source[at] === "(") {
      at += source.startsWith("(?:", at) ? 3 : 1;
      const inside = choice();
      at += 1;
      return inside;
    }
    const [text = ""] = /^(?:\[(?:\\.|[^\]\\])*\]|\\.|.)/s.exec(source.slice(at)) ?? [];
    at += text.length;
    if (/^(?:[\^$]|\\[bB])$/.test(text)) return { kind: "nothing" };
    const one = new RegExp(`^${text}$`, "s");
    const bits = samples.map((sample) => (one.test(sample) ? "1" : "0")).join("");
    return { kind: "one", text, takes: BigInt(`0b${bits}`) };
  }
}

/** How many characters a text has, at least and at most, in which the pattern matches. */
export function lengthsOf(source: string): { readonly least: number; readonly most: number } {
  const whole = partsOf(source);
  // Without `$`, anything may follow.
  const isClosed = /(?<!\\)(?:\\\\)*\$$/.test(source);
  return { least: least(whole), most: isClosed ? most(whole) : Infinity };

  function least(part: Part): number {
    if (part.kind === "repeated") return part.min * least(part.of);
    if (part.kind === "choice") return Math.min(...part.of.map(least));
    return part.kind === "row" ? sum(part.of.map(least)) : part.kind === "one" ? 1 : 0;
  }

  function most(part: Part): number {
    if (part.kind === "repeated") {
      const one = most(part.of);
      return one === 0 ? 0 : part.max * one;
    }
    if (part.kind === "choice") return Math.max(...part.of.map(most));
    return part.kind === "row" ? sum(part.of.map(most)) : part.kind === "one" ? 1 : 0;
  }
}

function sum(of: readonly number[]): number {
  return of.reduce((all, each) => all + each, 0);
}

/**
 * One sample character for every set of characters that a pattern can distinguish: the characters that it names, and their
 * neighbours.
 */
function samplesOf(source: string): readonly string[] {
  const named = Array.from(`09azAZ_\t\n\v\f\r\b${source}`, (each) => each.charCodeAt(0));
  const near = named.flatMap((code) => [code - 1, code, code + 1]).filter((code) => code >= 0);
  return [...new Set(near)].map((code) => String.fromCharCode(code));
}
