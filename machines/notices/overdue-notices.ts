import type { Member } from "#generated/member/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { isOpen } from "../requests/states.ts";
import { belongs } from "../standing.ts";
import { derivedId, isRecent, type AddressedNotice } from "./addressed-notice.ts";
import { coordinatorsOf } from "./notices-of.ts";

/**
 * The notices that a request's promised date has passed, for its workers and the coordinators. Each date makes them once: a date
 * that is postponed and passes again makes them again.
 */
export function overdueNotices(
  request: Document<Request>,
  people: readonly Document<Member>[],
  now: Instant,
): readonly AddressedNotice[] {
  const { dueAt } = request;
  // The fix waits for the reporter's confirmation, so no work is late.
  if (!isOpen(request) || request.state === "resolved") return [];
  if (dueAt === undefined || dueAt >= now || !isRecent(dueAt, now)) return [];
  const concerned = new Set([request.assignee, ...coordinatorsOf(people)]);
  return people
    .filter((person) => concerned.has(person.id) && belongs(person, now))
    .filter((person) => mayReadRequest({ me: person, before: request, after: request }))
    .map((person) => ({
      to: person.id,
      id: derivedId("due", request.id, dueAt),
      notice: { kind: "overdue", request: request.id, title: request.title, at: dueAt },
    }));
}
