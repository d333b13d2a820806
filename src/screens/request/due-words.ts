import type { Request } from "#generated/request/type.ts";
import { countsUntil, isOverdue } from "#machines/requests/ends.ts";
import { isOpen } from "#machines/requests/states.ts";
import type { DueStand } from "../../components/due-mark/due-mark.tsx";
import { dayLength } from "../../i18n/calendar.ts";
import { lateness, latenessText } from "../../i18n/lateness.ts";
import type { Speaker } from "./speaker.ts";

/** How a request stands with what was promised. */
export interface DueWords {
  readonly stand: DueStand;
  readonly text: string;
  readonly full: string;
  readonly dateTime: string;
}

/** How late it is or was; `undefined` where nothing was promised, or where it ended without a fix or nobody knows when. */
export function dueWords(
  request: Request,
  { common, formats, now }: Speaker,
): DueWords | undefined {
  const { dueAt } = request;
  if (dueAt === undefined) return undefined;
  const isFixed = request.state === "resolved" || request.state === "closed";
  const end = countsUntil(request, now);
  if (end === undefined || (!isFixed && !isOpen(request))) return undefined;
  const isLate = isOverdue(request, now);
  const isNear = !isFixed && dueAt - now < dayLength;
  return {
    stand: isFixed ? "calm" : isLate ? "late" : isNear ? "soon" : "calm",
    text: latenessText(common, lateness(dueAt, end), isFixed),
    full: formats.dateTime(dueAt),
    dateTime: new Date(dueAt).toISOString(),
  };
}
