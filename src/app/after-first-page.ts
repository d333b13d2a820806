import { keepFocus } from "../components/kept-focus/kept-focus.ts";
import type { App } from "./app.ts";
import { startUpdates, type Updates } from "./update.ts";

/** Begins what the first page does without: the focus is kept in the page, and new versions are followed. */
export function beginAfterFirstPage(app: App, open: (path: string) => void): Updates {
  keepFocus();
  return startUpdates(app, open);
}
