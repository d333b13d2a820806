import { rolesOf } from "#codegen/plan/matrix.ts";
import { type Fields, isList, type Json } from "#generated/runtime.ts";
import { namedFields, trustedFields } from "./grants.ts";
import { firstSite, secondSite } from "./people.ts";
import type { World } from "./world.ts";

/** The power of a person, according to their own document. */
export interface Power {
  readonly role: string;
  /** The rank of the role; 0 is the weakest. */
  readonly rank: number;
  /** `undefined` means every site. */
  readonly sites: readonly string[] | undefined;
  /** The end of the membership in ms; `Infinity` if it has none. */
  readonly until: number;
  /** Trust and named documents: `"charts"`, `"request=request1"`. */
  readonly more: readonly string[];
}

/** Computes the power that a document gives. */
export class Powers {
  readonly #world: World;
  readonly #roles: readonly string[];
  /** The fields of trust. */
  readonly trusted: readonly string[];
  /** The refs that grant access to their targets. */
  readonly named: readonly string[];

  constructor(world: World) {
    this.#world = world;
    this.#roles = rolesOf(world.plan);
    this.trusted = trustedFields(world.plan);
    this.named = namedFields(world.plan);
  }

  /** The power that these fields give; `undefined` for none. */
  of(fields: Fields | undefined): Power | undefined {
    const { plan, now } = this.#world;
    const actor = plan.actor?.actor;
    if (fields === undefined || actor === undefined) return undefined;
    const { role, active, sites, until } = actor;
    const end = until === undefined ? undefined : fields[until];
    if (active !== undefined && fields[active] !== true) return undefined;
    if (typeof end === "number" && end <= now) return undefined;
    const own = fields[role];
    if (typeof own !== "string") return undefined;
    return {
      role: own,
      rank: this.#roles.indexOf(own),
      sites: sites === undefined ? undefined : textsOf(fields[sites]),
      until: typeof end === "number" ? end : Infinity,
      more: [
        ...this.trusted.filter((name) => fields[name] === true),
        ...this.named.flatMap((name) =>
          fields[name] === undefined ? [] : [this.saysNamed(name, fields[name])],
        ),
      ],
    };
  }

  /** The highest rank. */
  get highest(): number {
    return this.#roles.length - 1;
  }

  /** `"request request1"` */
  saysNamed(field: string, value: Json): string {
    return `${field} ${typeof value === "string" ? value : JSON.stringify(value)}`;
  }
}

function textsOf(value: Json | undefined): readonly string[] | undefined {
  return isList(value) ? value.filter((each) => typeof each === "string") : undefined;
}

/** A part of a person's power that nothing covers, in words; equal parts have the same `kind`. */
export interface Excess {
  readonly kind: "role" | "site" | "time" | "trust";
  readonly says: string;
}

/** The parts of a power that none of the covers includes. */
export function excessOf(power: Power | undefined, covers: readonly Power[]): readonly Excess[] {
  if (power === undefined) return [];
  const ranked = covers.filter(({ rank }) => rank >= power.rank);
  const where = power.sites ?? [firstSite, secondSite, "a third"];
  const sited = (site: string): readonly Power[] =>
    ranked.filter(({ sites }) => sites === undefined || sites.includes(site));
  const role: readonly Excess[] =
    ranked.length === 0 ? [{ kind: "role", says: `becomes ${power.role}` }] : [];
  const missing = role.length > 0 ? [] : where.filter((site) => sited(site).length === 0);
  const site: readonly Excess[] =
    missing.length === 0
      ? []
      : [
          {
            kind: "site",
            says: `becomes ${power.role} at ${power.sites?.join(" and ") ?? "every site"}`,
          },
        ];
  const isLonger = where.some(
    (each) => sited(each).length > 0 && sited(each).every(({ until }) => until < power.until),
  );
  const time: readonly Excess[] = isLonger ? [{ kind: "time", says: "belongs for longer" }] : [];
  const more = power.more
    .filter((each) => !covers.some((cover) => cover.more.includes(each)))
    .map((each): Excess => ({ kind: "trust", says: `is trusted with ${each}` }));
  return [...role, ...site, ...time, ...more];
}
