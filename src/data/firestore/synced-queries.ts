/** The questions that were once answered completely on this device, so that an empty answer of its copy can be trusted. */
export class SyncedQueries {
  readonly #notes: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  readonly #name: string;
  readonly #known: Set<string>;
  #isForgotten = false;

  constructor(
    notes: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined,
    name: string,
  ) {
    this.#notes = notes;
    this.#name = name;
    this.#known = new Set(read(notes, name));
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  has(question: string): boolean {
    return this.#known.has(digest(question));
  }

  add(question: string): void {
    if (this.#isForgotten) return;
    const key = digest(question);
    const isNew = !this.#known.delete(key);
    this.#known.add(key);
    for (const oldest of this.#known) {
      if (this.#known.size <= mostNoted) break;
      this.#known.delete(oldest);
    }
    if (isNew) this.#write();
  }

  /** Forgets all questions, because the copy is another one. */
  forget(): void {
    this.#known.clear();
    this.#write();
  }

  /**
   * Trusts no question as long as this tab lives, because its copy in memory drops what nobody watches. The notes of other tabs
   * stay.
   */
  distrust(): void {
    this.#known.clear();
    this.#isForgotten = true;
  }

  #write(): void {
    try {
      this.#notes?.setItem(this.#name, JSON.stringify([...this.#known]));
    } catch {
      // Without the notes, an empty list is trusted only from the server.
    }
  }
}

const mostNoted = 200;

function read(notes: Pick<Storage, "getItem"> | undefined, name: string): readonly string[] {
  try {
    const noted: unknown = JSON.parse(notes?.getItem(name) ?? "[]");
    return Array.isArray(noted) ? noted.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Short enough to store hundreds of them (cyrb53); a collision becomes likely only with ten million. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
