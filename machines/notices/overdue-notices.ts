import type { Member } from "#generated/member/type.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { isOpen } from "../requests/states.ts";
import { belongs } from "../standing.ts";
import { derivedId } from "./derived-id.ts";
import { isNews } from "./news.ts";
import { coordinatorsOf } from "./notices-of.ts";
import type { Told } from "./told.ts";

/**
 * Whom it is told that a request's promised date has passed: whoever works on it and those who coordinate. Once for each
 * date: one that is put off and passes again is told again.
 */
export function overdueNotices(
  request: Document<Request>,
  people: readonly Document<Member>[],
  now: Instant,
): readonly Told[] {
  const { dueAt } = request;
  // A fix that waits to be confirmed is nobody's delay.
  if (!isOpen(request) || request.state === "resolved") return [];
  if (dueAt === undefined || dueAt >= now || !isNews(dueAt, now)) return [];
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
