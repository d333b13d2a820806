import type { RequestState } from "#generated/request/type.ts";
import type { Drop, DropStep } from "#machines/inbox/board-drops.ts";
import { actionInputs, isFinal, isImmediate } from "#machines/request/action-inputs.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { TextContext } from "./row-text.ts";

/** What a drop would do and what it asks for, or why it is not possible; `full` is the same in whole sentences. */
export interface DropText {
  readonly what: string;
  readonly how: string;
  readonly full: string;
}

/** The place that a card would have in the column under it. */
export interface Landing {
  readonly at: number;
  /** How many cards the column would have. */
  readonly count: number;
}

export interface DropTextContext extends TextContext {
  readonly request: Translator<"request">;
  readonly refusals: Translator<"refusals">;
}

/** What dropping a card on a column would do. */
export function dropText(drop: Drop, state: RequestState, textContext: DropTextContext): DropText {
  const { what, how, full = `${what}. ${how}` } = shortText(drop, state, textContext);
  return { what, how, full };
}

function shortText(
  drop: Drop,
  state: RequestState,
  textContext: DropTextContext,
): Omit<DropText, "full"> & Partial<Pick<DropText, "full">> {
  const { t, common, request, refusals, workspace } = textContext;
  const what = common(`states.${state}`);
  const of = (step: DropStep): string =>
    step === "release" ? request("unassign") : request(`actions.${step}`);
  switch (drop.kind) {
    case "own":
      return { what, how: "", full: t("move.own", { state: what }) };
    case "step":
      return { what: of(drop.step), how: asksText(drop.step, t) };
    case "refused":
      return {
        what,
        how: t("move.refused"),
        full: `${what}. ${refusalText(refusals, drop.refusal)}`,
      };
    case "first": {
      const step = of(drop.step);
      return {
        what,
        how: t("move.first", { step }),
        full: t("move.notYet", { state: what, step }),
      };
    }
    case "assignee": {
      const name = nameIn(workspace, drop.member, common) ?? t("somebody");
      return { what, how: t("move.only", { name }) };
    }
    case "past":
    case "closed":
      return { what, how: t(`move.${drop.kind}`) };
  }
}

/** The same for whoever sees the column, and for whoever hears of it. */
export function landingText(
  key: "landing" | "position",
  { at, count }: Landing,
  { t, formats }: TextContext,
): string {
  return t(`move.${key}`, { at: formats.number(at + 1), count: formats.number(count) });
}

/** What the form of a step asks for first. */
function asksText(step: DropStep, t: Translator<"inbox">): string {
  if (isImmediate(step)) return t("move.asks.nothing");
  const { required, text } = actionInputs(step);
  switch (required[0]) {
    case "assignee":
    case "priority":
    case "waitingFor":
    case "resolution":
    case "mergedInto":
      return t(`move.asks.${required[0]}`);
    default:
      return t(text === "required" || !isFinal(step) ? "move.asks.reason" : "move.asks.again");
  }
}
