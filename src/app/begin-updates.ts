import type { FunctionComponent } from "react";
import type { App } from "./app.ts";
import type { Updates } from "./update.ts";

/** Long enough for the first page to have all it needs before the other pages are fetched, ms. */
const quietMs = 1500;

/** What follows new versions, and what draws it. */
interface Begun {
  readonly updates: Updates;
  readonly UpdateNews: FunctionComponent<{ readonly updates: Updates }>;
}

let tell: (begun: Begun) => void;

/** What follows new versions, once it has begun. */
export const begun = new Promise<Begun>((resolve) => {
  tell = resolve;
});

/** Begins to follow new versions, and to keep the app for a start without a network, when the first page is through. */
export function beginUpdates(app: App, open: (path: string) => void): void {
  const begin = async (): Promise<void> => {
    // Both before either is needed: when a part is missing, the one that says so must not be.
    const [{ startUpdates }, { UpdateNews }] = await Promise.all([
      import("./update.ts"),
      import("./update-news.tsx"),
    ]);
    tell({ updates: startUpdates(app, open), UpdateNews });
  };
  // Where not even this can be fetched, the next visit is in time.
  const later = () => setTimeout(() => void begin().catch(() => {}), quietMs);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
