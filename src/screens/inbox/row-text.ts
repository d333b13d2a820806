import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { countsUntil, isOverdue, settledAt } from "#machines/requests/ends.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { isOpen } from "#machines/requests/states.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { DueStand } from "../../components/due-mark/due-mark.tsx";
import { dayLength } from "../../i18n/calendar.ts";
import type { Formats } from "../../i18n/formats.ts";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { placeName } from "../../i18n/place-name.ts";
import type { Translator } from "../../i18n/translator.ts";

/** Translators, formats and data for the texts of a row. */
export interface Speaker {
  readonly t: Translator<"inbox">;
  readonly common: Translator<"common">;
  readonly formats: Formats;
  readonly workspace: Workspace;
  readonly now: Instant;
}

/** The state of a request's promised date, in words. */
export interface DueText {
  readonly stand: DueStand;
  readonly text: string;
  readonly full: string;
  readonly dateTime: string;
}

/** The location of a request. */
export function placeText(row: Document<Request>, { workspace, common }: Speaker): string {
  return placeName(workspace, row, common);
}

/** Who has to take the next step, and whether that is the reader; for an ended request, when it ended. */
export function nextText(
  row: Document<Request>,
  { t, common, formats, workspace, now }: Speaker,
): { readonly text: string; readonly isMine: boolean } {
  const { what, turn, member, isMine } = nextStep(row, workspace);
  const name = nameIn(workspace, member, common) ?? t("somebody");
  switch (what) {
    case "nothing": {
      const at = row.closedAt ?? row.resolvedAt;
      if (isOpen(row) || at === undefined) return { text: "", isMine };
      return { text: t(`ended.${endOf(row)}`, { day: formats.day(at, now) }), isMine };
    }
    case "unblock":
      return isMine && turn === "coordinators" && row.waitingFor === "approval"
        ? { text: t("mine.approve"), isMine }
        : { text: t(`held.${row.waitingFor ?? "other"}`), isMine: false };
    case "look":
    case "takeOn":
      return {
        text: isMine ? t(`mine.${what}`) : t(`next.${what}`),
        isMine: isMine && what === "look",
      };
    case "begin":
    case "finish":
    case "confirm":
      return { text: isMine ? t(`mine.${what}`) : t(`next.${what}`, { name }), isMine };
  }
}

function endOf({ state }: Request): "closed" | "declined" | "merged" | "withdrawn" {
  return state === "declined" || state === "merged" || state === "withdrawn" ? state : "closed";
}

/** How late it is or was; `undefined` without a promised date, or where it ended without a fix or at an unknown time. */
export function dueText(
  row: Document<Request>,
  { common, formats, now }: Speaker,
): DueText | undefined {
  const { dueAt } = row;
  const end = countsUntil(row, now);
  if (dueAt === undefined || end === undefined) return undefined;
  const isLate = isOverdue(row, now);
  const isSettled = settledAt(row) !== undefined || !isOpen(row);
  if (isSettled && (!isLate || (row.state !== "closed" && row.state !== "resolved")))
    return undefined;
  const isNear = !isSettled && dueAt - now < dayLength;
  return {
    stand: isLate ? (isSettled ? "calm" : "late") : isNear ? "soon" : "calm",
    text: latenessText(common, lateness(dueAt, end), isSettled),
    full: formats.dateTime(dueAt),
    dateTime: new Date(dueAt).toISOString(),
  };
}
