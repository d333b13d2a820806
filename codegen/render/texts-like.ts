/*
 * Texts that match a pattern, computed at generation time, for the patterns that read-pattern.ts accepts: characters, classes,
 * groups, alternatives and repetitions.
 */

/** The most texts to find. */
const most = 4;

/** A few texts that match a pattern and have a valid length; empty if none was found. */
export function textsLike(
  pattern: string,
  { min = 0, max = Infinity }: { readonly min?: number; readonly max?: number },
): readonly string[] {
  const whole = new RegExp(pattern);
  const found = new Set<string>();
  for (let seed = 0; seed < 200 && found.size < most; seed += 1) {
    const text = new Writer(pattern, seed).write();
    const length = Array.from(text).length;
    if (length >= min && length <= max && whole.test(text)) found.add(text);
  }
  return [...found];
}

/** Parses a pattern from left to right and writes one matching text; a seed makes the choices. */
class Writer {
  readonly #pattern: string;
  #at = 0;
  #seed: number;

  constructor(pattern: string, seed: number) {
    this.#pattern = pattern;
    this.#seed = seed * 7 + 1;
  }

  write(): string {
    return this.#alternatives();
  }

  /** One of several alternatives. */
  #alternatives(): string {
    const branches = [this.#branch()];
    while (this.#take("|")) branches.push(this.#branch());
    return branches[this.#choose(branches.length)] ?? "";
  }

  #branch(): string {
    let text = "";
    while (this.#at < this.#pattern.length && !"|)".includes(this.#next())) {
      const start = this.#at;
      const first = this.#atom();
      const end = this.#at;
      const times = this.#times();
      const after = this.#at;
      if (times > 0) text += first;
      for (let time = 1; time < times; time += 1) {
        this.#at = start;
        text += this.#atom();
        this.#at = end;
      }
      this.#at = after;
    }
    return text;
  }

  #atom(): string {
    const next = this.#next();
    this.#at += 1;
    if (next === "^" || next === "$") return "";
    if (next === "[") return this.#class();
    if (next === "\\") return this.#escape();
    if (next !== "(") return next;
    if (this.#pattern.startsWith("?:", this.#at)) this.#at += 2;
    const inside = this.#alternatives();
    this.#take(")");
    return inside;
  }

  #escape(): string {
    const letter = this.#next();
    this.#at += 1;
    if (letter === "d") return this.#one("0123456789");
    if (letter === "w") return this.#one("abcdefgh23456789");
    const control: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f" };
    return control[letter] ?? letter;
  }

  #class(): string {
    const isNegated = this.#take("^");
    const all: string[] = [];
    while (this.#next() !== "]" && this.#at < this.#pattern.length) {
      const from = this.#pattern.slice(this.#at).startsWith("\\") ? undefined : this.#next();
      if (from === undefined) {
        const escaped = this.#pattern[this.#at + 1] ?? "";
        this.#at += 2;
        all.push(escaped === "d" ? "0123456789" : escaped === "w" ? "abcdefgh2345" : escaped);
        continue;
      }
      this.#at += 1;
      const to = this.#next() === "-" ? this.#pattern[this.#at + 1] : undefined;
      if (to === undefined || to === "]") all.push(from);
      else {
        this.#at += 2;
        all.push(between(from, to));
      }
    }
    this.#take("]");
    const members = all.join("");
    const others = Array.from("abcdefgh23456789 ").filter((each) => !members.includes(each));
    return this.#one(isNegated ? others.join("") : members);
  }

  /** The number of repetitions: rarely large. */
  #times(): number {
    const [repeat = ""] =
      /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.#pattern.slice(this.#at)) ?? [];
    this.#at += repeat.length;
    if (repeat === "") return 1;
    const [, least, comma, greatest] = /^\{(\d+)(,?)(\d*)\}/.exec(repeat) ?? [];
    const min = least === undefined ? (repeat.startsWith("+") ? 1 : 0) : Number(least);
    const open = repeat.startsWith("?") ? 1 : min + 6;
    const top = least === undefined ? open : comma === "" ? min : Number(greatest || open);
    return min + this.#choose(Math.min(top - min, 12) + 1);
  }

  #next(): string {
    return this.#pattern[this.#at] ?? "";
  }

  #take(character: string): boolean {
    const isNext = this.#next() === character;
    if (isNext) this.#at += 1;
    return isNext;
  }

  #one(from: string): string {
    return from[this.#choose(from.length)] ?? "";
  }

  #choose(among: number): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) >>> 1;
    return (this.#seed >>> 8) % Math.max(1, among);
  }
}

function between(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  const length = Math.max(0, last - first + 1);
  return String.fromCharCode(...Array.from({ length }, (_, index) => first + index));
}
