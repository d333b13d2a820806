import type { Request } from "#generated/request/type.ts";
import { countsUntil, isOverdue } from "#machines/requests/ends.ts";
import type { DueMark } from "../components/due-mark/due-mark.tsx";
import { dayLength } from "../i18n/calendar.ts";
import type { Formats } from "../i18n/formats.ts";
import { lateness, latenessText } from "../i18n/lateness.ts";
import type { Translator } from "../i18n/translator.ts";

/** How late a request is, or was when it was settled; `undefined` without a promised date, or where it ended at an unknown time. */
export function dueText(
  request: Request,
  isSettled: boolean,
  textContext: {
    readonly common: Translator<"common">;
    readonly formats: Formats;
    readonly now: number;
  },
): Parameters<typeof DueMark>[0] | undefined {
  const { common, formats, now } = textContext;
  const { dueAt } = request;
  const end = countsUntil(request, now);
  if (dueAt === undefined || end === undefined) return undefined;
  const open = isOverdue(request, now) ? "late" : dueAt - now < dayLength ? "soon" : "calm";
  return {
    stand: isSettled ? "calm" : open,
    text: latenessText(common, lateness(dueAt, end), isSettled),
    full: formats.dateTime(dueAt),
    dateTime: new Date(dueAt).toISOString(),
  };
}
