import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { isAssignable } from "../people/team.ts";
import { isOpen } from "../requests/states.ts";
import { type Workspace, type Person, seesSite } from "../workspace/workspace.ts";

/** Somebody who can be given work, with how many requests they have to work on already; what waits for a confirmation is none. */
export interface Assignable {
  readonly member: Person;
  readonly toWorkOn: number;
}

/** Who can be given one or more of these requests. Technicians first, of them whoever has least to do. */
export function assignable(
  { people }: Pick<Workspace, "people">,
  requests: readonly Pick<Request, "site">[],
  all: readonly Document<Request>[],
): readonly Assignable[] {
  const counts = workByAssignee(all);
  const sites = [...new Set(requests.map(({ site }) => site))];
  return [...people.values()]
    .filter((person) => isAssignable(person) && sites.some((site) => seesSite(person, site)))
    .map((member) => ({ member, toWorkOn: counts.get(member.id) ?? 0 }))
    .toSorted(
      (a, b) =>
        Number(b.member.role === "technician") - Number(a.member.role === "technician") ||
        a.toWorkOn - b.toWorkOn ||
        a.member.name.localeCompare(b.member.name),
    );
}

const counted = new WeakMap<readonly Document<Request>[], ReadonlyMap<string, number>>();

function workByAssignee(all: readonly Document<Request>[]): ReadonlyMap<string, number> {
  return getOrMake(counted, all, () => {
    const counts = new Map<string, number>();
    for (const row of all) {
      if (row.assignee === undefined || row.state === "resolved" || !isOpen(row)) continue;
      counts.set(row.assignee, (counts.get(row.assignee) ?? 0) + 1);
    }
    return counts;
  });
}
