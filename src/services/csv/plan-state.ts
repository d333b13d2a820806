import type { RequestState } from "#generated/request/type.ts";
import type { RequestDraft, RowNote } from "./row-plan.ts";
import type { ValueGuess } from "./values.ts";

const ended: ReadonlySet<RequestState> = new Set([
  "resolved",
  "closed",
  "declined",
  "merged",
  "withdrawn",
]);

export type StateAndEnd = Pick<RequestDraft, "state" | "closedAt">;

/**
 * Reconciles the state column with the closing date. The state column decides. An open request loses its closing date, and a
 * closed request without a date stays without one, because an invented date would falsify every time to resolve. Without a state
 * the date decides. Every such decision is noted.
 */
export function decideState(
  value: string,
  meaning: ValueGuess<RequestState> | undefined,
  closedAt: number | undefined,
  reportedAt: number,
  notes: RowNote[],
): StateAndEnd {
  const byDate = closedAt === undefined ? "reported" : "closed";
  if (meaning?.reason === "unknown") {
    const message = `'${value}' is no state that is known; by its date the request is ${byDate}.`;
    notes.push({ code: "stateUnknown", field: "state", message });
  }
  const meant = meaning === undefined || meaning.reason === "unknown" ? byDate : meaning.to;
  if (meant === "merged") {
    const message =
      "A merged request is imported as closed, because the table does not say into which.";
    notes.push({ code: "mergedWithoutTarget", field: "state", message });
  }
  const state = meant === "merged" ? "closed" : meant;
  if (!ended.has(state)) {
    if (closedAt === undefined) return { state };
    const message = `The request is '${value}' but has a date of closing; the date is left out.`;
    notes.push({ code: "openWithClosingDate", field: "closedAt", message });
    return { state };
  }
  if (closedAt === undefined) {
    if (state !== "resolved") {
      const message = "The request is closed but has no date of closing; it stays without one.";
      notes.push({ code: "closedWithoutDate", field: "closedAt", message });
    }
    return { state };
  }
  if (closedAt < reportedAt) {
    const message = "The request was closed before it was reported; both dates are kept.";
    notes.push({ code: "closedBeforeReported", field: "closedAt", message });
  }
  return { state, closedAt };
}
