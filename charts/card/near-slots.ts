import type { Picture } from "./protocol.ts";

/** A place for a picture, as the gallery knows it. */
export interface Slot {
  readonly element: HTMLElement;
  readonly picture: Picture;
  readonly title: string;
}

/** How far beyond the window something is near, so that it is there when it comes into view. */
const margin = "400px 0px";

/** Knows which slots are in the window or a little beyond. */
export class NearSlots {
  readonly #slots = new Map<Element, Slot>();
  readonly #near = new Set<Slot>();
  readonly #observer = new IntersectionObserver((entries) => this.#note(entries), {
    rootMargin: margin,
  });
  #tell: (near: ReadonlySet<Slot>) => void = () => {};

  /** Tells of every change; returns how to stop. */
  follow(tell: (near: ReadonlySet<Slot>) => void): () => void {
    this.#tell = tell;
    tell(this.#near);
    return () => {
      this.#tell = () => {};
    };
  }

  /** Looks after a slot; returns how to stop. */
  add(slot: Slot): () => void {
    this.#slots.set(slot.element, slot);
    this.#observer.observe(slot.element);
    return () => {
      this.#observer.unobserve(slot.element);
      this.#slots.delete(slot.element);
      this.#near.delete(slot);
    };
  }

  #note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const slot = this.#slots.get(target);
      if (slot === undefined) continue;
      if (isIntersecting) this.#near.add(slot);
      else this.#near.delete(slot);
    }
    this.#tell(this.#near);
  }
}

/**
 * Shares frames among slots: a slot that is near keeps the frame it has, one that comes near takes one that is of no use any
 * more, and only when there is none a new one is made. A frame that nobody needs keeps its picture, for whoever comes back.
 */
export function shareFrames<T>(
  frames: readonly (T | undefined)[],
  near: ReadonlySet<T>,
): readonly (T | undefined)[] {
  const shared = [...frames];
  const waiting = [...near].filter((slot) => !shared.includes(slot));
  for (const slot of waiting) {
    const free = shared.findIndex((each) => each === undefined || !near.has(each));
    if (free === -1) shared.push(slot);
    else shared[free] = slot;
  }
  return shared.every((slot, i) => slot === frames[i]) && shared.length === frames.length
    ? frames
    : shared;
}
