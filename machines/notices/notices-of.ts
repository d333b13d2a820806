import { mayReadActivity } from "#generated/activity/access.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Member } from "#generated/member/type.ts";
import { type Notice, type NoticeKind, noticeKindValues } from "#generated/notice/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { valueTold } from "../request/timeline-facts.ts";
import { reporterOf } from "../requests/reporter.ts";
import { belongs } from "../standing.ts";
import { derivedId, type AddressedNotice } from "./addressed-notice.ts";
import { isReopening } from "./is-reopening.ts";
import { mentionedIn } from "./mentions.ts";

/** An event, with all members that it may concern. */
export interface Happening {
  readonly entry: Document<Activity>;
  /** The request with the entry applied, or a little later. */
  readonly request: Document<Request>;
  /** All members of the organisation, former ones included; or at least those in `concernedBy`. */
  readonly people: readonly Document<Member>[];
  /** The ids of the members who resolved the request before, where it is reopened. */
  readonly fixedBy?: readonly string[];
}

/** The most text of an entry that a notice quotes, in characters. */
const wordsMost = 140;

/**
 * The notices of a timeline entry: at most one per member, none for its author, for former members, or for members who may not
 * read the request. A member who may not read the entry itself is notified only of the step.
 */
export function noticesOf(happening: Happening): readonly AddressedNotice[] {
  const { entry, request, people } = happening;
  const reasons = reasonsOf(happening);
  const id = noticeIdOf(request.id, entry);
  return people.flatMap((person) => {
    const kinds = reasons.get(person.id);
    if (kinds === undefined || person.id === entry.by || !belongs(person, entry.at)) return [];
    if (!mayReadRequest({ me: person, before: request, after: request })) return [];
    const mayReadEntry = mayReadActivity({ me: person, before: entry, after: entry });
    const kind = noticeKindValues.find(
      (each) => kinds.has(each) && (mayReadEntry || isOfTheStep(each)),
    );
    if (kind === undefined) return [];
    return [{ to: person.id, id, notice: noticeOf(happening, kind, mayReadEntry) }];
  });
}

/** From both ids: the author of an entry chooses its id, and could choose that of another notice. */
export function noticeIdOf(request: string, { id, at }: Document<Activity>): string {
  return derivedId("entry", `${request}-${id}`, at);
}

/** Whether the notice says only what every reader of the request sees anyway. */
function isOfTheStep(kind: NoticeKind): boolean {
  return kind !== "mentioned" && kind !== "noted";
}

function noticeOf(
  { entry, request }: Happening,
  kind: NoticeKind,
  mayReadEntry: boolean,
): Omit<Notice, "seen"> {
  const words = beginning(entry.text ?? "");
  return {
    kind,
    request: request.id,
    entry: entry.id,
    title: request.title,
    at: entry.at,
    ...(entry.to !== undefined && { state: entry.to }),
    ...(mayReadEntry && { by: entry.by, byName: entry.byName, byRole: entry.byRole }),
    ...(mayReadEntry && words !== "" && { words }),
  };
}

/** The members with a reason to be notified, whether or not they may read the entry. */
function reasonsOf(happening: Happening): ReadonlyMap<string, ReadonlySet<NoticeKind>> {
  const { entry, request, people, fixedBy = [] } = happening;
  const reasons = new Map<string, Set<NoticeKind>>();
  const notify = (kind: NoticeKind, ...ids: readonly (string | undefined)[]): void => {
    for (const id of ids) {
      if (id === undefined) continue;
      reasons.set(id, (reasons.get(id) ?? new Set()).add(kind));
    }
  };
  // Importing records and following a request notify nobody.
  if (entry.kind === "import" || entry.kind === "follow") return reasons;

  const was = textNotified(entry.was, "assignee");
  const became = textNotified(entry.became, "assignee");
  const reporter = reporterOf(request, {
    get: (id) => people.find((person) => person.id === id),
  });
  const contractors = people.filter((each) => each.role === "guest" && each.request === request.id);
  const workers = [request.assignee, was, ...contractors.map(({ id }) => id)];
  const involved = [reporter, ...workers, ...request.watchers];
  const isStep = entry.to !== undefined && entry.to !== entry.from && entry.kind !== "report";
  if (entry.kind === "report") notify("reported", ...coordinatorsOf(people));
  if (entry.kind === "assign") notify("assigned", became);
  if (entry.kind === "approve") notify("approved", ...workers);
  if (isStep) notify("moved", ...involved);
  if (entry.kind === "lapse") notify("closed", ...involved);
  if (isStep && entry.to === "resolved") notify("confirm", reporter);
  // Their notice of the new request is not the last word about it.
  if (entry.kind === "withdraw") notify("moved", ...coordinatorsOf(people));
  if (isReopening(entry.kind))
    notify("reopened", ...workers, ...fixedBy, ...coordinatorsOf(people));
  // A reassignment within the same state also concerns the former assignee.
  if (entry.kind === "assign" && was !== became) notify("moved", was);
  if (entry.text !== undefined || entry.photos.length > 0) notify("noted", ...involved);
  // Members who may not read the entry are left out first, so that their names do not prevent other mentions.
  const readers = people.filter(
    (me) =>
      belongs(me, entry.at) &&
      mayReadRequest({ me, before: request, after: request }) &&
      mayReadActivity({ me, before: entry, after: entry }),
  );
  notify("mentioned", ...mentionedIn(entry.text ?? "", readers));
  return reasons;
}

/** The ids of the members who look after unassigned requests. */
export function coordinatorsOf(people: readonly Document<Member>[]): readonly string[] {
  return people.flatMap(({ id, role }) => (role === "coordinator" || role === "admin" ? [id] : []));
}

function textNotified(values: Activity["was"], field: string): string | undefined {
  const value = valueTold(values, field);
  return typeof value === "string" ? value : undefined;
}

/** The first whole words of a text, in one line. */
function beginning(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/gu, " "));
  if (characters.length <= wordsMost) return characters.join("");
  const cut = characters.slice(0, wordsMost - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > wordsMost / 2 ? cut.slice(0, space) : cut}…`;
}
