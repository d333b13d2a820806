import type { Subscribable } from "xstate";
import type { HandsReport } from "#machines/update/update.machine.ts";
import { subscribable } from "../../data/subscribable.ts";

/** How often it is looked whether hands are free by now, ms. */
const lookMs = 400;

/** What runs and would be cut off, and what lies over the page. */
const underWay = "dialog[open], main [aria-busy=true], main progress";

/** What is kept as a draft anyway, and what is only looked for. */
const kept = "[data-kept], [type=search]";

/** Knows what somebody has begun on a page that a reload would lose. */
export interface Hands {
  readonly areFree: () => boolean;
  /** Tells now, and at every change. */
  readonly follow: () => Subscribable<HandsReport>;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Watches the fields of a page from now on: one that was changed is in hand until it is emptied or gone, unless it is kept. */
export function watchHands(page: Document): Hands {
  const changed = new Set<Field>();
  page.addEventListener("input", ({ target }) => {
    if (isField(target) && target.closest(kept) === null) changed.add(target);
  });
  const areFree = (): boolean => {
    for (const field of changed) {
      if (!field.isConnected || field.value === "") changed.delete(field);
    }
    return changed.size === 0 && page.querySelector(underWay) === null;
  };
  const follow = (): Subscribable<HandsReport> =>
    subscribable((next) => {
      let were: boolean | undefined;
      const look = (): void => {
        const are = areFree();
        if (are === were) return;
        were = are;
        next({ areFree: are });
      };
      const timer = setInterval(look, lookMs);
      look();
      return () => clearInterval(timer);
    });
  return { areFree, follow };
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
