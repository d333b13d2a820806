import { type Request, type RequestAudience, requestLimits } from "#generated/request/type.ts";
import type { ActorStamp, Document } from "#generated/runtime.ts";
import { placesUp, type Workspace } from "../workspace/workspace.ts";
import { writtenLine } from "../written-line.ts";
import type { ReportFields, ReportIds } from "./report-draft.ts";

/** Everything that a report is made of. */
export interface ReportToSend {
  readonly workspace: Workspace;
  readonly fields: ReportFields;
  readonly ids: ReportIds;
  /** The category's name in the reader's language, which is the title of a report without one. */
  readonly word: string;
}

/** Everything needed to follow an existing request. */
export interface Following {
  readonly request: Document<Request>;
  readonly act: ActorStamp;
}

/** The written title, or the category's name; a title that is too short to stand alone follows that name. */
export function titleOf({ title }: Pick<ReportFields, "title">, word: string): string {
  const written = writtenLine(title);
  if (written === "") return word;
  return written.length < requestLimits.title.min ? `${word}: ${written}` : written;
}

/** Who sees the report: as chosen, and by default only the team where the place is a home. */
export function audienceOf(
  workspace: Workspace,
  { place, audience }: Pick<ReportFields, "place" | "audience">,
): RequestAudience {
  if (audience !== undefined) return audience;
  return place !== undefined && isHome(workspace, place) ? "team" : "everyone";
}

/** Whether the texts are within their limits. */
export function fits({ title, details }: Pick<ReportFields, "title" | "details">): boolean {
  return (
    writtenLine(title).length <= requestLimits.title.max &&
    details.trim().length <= requestLimits.details.max
  );
}

/** A place is a home where it is marked as one, or is inside one that is. */
function isHome(workspace: Workspace, place: string): boolean {
  return placesUp(workspace, place).some(({ home }) => home);
}
