import type { RouterHistory } from "@tanstack/react-router";
import type { Subscribable } from "xstate";
import { subscribable } from "#src/data/subscribable.ts";
import { type ChartsAddress, chartsViews } from "../machines/charts-address.ts";
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
  };
}

/** How an address is written after its path, whatever is usual left out: "?machine=request&at=viewer.open". */
export function writeAddress({ machine, view, at, tab, step }: ChartsAddress): string {
  const words = new URLSearchParams();
  if (machine !== undefined) words.set("machine", machine);
  if (view !== "chart") words.set("view", view);
  if (at !== undefined) words.set("at", at);
  // Nothing else is looked at in a tab.
  if (tab !== undefined && view === "live") words.set("tab", tab);
  if (step !== undefined) words.set("step", String(step));
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
