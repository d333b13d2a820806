import { cellOf } from "#generated/cells.ts";
import { requestColumns } from "#generated/request/csv.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import {
  type DateField,
  dateFields,
  plainTargets,
  type PlainValues,
} from "../import/import-plan.ts";
import { type Workspace, placePath } from "../workspace/workspace.ts";
import { type ActivityInWords, activityInWords } from "./exported-activity.ts";
import { reporterOf } from "./reporter.ts";

/** A request in words, as a table has it: every field that an import understands. Instants are ms since the epoch, in whole seconds. */
export interface RequestInWords extends PlainValues, ActivityInWords {
  readonly id: string;
  readonly externalId?: string;
  readonly title: string;
  readonly details: string;
  readonly category: string;
  readonly state: string;
  readonly priority?: string;
  readonly site: string;
  readonly place: string;
  readonly reportedAt: Instant;
  readonly dueAt?: Instant;
  readonly closedAt?: Instant;
  readonly closingNote?: string;
  readonly reporter: string;
  readonly assignee?: string;
  /** As a cell has several values. */
  readonly watchers?: string;
  /** The id of the request in which it goes on. */
  readonly mergedInto?: string;
}

/** The longest place name that an import accepts, in characters. */
const longestPlace = 120;

/** Replaces ids by names. Choices stay as the schema has them; a table says them in its language. */
export function inWords(
  row: Document<Request>,
  workspace: Workspace,
  entries: Parameters<typeof activityInWords>[0],
): RequestInWords {
  const watchers = row.watchers.map((id) => memberInWords(id, workspace));
  return {
    ...Object.fromEntries(plainTargets.map((field) => [field, row[field]])),
    id: row.id,
    ...(row.externalId !== undefined && { externalId: row.externalId }),
    title: row.title,
    details: row.details,
    category: row.category,
    state: row.state,
    ...(row.priority !== undefined && { priority: row.priority }),
    site: workspace.sites.get(row.site)?.name ?? "",
    place: placeName(row, workspace),
    ...wholeSeconds(row),
    ...(row.resolution !== undefined && { closingNote: row.resolution }),
    reporter:
      row.reporterName ?? workspace.people.get(reporterOf(row, workspace.people) ?? "")?.name ?? "",
    ...(row.assignee !== undefined && { assignee: memberInWords(row.assignee, workspace) }),
    ...(watchers.length > 0 && { watchers: cellOf(requestColumns.watchers, watchers) }),
    ...(row.mergedInto !== undefined && { mergedInto: row.mergedInto }),
    ...activityInWords(entries, row.comments, workspace.organisation.zone),
  };
}

/** Milliseconds tell people nothing. */
function wholeSeconds(row: Document<Request>): Pick<RequestInWords, DateField> {
  const moments = dateFields.map((field) => [field, row[field]] as const);
  const known = moments.flatMap(([field, at]) =>
    at === undefined ? [] : [[field, Math.floor(at / 1000) * 1000] as const],
  );
  // Every request has the date of its report.
  return Object.fromEntries(known) as Pick<RequestInWords, DateField>;
}

/** A member by name, with the id where several have that name, as `PersonFinder` reads it. */
function memberInWords(id: string, { people }: Workspace): string {
  const name = people.get(id)?.name;
  if (name === undefined) return id;
  const isShared = [...people.values()].some((each) => each.id !== id && each.name === name);
  return isShared ? `${name} [${id}]` : name;
}

/** The location within its site, which has a column of its own. */
function placeName({ place, site }: Document<Request>, workspace: Workspace): string {
  const path = placePath(workspace, place);
  const within =
    path.length > 1 && path[0] === workspace.sites.get(site)?.name ? path.slice(1) : path;
  const whole = within.join(" · ");
  return whole.length <= longestPlace ? whole : (path.at(-1) ?? "");
}
