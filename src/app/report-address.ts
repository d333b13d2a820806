import type { RouterHistory, useRouter } from "@tanstack/react-router";
import type { Subscribable } from "xstate";
import type { ReportAddress } from "#machines/report/report-context.ts";
import type { ShowStep } from "#machines/report/report-setup.ts";
import type { ReportStep } from "#machines/report/report-steps.ts";
import { subscribable } from "../data/subscribable.ts";
import { readableReportSearch, type ReportSearch } from "./report-search.ts";

type Router = ReturnType<typeof useRouter>;

/** What of the router is followed; its own type says nothing of its history. */
interface ReportRouter extends Pick<Router, "options" | "navigate"> {
  readonly history: RouterHistory;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The form wrote this entry itself, coming from this question. */
    reportFrom?: ReportStep;
  }
}

const path = "/report";

/** The part of the app's address that a report answers to. */
export function reportAddressOf({ step, place }: ReportSearch): ReportAddress {
  return { step, place };
}

/**
 * Where somebody went with the browser's buttons, or with a link to another report; the form's own steps do not count.
 * An address without a step is the first question.
 */
export function followReportAddress({
  history,
  options,
}: ReportRouter): Subscribable<ReportAddress> {
  return subscribable((next) =>
    history.subscribe(({ location, action }) => {
      const isMoving = action.type === "PUSH" || action.type === "REPLACE";
      if (location.pathname !== path || (isMoving && location.state.reportFrom !== undefined))
        return;
      const { step, place } = readableReportSearch(options.parseSearch(location.search));
      next({ step: step ?? (place === undefined ? "place" : undefined), place });
    }),
  );
}

/** Makes the address say which question is asked. */
export function showReportStep(
  router: ReportRouter,
  current: ReportStep,
  { step, how }: ShowStep,
): void {
  const { history } = router;
  const { location } = history;
  if (location.pathname !== path) return;
  const shown = readableReportSearch(router.options.parseSearch(location.search));
  if (how === "back" && location.state.reportFrom === step) return history.back();
  if (how !== "push" && (shown.step ?? "place") === step && shown.place === undefined) return;
  const from = how === "push" ? current : location.state.reportFrom;
  void router.navigate({
    to: path,
    search: step === "place" ? {} : { step },
    replace: how !== "push",
    state: { reportFrom: from ?? step },
  });
}
