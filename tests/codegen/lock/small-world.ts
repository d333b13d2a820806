import * as fc from "fast-check";
import type { EntityPlan, FieldPlan, FieldType, SchemaPlan } from "#codegen/plan/plan.ts";
import { type Policy, related, relatedIfAny } from "#schema/language/policy.ts";

/*
 * A schema so small that every case can be tried. Policies are evaluated on plain values here, independently of the questions in
 * codegen/lock.
 */

const roles = ["guest", "keeper", "head"] as const;
const states = ["open", "shut", "gone"] as const;

const field = (name: string, type: FieldType, more: Partial<FieldPlan> = {}): FieldPlan => ({
  name,
  about: "",
  type,
  optional: false,
  fixed: false,
  ...more,
});
const ref = (entity: string): FieldType => ({ kind: "ref", entity, max: 40 });

export const thingFields = [
  field("owner", ref("person"), { optional: true }),
  field("state", { kind: "enum", values: states }),
  field("flag", { kind: "boolean" }, { fallback: false }),
  field("watchers", { kind: "list", of: { kind: "ref", entity: "person", max: 40 }, max: 9 }),
  field("site", ref("site")),
  field("place", ref("place"), { optional: true }),
];

export function plainEntity(name: string, fields: readonly FieldPlan[]): EntityPlan {
  return {
    name,
    typeName: name.charAt(0).toUpperCase() + name.slice(1),
    about: "",
    source: "",
    path: { collections: [`${name}s`], params: [name] },
    fields,
    actor: undefined,
    writtenByAccounts: false,
    isRevised: false,
    projectionOf: undefined,
    ids: undefined,
    list: undefined,
    lifecycle: undefined,
    journal: undefined,
    journalOf: undefined,
    paces: [],
    read: { kind: "member" },
    creates: [],
    edits: [],
    remove: undefined,
    files: [],
    queries: [],
    swept: [],
    copied: [],
    nevers: [],
    meant: {},
  };
}

const person: EntityPlan = {
  ...plainEntity("person", [
    field("role", { kind: "enum", values: roles }),
    field("desk", ref("place"), { optional: true }),
  ]),
  actor: { name: undefined, role: "role", active: undefined, sites: undefined, until: undefined },
};
const place = plainEntity("place", [
  field("retired", { kind: "boolean" }),
  field("keeper", ref("person")),
]);

/** The schema with this entity. */
export function schemaWith(thing: EntityPlan): SchemaPlan {
  return { entities: [person, place, thing], actor: person, rules: [] };
}

/** One case: a user and a document. */
interface World {
  readonly role: string;
  readonly owner: "me" | "other" | undefined;
  readonly state: string;
  readonly flag: boolean;
  readonly watches: boolean;
  readonly siteIsMine: boolean;
  readonly place:
    | { readonly retired: boolean; readonly keeper: "me" | "other" }
    | "missing"
    | undefined;
  readonly stays: boolean;
  readonly lowers: boolean;
  readonly named: boolean;
}

const places = [
  undefined,
  "missing",
  { retired: true, keeper: "me" },
  { retired: true, keeper: "other" },
  { retired: false, keeper: "me" },
  { retired: false, keeper: "other" },
] as const;

export const worlds: readonly World[] = roles.flatMap((role) =>
  ([undefined, "me", "other"] as const).flatMap((owner) =>
    states.flatMap((state) =>
      places.flatMap((at) =>
        Array.from({ length: 64 }, (_, bits) => ({
          role,
          owner,
          state,
          place: at,
          flag: (bits & 1) > 0,
          watches: (bits & 2) > 0,
          siteIsMine: (bits & 4) > 0,
          stays: (bits & 8) > 0,
          lowers: (bits & 16) > 0,
          named: (bits & 32) > 0,
        })),
      ),
    ),
  ),
);

/** Whether a policy holds in a case. */
export function holds(policy: Policy, world: World): boolean {
  switch (policy.kind) {
    case "anyOf":
      return policy.of.some((each) => holds(each, world));
    case "allOf":
      return policy.of.every((each) => holds(each, world));
    case "not":
      return !holds(policy.of, world);
    case "member":
      return true;
    case "role":
      return policy.roles.includes(world.role);
    case "self":
      return world.owner === "me";
    case "has":
      return world.owner !== undefined;
    case "selfIn":
      return world.watches;
    case "ownSite":
      return world.siteIsMine;
    case "unchanged":
      return world.stays;
    case "lowered":
      return world.lowers;
    case "named":
      return world.named;
    case "is":
      return policy.values.includes(policy.field === "flag" ? world.flag : world.state);
    case "related":
      if (world.place === undefined) return policy.mayBeMissing === true;
      return world.place !== "missing" && holdsOfPlace(policy.policy, world.place);
    default:
      throw new Error(`no ${policy.kind} here`);
  }
}

function holdsOfPlace(
  policy: Policy,
  at: { readonly retired: boolean; readonly keeper: string },
): boolean {
  switch (policy.kind) {
    case "not":
      return !holdsOfPlace(policy.of, at);
    case "is":
      return policy.values.includes(at.retired);
    case "self":
      return at.keeper === "me";
    default:
      throw new Error(`no ${policy.kind} here`);
  }
}

const ofPlace: fc.Arbitrary<Policy> = fc.constantFrom<Policy>(
  { kind: "is", field: "retired", values: [false] },
  { kind: "not", of: { kind: "is", field: "retired", values: [false] } },
  { kind: "self", field: "keeper" },
);

const atom: fc.Arbitrary<Policy> = fc.oneof(
  fc.subarray([...roles], { minLength: 1 }).map((some): Policy => ({ kind: "role", roles: some })),
  fc
    .subarray([...states], { minLength: 1 })
    .map((some): Policy => ({ kind: "is", field: "state", values: some })),
  fc
    .tuple(ofPlace, fc.boolean())
    .map(([policy, isLoose]) =>
      isLoose ? relatedIfAny("place", policy) : related("place", policy),
    ),
  fc.constantFrom<Policy>(
    { kind: "member" },
    { kind: "self", field: "owner" },
    { kind: "has", field: "owner" },
    { kind: "selfIn", field: "watchers" },
    { kind: "ownSite", field: "site" },
    { kind: "is", field: "flag", values: [true] },
    { kind: "unchanged", field: "site" },
    { kind: "lowered", field: "state" },
    { kind: "named" },
  ),
);

/** Any policy on the entity. */
export const anyPolicy: fc.Arbitrary<Policy> = fc.letrec<{ policy: Policy }>((tie) => ({
  policy: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    atom,
    fc
      .record({
        kind: fc.constantFrom("anyOf" as const, "allOf" as const),
        of: fc.array(tie("policy"), { minLength: 1, maxLength: 4 }),
      })
      .map((each): Policy => each),
    tie("policy").map((of): Policy => ({ kind: "not", of })),
  ),
})).policy;
