import type { Subscribable } from "xstate";
import type { HandsReport } from "#machines/update/update.machine.ts";
import { subscribable } from "../../data/subscribable.ts";

/** How often unsaved work is looked for, in ms. */
const lookMs = 400;

/** Running operations that a reload would abort, and open dialogs. */
const underWay = "dialog[open], main [aria-busy=true], main progress";

/** Fields whose text is stored as a draft anyway, and search fields. */
const kept = "[data-kept], [type=search]";

/** Detects work on a page that a reload would lose. */
export interface Hands {
  readonly areFree: () => boolean;
  /** Emits at once and on every change. */
  readonly follow: () => Subscribable<HandsReport>;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Watches the fields of a page from now on: a changed field counts as unsaved until it is emptied or removed, unless its text is
 * stored.
 */
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
