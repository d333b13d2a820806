import type { MemberRole } from "#generated/member/type.ts";
import type { Workspace, Person } from "../workspace/workspace.ts";
import { mixesAlphabets, skeletonOf } from "./skeleton.ts";
import { isOfTeam } from "./team.ts";

/** The mark beside a name, so that one person is not mistaken for another. */
export interface NameMark {
  /** The person's role; a guest is always marked as one. */
  readonly role: MemberRole;
  /** Their sites, where another person with that name has the same role. */
  readonly sites: readonly string[] | undefined;
  /** A number from 1, where nothing else distinguishes people with that name. */
  readonly number: number | undefined;
  /** Whether another person has a similar name. */
  readonly isShared: boolean;
}

/** A person as shown: with the present name, or the name when they wrote something. */
export type Shown = Pick<Person, "id" | "name" | "role" | "sites">;

/**
 * The mark beside a person's name, if one is needed. Where the reader does not know the person, as a guest does not know other
 * members, namesakes are unknown too, so everybody outside the team is marked with their role.
 */
export function markOf({ people }: Pick<Workspace, "people">, person: Shown): NameMark | undefined {
  const others = namesakes(people, person.name).filter(({ id }) => id !== person.id);
  const { role, sites } = person;
  const isShared = others.length > 0;
  const mark = { role, sites: undefined, number: undefined, isShared };
  if (!isShared)
    return isAlwaysTold(people, person) || isMistakable(person.name) ? mark : undefined;
  const ofRole = others.filter((each) => each.role === role);
  if (ofRole.length === 0) return mark;
  const where = placesIn(sites);
  if (ofRole.every((each) => placesIn(each.sites) !== where)) return { ...mark, sites };
  const inOrder = [...ofRole, person].map(({ id }) => id).toSorted();
  return { ...mark, number: inOrder.indexOf(person.id) + 1 };
}

function isAlwaysTold(people: Workspace["people"], { id, role }: Shown): boolean {
  return role === "guest" || (!people.has(id) && !isOfTeam(role));
}

/** The name that timeline entries of the app itself carry. */
const ofTheApp = skeletonOf("Fettle");

/** Whether a name looks like the app's own name, or mixes alphabets and so may imitate another name. */
function isMistakable(name: string): boolean {
  return skeletonOf(name) === ofTheApp || mixesAlphabets(name);
}

/** The mark of a member. */
export function markOfMember(
  workspace: Pick<Workspace, "people">,
  id: string,
): NameMark | undefined {
  const person = workspace.people.get(id);
  return person === undefined ? undefined : markOf(workspace, person);
}

function placesIn(sites: readonly string[] | undefined): string {
  return sites === undefined ? "all" : sites.toSorted().join(" ");
}

type BySkeleton = ReadonlyMap<string, readonly Person[]>;

/** The people by skeleton, computed once per map of people. */
const known = new WeakMap<Workspace["people"], BySkeleton>();

function namesakes(people: Workspace["people"], name: string): readonly Person[] {
  const bySkeleton = known.get(people) ?? grouped(people);
  known.set(people, bySkeleton);
  return bySkeleton.get(skeletonOf(name)) ?? [];
}

function grouped(people: Workspace["people"]): BySkeleton {
  const groups = new Map<string, Person[]>();
  for (const person of people.values()) {
    const skeleton = skeletonOf(person.name);
    const group = groups.get(skeleton);
    if (group === undefined) groups.set(skeleton, [person]);
    else group.push(person);
  }
  return groups;
}
