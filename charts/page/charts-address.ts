import type { RouterHistory } from "@tanstack/react-router";
import type { Subscribable } from "xstate";
import { subscribable } from "#src/data/subscribable.ts";
import { type AddressLook, type ChartsAddress, chartsViews } from "../machines/charts-address.ts";
import type { ShowAddress } from "../machines/charts.machine.ts";

/** What the page shows at an address; what makes no sense in it is as if it were not there. */
export function readAddress(search: string): ChartsAddress {
  const words = new URLSearchParams(search);
  const text = (name: string): string | undefined => words.get(name) || undefined;
  const step = Number(text("step") ?? Number.NaN);
  return {
    machine: text("machine"),
    view: chartsViews.find((each) => each === text("view")) ?? "chart",
    at: text("at"),
    tab: text("tab"),
    step: Number.isSafeInteger(step) && step >= 0 ? step : undefined,
    walk: text("walk"),
    look: readLook(words),
  };
}

function readLook(words: URLSearchParams): AddressLook | undefined {
  const size = words.get("size");
  const theme = words.get("theme");
  const look: AddressLook = {
    query: words.get("q") || undefined,
    size: size === "phone" || size === "desktop" ? size : undefined,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    locale: words.get("lang") || undefined,
    folded: words.get("folded")?.split(" ").filter(Boolean),
    isTree: words.has("tree") || undefined,
  };
  return Object.values(look).some((each) => each !== undefined) ? look : undefined;
}

/** How an address is written after its path, whatever is usual left out: "?machine=request&at=viewer.open". */
export function writeAddress({
  machine,
  view,
  at,
  tab,
  step,
  walk,
  look = {},
}: ChartsAddress): string {
  const words = new URLSearchParams();
  if (machine !== undefined) words.set("machine", machine);
  if (view !== "chart") words.set("view", view);
  if (at !== undefined) words.set("at", at);
  // Nothing else is looked at in a tab.
  if (tab !== undefined && view === "live") words.set("tab", tab);
  if (step !== undefined) words.set("step", String(step));
  if (look.query !== undefined && look.query !== "") words.set("q", look.query);
  if (view === "storyboard") {
    if (walk !== undefined) words.set("walk", walk);
    if (look.size !== undefined) words.set("size", look.size);
    if (look.theme !== undefined) words.set("theme", look.theme);
    if (look.locale !== undefined) words.set("lang", look.locale);
  }
  if (view === "chart") {
    // A large chart is opened with some of it folded; with nothing folded the address says so.
    if (look.folded !== undefined) words.set("folded", look.folded.join(" "));
    if (look.isTree === true) words.set("tree", "");
  }
  return words.size === 0 ? "" : `?${words.toString()}`;
}

/** The address whenever it becomes another, by whatever way. */
export function followAddress(history: RouterHistory): Subscribable<ChartsAddress> {
  return subscribable((next) =>
    history.subscribe(({ location }) => next(readAddress(location.search))),
  );
}

/** Goes to an address of the page. */
export function showAddress(history: RouterHistory, { address, replace }: ShowAddress): void {
  const to = `${history.location.pathname}${writeAddress(address)}`;
  if (replace) history.replace(to);
  else history.push(to);
}
