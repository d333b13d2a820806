import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { AccountClaims, Fields } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { grantSources, namedFields, trustedFields } from "./grants.ts";
import { allParts, siteEntity } from "./policies.ts";

/** A person in the world. */
export interface Person {
  /** The id of the account and of the actor document, and the name. */
  readonly id: string;
  /** A description for stories: "a resident who was put out". */
  readonly about: string;
  /** `undefined` for a stranger. */
  readonly role: string | undefined;
  /** The final fields of the person's own document, besides its plain ones; `undefined` if there is none. */
  readonly own: Fields | undefined;
  /** The role with which the person joined, if a document granted it. */
  readonly cameAs?: string;
  readonly account: AccountClaims;
}

export const dayMs = 86_400_000;

/** The two sites of the world; limited people are limited to the first. */
export const firstSite = "site1";
export const secondSite = "site2";

/** Every person of the world: each role, each limit, former members, and strangers. */
export function peopleOf(plan: SchemaPlan): readonly Person[] {
  const { actor } = plan;
  const members =
    actor?.actor === undefined
      ? ["anna", "ben"].map((id) => somebody(id, `${id}, who has an account`))
      : membersOf(plan, actor);
  return [...members, ...strangersOf(plan)];
}

/** Strangers: with an anonymous account and, if policies check for one, with a verified address. */
function strangersOf(plan: SchemaPlan): readonly Person[] {
  const words: readonly string[] = allParts(plan).map(({ policy }) => policy.kind);
  const stranger = {
    ...somebody("stranger", "a stranger without an account"),
    account: { isAnonymous: true },
  };
  return words.includes("named") || words.includes("sameEmail")
    ? [stranger, somebody("newcomer", "a stranger with a verified address")]
    : [stranger];
}

function somebody(id: string, about: string): Person {
  return { id, about, role: undefined, own: undefined, account: accountOf(id) };
}

function accountOf(id: string): AccountClaims {
  return { isAnonymous: false, email: `${id.toLowerCase()}@example.org` };
}

function membersOf(plan: SchemaPlan, actor: EntityPlan): readonly Person[] {
  const roles = rolesOf(plan);
  const [weakest = "", second = weakest] = roles;
  const strongest = roles.at(-1) ?? weakest;
  const { active, until, sites } = actor.actor ?? {};
  const limit: Fields =
    sites === undefined || siteEntity(plan) === undefined ? {} : { [sites]: [firstSite] };
  const hasSites = Object.keys(limit).length > 0;
  const isGranted = grantSources(plan).some(({ hasRole }) => hasRole);
  const cameAs = (role: string): Pick<Person, "cameAs"> => (isGranted ? { cameAs: role } : {});
  const gone: Fields = active === undefined ? {} : { [active]: false };
  const person = (role: string, id: string, about: string, own: Fields = {}): Person => ({
    id,
    about,
    role,
    own: { ...own, [actor.actor?.role ?? ""]: role },
    account: accountOf(id),
  });
  const ofRoles = roles.map((role) => {
    const isLimited = role === weakest && hasSites;
    const own = person(role, idOf(role), `a ${role}`, isLimited ? limit : {});
    // The strongest person founded the world, and guests join by a public label.
    return role === strongest || isLimited ? own : { ...own, ...cameAs(role) };
  });
  const limited = (hasSites ? roles.slice(1, -1) : []).map((role) =>
    person(role, `${idOf(role)}AtSite1`, `a ${role} limited to ${firstSite}`, limit),
  );
  const named = namedFields(plan).flatMap((field) => {
    const own = { ...limit, [field]: "" };
    const id = `${idOf(weakest)}For${upper(field)}`;
    const about = `a ${weakest} who came for one ${field}`;
    if (until === undefined) return [{ ...person(weakest, id, about, own), ...cameAs(weakest) }];
    const over = { ...own, [until]: now - dayMs };
    return [
      {
        ...person(weakest, id, about, { ...own, [until]: now + 30 * dayMs }),
        ...cameAs(weakest),
      },
      person(weakest, `${id}Over`, `${about}, whose time is over`, over),
    ];
  });
  const trusted = trustedFields(plan).map((field) =>
    person(second, `${idOf(second)}With${upper(field)}`, `a ${second} trusted with ${field}`, {
      [field]: true,
    }),
  );
  const left =
    active === undefined
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
            ...cameAs(strongest),
          },
        ];
  const demoted = isGranted
    ? [
        {
          ...person(
            weakest,
            `demoted${upper(strongest)}`,
            `a ${weakest} who came in as ${strongest} and was demoted`,
            limit,
          ),
          ...cameAs(strongest),
        },
      ]
    : [];
  return [...ofRoles, ...limited, ...named, ...trusted, ...left, ...demoted];
}

/** A role may have several words. */
function idOf(role: string): string {
  return role.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

function upper(word: string): string {
  const id = idOf(word);
  return id.charAt(0).toUpperCase() + id.slice(1);
}
