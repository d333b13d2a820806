import { type Request, type RequestAudience, requestLimits } from "#generated/request/type.ts";
import type { Act, Document } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { writtenLine } from "../written-line.ts";
import type { ReportFields, ReportIds } from "./report-draft.ts";

/** Everything that becomes a report. */
export interface ReportToSend {
  readonly house: House;
  readonly fields: ReportFields;
  readonly ids: ReportIds;
  /** What the category is called in the reader's language: the title of whoever wrote none. */
  readonly word: string;
}

/** Everything that following what is there takes. */
export interface Following {
  readonly request: Document<Request>;
  readonly act: Act;
}

/** What was written, or the category's word; a title that is too short to stand alone follows that word. */
export function titleOf({ title }: Pick<ReportFields, "title">, word: string): string {
  const written = writtenLine(title);
  if (written === "") return word;
  return written.length < requestLimits.title.min ? `${word}: ${written}` : written;
}

/** Who sees it: as chosen, and otherwise the team alone where it is somebody's home. */
export function audienceOf(
  house: House,
  { place, audience }: Pick<ReportFields, "place" | "audience">,
): RequestAudience {
  if (audience !== undefined) return audience;
  return place !== undefined && isHome(house, place) ? "team" : "everyone";
}

/** Whether what was written fits. */
export function fits({ title, details }: Pick<ReportFields, "title" | "details">): boolean {
  return (
    writtenLine(title).length <= requestLimits.title.max &&
    details.trim().length <= requestLimits.details.max
  );
}

/** A place is somebody's home when it is marked so, or is in one that is. */
function isHome(house: House, place: string): boolean {
  const seen = new Set<string>();
  for (let current = house.places.get(place); current !== undefined && !seen.has(current.id);) {
    if (current.home) return true;
    seen.add(current.id);
    current = current.parent === undefined ? undefined : house.places.get(current.parent);
  }
  return false;
}
