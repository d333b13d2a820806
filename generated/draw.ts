// Generated from codegen/runtime/draw.ts by "npm run codegen". Do not edit. 6e87984d4a9c

import type { ActorStamp, Instant } from "./runtime.ts";

/** No document exists yet that a ref could name. */
export class NothingThere extends Error {
  override readonly name = "NothingThere";
}

const crockford = "0123456789abcdefghjkmnpqrstvwxyz";
const words =
  "as it was this morning and still is now so please have a look when you can before noon".split(
    " ",
  );
const day = 86_400_000;

/** Draws sample values; the same seed gives the same values. */
export class Draw {
  #state: number;
  #refs: (entity: string) => readonly string[] = () => [];
  /** The moment around which other moments are drawn. */
  now: Instant;
  /** The ids of the acting users. */
  people: readonly string[] = [];

  constructor(seed: number, now: Instant) {
    this.#state = seed >>> 0;
    this.now = now;
  }

  /** Sets the documents that refs name from now on. */
  refsAre(refs: (entity: string) => readonly string[]): void {
    this.#refs = refs;
  }

  /** At least 0 and less than 1: mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of several. */
  one<const T>(from: readonly T[]): T {
    const found = from[this.whole(0, from.length - 1)];
    if (found === undefined) throw new NothingThere("there is nothing to draw from");
    return found;
  }

  /** A few values from repeated draws. */
  list<T>(min: number, max: number, item: () => T): readonly T[] {
    return Array.from({ length: this.whole(min, Math.min(max, min + 3)) }, item);
  }

  /** A number with one decimal. */
  decimal(min: number, max: number): number {
    const tenth = Math.round((min + this.next() * Math.min(max - min, 100)) * 10) / 10;
    return Math.min(max, Math.max(min, tenth));
  }

  /** A text of a given length: a few common words, cut or filled up if needed. */
  text(min: number, max: number): string {
    const most = Math.min(max, Math.max(min, 40));
    const start = this.whole(0, words.length - 1);
    const many = [...words.slice(start), ...words, ...words].join(" ");
    const text = many.repeat(Math.ceil(min / many.length) + 1).slice(0, this.whole(min, most));
    return text.endsWith(" ") ? `${text.slice(0, -1)}.` : text;
  }

  /** A moment within a month of now. */
  moment(min: number, max: number): Instant {
    return Math.min(max, Math.max(min, this.now + this.whole(-30 * day, 30 * day)));
  }

  /** The id of a document of an entity. */
  ref(entity: string): string {
    return this.one(this.#refs(entity));
  }

  /** The id of a person; in half of the draws, of the acting user. */
  person(entity: string, act: ActorStamp | undefined): string {
    return act === undefined || this.chance(0.5) ? this.ref(entity) : act.by.id;
  }

  /** The id of a user who may act; in half of the draws, of the acting user. */
  somebody(act: ActorStamp | undefined): string {
    return act === undefined || this.chance(0.5) ? this.one(this.people) : act.by.id;
  }

  /** A new id: 20 characters of lowercase Crockford base32. */
  id(): string {
    return Array.from({ length: 20 }, () => crockford[this.whole(0, 31)] ?? "").join("");
  }
}
