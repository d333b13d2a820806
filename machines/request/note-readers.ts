import type { Request } from "#generated/request/type.ts";
import { isOfTeam } from "../people/team.ts";
import { reporterOf } from "../requests/reporter.ts";
import { type Person, seesSite, type Workspace } from "../workspace/workspace.ts";

/** Who sees a comment: as its author chose, and no more than those who see its request. */
export type NoteReaders = "everyone" | "followers" | "team";

export function noteReaders(request: Request, audience: Request["audience"]): NoteReaders {
  if (audience === "team") return "team";
  return request.audience === "team" ? "followers" : "everyone";
}

/** The members who can be named in a comment, because they will see it; without its author. */
export function mentionable(
  { people, me }: Workspace,
  request: Request,
  audience: Request["audience"],
): readonly Person[] {
  const readers = noteReaders(request, audience);
  const involved = new Set([reporterOf(request, people), request.assignee, ...request.watchers]);
  return [...people.values()].filter((person) => {
    if (!person.active || person.id === me.id) return false;
    const isInvolved = readers !== "team" && involved.has(person.id);
    const isReader = person.role !== "guest" && (readers === "everyone" || isOfTeam(person.role));
    return isInvolved || (isReader && seesSite(person, request.site));
  });
}

/** The names of members that a comment mentions though they will not see it. */
export function namedInVain(
  workspace: Workspace,
  request: Request,
  { text, audience }: { readonly text: string; readonly audience: Request["audience"] },
): readonly string[] {
  if (!text.includes("@")) return [];
  const readers = mentionable(workspace, request, audience);
  return [...workspace.people.values()].flatMap((person) =>
    text.includes(`@${person.name}`) && !readers.includes(person) ? [person.name] : [],
  );
}
