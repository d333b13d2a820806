import { mayReadActivity } from "#generated/activity/access.ts";
import type { Activity } from "#generated/activity/type.ts";
import type { Member } from "#generated/member/type.ts";
import { type Notice, type NoticeKind, noticeKindValues } from "#generated/notice/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { valueTold } from "../request/timeline-facts.ts";
import { belongs } from "../standing.ts";
import { mentionedIn } from "./mentions.ts";
import { isDueId, type Told } from "./told.ts";

/** What happened, and everybody who might want to know. */
export interface Happening {
  readonly entry: Document<Activity>;
  /** The request as it is with the entry, or a little later. */
  readonly request: Document<Request>;
  /** Everybody in the organisation, those who left too; or at least those whom `concernedBy` names. */
  readonly people: readonly Document<Member>[];
  /** Who said that it was fixed before, when it is opened again. */
  readonly fixedBy?: readonly string[];
}

/** So much of what was written is told along, in characters. */
const wordsMost = 140;

/**
 * Whom an entry in a request's timeline is told to, and as what: at most one notice for each, never to its author, to those
 * who left, or to anybody who may not read the request. Whoever may not read the entry itself hears only of the step.
 */
export function noticesOf(happening: Happening): readonly Told[] {
  const { entry, request, people } = happening;
  // It would stand where the notice of a promised date is to stand.
  if (isDueId(entry.id)) return [];
  const reasons = reasonsOf(happening);
  return people.flatMap((person) => {
    const kinds = reasons.get(person.id);
    if (kinds === undefined || person.id === entry.by || !belongs(person, entry.at)) return [];
    if (!mayReadRequest({ me: person, before: request, after: request })) return [];
    const mayReadEntry = mayReadActivity({ me: person, before: entry, after: entry });
    const kind = noticeKindValues.find(
      (each) => kinds.has(each) && (mayReadEntry || isOfTheStep(each)),
    );
    if (kind === undefined) return [];
    return [{ to: person.id, id: entry.id, notice: noticeOf(happening, kind, mayReadEntry) }];
  });
}

/** What everybody who may read the request sees of it anyway. */
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

/** Everybody with a reason to be told, whether or not they may be. */
function reasonsOf(happening: Happening): ReadonlyMap<string, ReadonlySet<NoticeKind>> {
  const { entry, request, people, fixedBy = [] } = happening;
  const reasons = new Map<string, Set<NoticeKind>>();
  const tell = (kind: NoticeKind, ...ids: readonly (string | undefined)[]): void => {
    for (const id of ids) {
      if (id === undefined) continue;
      reasons.set(id, (reasons.get(id) ?? new Set()).add(kind));
    }
  };
  // Whoever brings in records from elsewhere, or follows, tells nobody.
  if (entry.kind === "import" || entry.kind === "follow") return reasons;

  const was = textTold(entry.was, "assignee");
  const became = textTold(entry.became, "assignee");
  // Whoever brought in a thousand records did not report a thousand faults; a fix is theirs to confirm all the same.
  const reporter = request.source === "import" ? undefined : request.reporter;
  const contractors = people.filter((each) => each.role === "guest" && each.request === request.id);
  const workers = [request.assignee, was, ...contractors.map(({ id }) => id)];
  const involved = [reporter, ...workers, ...request.watchers];
  const isStep = entry.to !== undefined && entry.to !== entry.from && entry.kind !== "report";
  if (entry.kind === "assign") tell("assigned", became);
  if (isStep) tell("moved", ...involved);
  if (entry.kind === "lapse") tell("closed", request.reporter, ...involved);
  if (isStep && entry.to === "resolved") tell("confirm", request.reporter);
  if (entry.kind === "reopen") tell("reopened", ...workers, ...fixedBy, ...coordinatorsOf(people));
  // Given to another while it stays where it is: whoever had it wants to know.
  if (entry.kind === "assign" && was !== became) tell("moved", was);
  if (entry.text !== undefined || entry.photos.length > 0) tell("noted", ...involved);
  // Who could not be told counts for nothing: their names keep nobody else from being mentioned.
  const readers = people.filter(
    (me) =>
      belongs(me, entry.at) &&
      mayReadRequest({ me, before: request, after: request }) &&
      mayReadActivity({ me, before: entry, after: entry }),
  );
  tell("mentioned", ...mentionedIn(entry.text ?? "", readers));
  return reasons;
}

/** Those who look after requests that nobody works on. */
export function coordinatorsOf(people: readonly Document<Member>[]): readonly string[] {
  return people.flatMap(({ id, role }) => (role === "coordinator" || role === "admin" ? [id] : []));
}

function textTold(values: Activity["was"], field: string): string | undefined {
  const value = valueTold(values, field);
  return typeof value === "string" ? value : undefined;
}

/** The first words, whole, in one line. */
function beginning(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/gu, " "));
  if (characters.length <= wordsMost) return characters.join("");
  const cut = characters.slice(0, wordsMost - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > wordsMost / 2 ? cut.slice(0, space) : cut}…`;
}
