import type { MemberRole } from "#generated/member/type.ts";
import type { House, Person } from "../house.ts";
import { mixesAlphabets, skeletonOf } from "./skeleton.ts";
import { isOfTeam } from "./team.ts";

/** What stands beside a name, so that nobody takes somebody for another. */
export interface NameMark {
  /** What they may do; a guest is always shown as one. */
  readonly role: MemberRole;
  /** Their sites, where others of that name have the same role. */
  readonly sites: readonly string[] | undefined;
  /** Which of them it is, where nothing else tells them apart: counted from 1. */
  readonly number: number | undefined;
  /** Whether somebody else has a name like it. */
  readonly isShared: boolean;
}

/** Somebody as they are shown: by the name they have, or had when they wrote something. */
export type Shown = Pick<Person, "id" | "name" | "role" | "sites">;

/**
 * What has to stand beside somebody's name, as far as anything does. Where the house does not know them, as a guest's app knows
 * nobody else, it cannot know who else is called so either: whoever is not in the team is shown as what they are.
 */
export function markOf({ people }: Pick<House, "people">, person: Shown): NameMark | undefined {
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

function isAlwaysTold(people: House["people"], { id, role }: Shown): boolean {
  return role === "guest" || (!people.has(id) && !isOfTeam(role));
}

/** What speaks in the timeline where nobody did. */
const ofTheApp = skeletonOf("Fettle");

/** Whether a name looks like the app's own, or may look like one that it is not. */
function isMistakable(name: string): boolean {
  return skeletonOf(name) === ofTheApp || mixesAlphabets(name);
}

/** Somebody of the house as they are shown. */
export function markOfMember(house: Pick<House, "people">, id: string): NameMark | undefined {
  const person = house.people.get(id);
  return person === undefined ? undefined : markOf(house, person);
}

function placesIn(sites: readonly string[] | undefined): string {
  return sites === undefined ? "all" : sites.toSorted().join(" ");
}

type BySkeleton = ReadonlyMap<string, readonly Person[]>;

/** Worked out once for the same people. */
const known = new WeakMap<House["people"], BySkeleton>();

function namesakes(people: House["people"], name: string): readonly Person[] {
  const bySkeleton = known.get(people) ?? grouped(people);
  known.set(people, bySkeleton);
  return bySkeleton.get(skeletonOf(name)) ?? [];
}

function grouped(people: House["people"]): BySkeleton {
  const groups = new Map<string, Person[]>();
  for (const person of people.values()) {
    const skeleton = skeletonOf(person.name);
    const group = groups.get(skeleton);
    if (group === undefined) groups.set(skeleton, [person]);
    else group.push(person);
  }
  return groups;
}
