import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { grantSources, namedFields, trustedFields } from "./grants.ts";
import { siteEntity } from "./policies.ts";

/** Somebody of the made-up world. */
export interface Person {
  /** The id of their account and of their document among the people. */
  readonly id: string;
  /** What they are, for a story: "a resident who was put out". */
  readonly about: string;
  /** `undefined` of whoever belongs nowhere. */
  readonly role: string | undefined;
  /** What their own document says besides its plain fields; `undefined` where there is none. */
  readonly own: Fields | undefined;
  /** Which kind of document they came in by, where it has a role: that of this one. */
  readonly cameAs?: string;
  readonly account: Account;
}

/** What is known of an account itself, whoever's it is. */
export interface Account {
  readonly anonymous: boolean;
  /** A verified address. */
  readonly email?: string;
}

export const dayMs = 86_400_000;

/** The two sites of the world; people are limited to the first. */
export const firstSite = "site1";
export const secondSite = "site2";

/** Whoever has no account of their own and belongs nowhere. */
export const stranger: Person = {
  id: "stranger",
  about: "a stranger without an account",
  role: undefined,
  own: undefined,
  account: { anonymous: true },
};

/** Everybody of the world: each role, each limit, those who left, and strangers. */
export function peopleOf(plan: SchemaPlan): readonly Person[] {
  const { actor } = plan;
  if (actor?.actor === undefined) return ["anna", "ben"].map(somebody).concat(stranger);
  return [...membersOf(plan, actor), stranger];
}

function somebody(id: string): Person {
  return {
    id,
    about: `${id}, who has an account`,
    role: undefined,
    own: undefined,
    account: accountOf(id),
  };
}

function accountOf(id: string): Account {
  return { anonymous: false, email: `${id.toLowerCase()}@example.org` };
}

function membersOf(plan: SchemaPlan, actor: EntityPlan): readonly Person[] {
  const roles = rolesOf(plan);
  const [weakest = "", second = weakest] = roles;
  const strongest = roles.at(-1) ?? weakest;
  const { active, until, sites } = actor.actor ?? {};
  const limit: Fields =
    sites === undefined || siteEntity(plan) === undefined ? {} : { [sites]: [firstSite] };
  const hasSites = Object.keys(limit).length > 0;
  const hasRoleGrants = grantSources(plan).some(({ hasRole }) => hasRole);
  const gone: Fields = active === undefined ? {} : { [active]: false };
  const person = (role: string, name: string, about: string, own: Fields = {}): Person => ({
    id: name,
    about,
    role,
    own: { ...own, [actor.actor?.role ?? ""]: role },
    account: accountOf(name),
  });
  const named = namedFields(plan);
  return [
    ...roles.map((role) => ({
      ...person(role, idOfRole(role), `a ${role}`, role === weakest ? limit : {}),
      ...(role === weakest && hasSites ? {} : { cameAs: role }),
    })),
    ...(hasSites
      ? roles
          .slice(1, -1)
          .map((role) =>
            person(role, `${idOfRole(role)}AtSite1`, `a ${role} limited to ${firstSite}`, limit),
          )
      : []),
    ...named.flatMap((field) => {
      const own = { ...limit, [field]: "" };
      const id = `${idOfRole(weakest)}For${upper(field)}`;
      const about = `a ${weakest} who came for one ${field}`;
      const there = { ...person(weakest, id, about, own), cameAs: weakest };
      if (until === undefined) return [there];
      const over = person(weakest, `${id}Over`, `${about}, whose time is over`, {
        ...own,
        [until]: now - dayMs,
      });
      return [{ ...there, own: { ...there.own, [until]: now + 30 * dayMs } }, over];
    }),
    ...trustedFields(plan).map((field) =>
      person(
        second,
        `${idOfRole(second)}With${upper(field)}`,
        `a ${second} trusted with ${field}`,
        {
          [field]: true,
        },
      ),
    ),
    ...(active === undefined
      ? []
      : [
          person(second, `former${upper(second)}`, `a ${second} who was put out`, gone),
          {
            ...person(
              strongest,
              `former${upper(strongest)}`,
              `a ${strongest} who was put out`,
              gone,
            ),
            ...(hasRoleGrants ? { cameAs: strongest } : {}),
          },
        ]),
    ...(hasRoleGrants
      ? [
          {
            ...person(
              weakest,
              `demoted${upper(strongest)}`,
              `a ${weakest} who came in as ${strongest} and was demoted`,
              limit,
            ),
            cameAs: strongest,
          },
        ]
      : []),
  ];
}

/** Roles may be of several words. */
function idOfRole(role: string): string {
  return role.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

function upper(word: string): string {
  const id = idOfRole(word);
  return id.charAt(0).toUpperCase() + id.slice(1);
}
