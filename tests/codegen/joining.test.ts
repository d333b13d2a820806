import { expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { type EditDefinition, entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { actor, cleared, constant, now } from "#schema/language/lifecycle.ts";
import {
  above,
  agrees,
  allOf,
  anybody,
  anyOf,
  begun,
  beside,
  existsIfAny,
  has,
  is,
  joining,
  matches,
  member,
  named,
  not,
  type Policy,
  precondition,
  related,
  relatedIfAny,
  role,
  self,
  trusted,
} from "#schema/language/policy.ts";

const roles = ["guest", "player", "host"] as const;
type Person = Parameters<typeof entity>[1];
type Creates = NonNullable<Person["creates"]>;
type Edits = NonNullable<Person["edits"]>;
type SlipField = "by" | "invite" | "state" | "stub" | "id";
type SlipEdits = Readonly<Record<string, EditDefinition<SlipField>>>;

const message = "It says so.";

/** Each policy as a precondition. */
const preconditionsOf = <F extends string>(policies: readonly Policy<F>[]) =>
  policies.map((require, index) => precondition(`said${index}`, { require, message }));

/** The error codes for a club whose members join in this way. */
function refusals(
  ways: { readonly creates?: Creates; readonly edits?: Edits },
  {
    slip = [],
    slipEdits = {},
    sites = false,
  }: {
    readonly slip?: readonly Policy<SlipField>[];
    readonly slipEdits?: SlipEdits;
    readonly sites?: boolean;
  } = {},
): readonly string[] {
  const all = [
    entity("club", {
      about: "A club.",
      path: "clubs/{club}",
      fields: { name: z.string().max(80), open: z.boolean(), owner: ref("person").optional() },
      read: member(),
    }),
    entity("site", {
      about: "A place.",
      path: "clubs/{club}/sites/{site}",
      fields: {},
      read: member(),
    }),
    entity("person", {
      about: "Somebody.",
      path: "clubs/{club}/people/{person}",
      fields: {
        name: z.string().max(80),
        role: z.enum(roles),
        active: z.boolean().default(true),
        keys: z.boolean().default(false),
        sites: z.array(ref("site")).max(9).optional(),
        leftAt: instant().optional(),
        invite: ref("invite").optional(),
        other: ref("invite").optional(),
        slip: ref("slip").optional(),
        sponsor: ref("person").optional(),
      },
      actor: { role: "role", active: "active", ...(sites ? { sites: "sites" } : {}) },
      read: self("id"),
      creates: {
        add: { about: "add", by: role("host"), fields: ["name", "role"] },
        ...ways.creates,
      },
      edits: {
        leave: {
          about: "leave",
          fields: [],
          by: self("id"),
          sets: { active: constant(false), leftAt: now() },
        },
        ...ways.edits,
      },
    }),
    entity("invite", {
      about: "A way in.",
      path: "clubs/{club}/invites/{invite}",
      fields: { role: z.enum(roles), open: z.boolean() },
      ids: "secret",
      read: anybody(),
      list: self("id"),
      creates: { write: { about: "write", by: role("host") } },
    }),
    entity("application", {
      about: "What a host says of somebody.",
      path: "clubs/{club}/applications/{application}",
      fields: { open: z.boolean() },
      read: trusted("keys"),
      creates: { write: { about: "write", by: role("host") } },
    }),
    entity("slip", {
      about: "What somebody writes who comes in.",
      path: "clubs/{club}/slips/{slip}",
      fields: {
        by: ref("person"),
        invite: ref("invite").optional(),
        state: z.enum(["new", "seen"]),
        stub: ref("stub").optional(),
      },
      read: self("by"),
      writtenByAccounts: true,
      creates: {
        write: {
          about: "write",
          by: self("by"),
          fields: ["invite", "stub"],
          sets: { by: actor(), state: constant("new") },
          preconditions: preconditionsOf(slip),
        },
      },
      edits: slipEdits,
    }),
    entity("stub", {
      about: "What is written with a slip.",
      path: "clubs/{club}/stubs/{stub}",
      fields: { by: ref("person"), slip: ref("slip") },
      read: self("by"),
      writtenByAccounts: true,
      creates: {
        write: {
          about: "write",
          by: self("by"),
          preconditions: preconditionsOf([related("slip", allOf(self("by"), begun()))]),
        },
      },
    }),
  ];
  const plan = planSchema(
    all.map((each) => ({ entity: each, source: "club.entity.ts" })),
    ".",
  );
  return checkPlan(plan, ".").map(({ code }) => code);
}

/** A create that makes a member with this role, with all of these policies. */
function joinAs(as: string, ...asked: readonly Policy[]): { readonly creates: Creates } {
  return {
    creates: {
      join: {
        about: "come in",
        by: joining(),
        fields: ["name", "invite", "other", "slip", "sponsor"],
        sets: { role: constant(as) },
        preconditions: preconditionsOf(asked),
      },
    },
  };
}

/** An edit by which a former member returns, with all of these policies. */
function returnBy(
  sets: Edits[string]["sets"],
  ...asked: readonly Policy[]
): { readonly edits: Edits } {
  return {
    edits: {
      return: {
        about: "come back",
        by: joining(),
        fields: ["name", "invite"],
        sets: { active: constant(true), ...sets },
        preconditions: preconditionsOf(asked),
      },
    },
  };
}

const isOpen = is("open", true);

test.each<[said: string, policies: readonly Policy[]]>([
  ["is asked about where it is given", [relatedIfAny("invite", isOpen)]],
  ["is there where it is given", [existsIfAny("invite")]],
  ["agrees, or is left out", [anyOf(not(has("invite")), agrees("invite", "role"))]],
  ["is not a shut one", [not(related("invite", is("open", false)))]],
  ["names nothing that is there", [not(relatedIfAny("invite", is("open", false)))]],
  [
    "is open, or another one is where it is given",
    [anyOf(related("invite", isOpen), relatedIfAny("other", isOpen))],
  ],
  ["is open, or they have an account", [anyOf(related("invite", isOpen), named())]],
  ["is open, or they call themselves so", [anyOf(related("invite", isOpen), is("name", "Ada"))]],
  [
    "is one of two, of which neither is looked at if the other is left out",
    [relatedIfAny("invite", isOpen), relatedIfAny("other", isOpen)],
  ],
])("no account joins by a ref whose policy says that it %s", (_, asked) => {
  expect(refusals(joinAs("host", ...asked))).toEqual(["actor.left-out"]);
  // Even with the lowest role they are rejected.
  expect(refusals(joinAs("guest", ...asked))).toEqual(["actor.left-out"]);
  expect(refusals(returnBy({ role: constant("host") }, ...asked))).toEqual(["actor.left-out"]);
});

test("the same holds in the by of an operation", () => {
  const { creates } = joinAs("host");
  const by = allOf(joining(), relatedIfAny("invite", isOpen));
  const join = {
    about: "come in",
    fields: ["name", "invite"],
    sets: { role: constant("host") },
    by,
  };
  expect(refusals({ creates: { ...creates, join } })).toEqual(["actor.left-out"]);
});

test.each<[said: string, policies: readonly Policy[]]>([
  ["a document that they name", [related("invite", isOpen)]],
  ["what a document says that they name", [agrees("invite", "role")]],
  ["a document, in two halves", [has("invite"), relatedIfAny("invite", isOpen)]],
  ["one of two documents", [anyOf(related("invite", isOpen), related("other", isOpen))]],
  [
    "either of two documents, whichever is given",
    [
      anyOf(has("invite"), has("other")),
      relatedIfAny("invite", isOpen),
      relatedIfAny("other", isOpen),
    ],
  ],
  [
    "a document, or that the club is open",
    [anyOf(above("club", isOpen), related("invite", isOpen))],
  ],
  ["that the club is open", [above("club", isOpen)]],
  ["that the club is theirs", [above("club", matches("owner", "id"))]],
  ["what a host wrote about them", [beside("application", isOpen)]],
  ["a host who is somebody else", [related("sponsor", allOf(is("role", "host"), not(self("id"))))]],
])("an account joins by %s", (_, asked) => {
  expect(refusals(joinAs("host", ...asked))).toEqual([]);
});

test("joining with the lowest role needs no document, and a separate create may name the recommending member", () => {
  expect(refusals(joinAs("guest"))).toEqual([]);
  expect(refusals(joinAs("guest", named(), not(beside("application", isOpen))))).toEqual([]);
});

test.each<[said: string, policies: readonly Policy[]]>([
  ["nothing", []],
  ["an account", [named()]],
  ["what they write themselves", [is("name", "Ada"), has("name")]],
  ["what they become", [role("host")]],
  ["that nobody wrote against them", [not(beside("application", allOf()))]],
  ["that there is a club", [above("club", allOf())]],
  ["that it is not theirs", [above("club", not(matches("owner", "id")))]],
])("no account joins as a host by %s", (_, asked) => {
  expect(refusals(joinAs("host", ...asked))).toEqual(["actor.unasked"]);
});

test("nobody is their own sponsor", () => {
  const asked = related("sponsor", is("role", "host"));
  expect(refusals(joinAs("host", asked))).toEqual(["actor.unasked"]);
  expect(refusals(joinAs("guest", asked))).toEqual([]);
});

test("a document that the joining account writes itself has to check the document that grants access", () => {
  const slip = related("slip", allOf(self("by"), begun()));
  const both = related("by", matches("slip", "id"));
  const outright = related("invite", isOpen);
  expect(refusals(joinAs("host", slip))).toEqual(["actor.unasked"]);
  expect(refusals(joinAs("host", slip), { slip: [both] })).toEqual(["actor.unasked"]);
  expect(refusals(joinAs("host", slip), { slip: [both, outright] })).toEqual([]);
  for (const as of ["host", "guest"])
    for (const left of [relatedIfAny("invite", isOpen), not(related("invite", not(isOpen)))])
      expect(refusals(joinAs(as, slip), { slip: [both, left] })).toEqual(["actor.left-out"]);
  // A member with the lowest role may have to write a document.
  expect(refusals(joinAs("guest", slip), { slip: [both] })).toEqual([]);
  expect(
    refusals(joinAs("guest", not(beside("slip", allOf()))), {
      slip: [relatedIfAny("invite", isOpen)],
    }),
  ).toEqual([]);
});

test("a document that the joining account writes may hold any value, in the same change or later", () => {
  const slip = related("slip", allOf(self("by"), begun()));
  expect(refusals(joinAs("host", slip), { slip: [related("stub", begun())] })).toEqual([
    "actor.unasked",
  ]);
  const seen = related("slip", is("state", "seen"));
  const see = (by: Policy<SlipField>): SlipEdits => ({
    see: { about: "see it", fields: ["state"], by },
  });
  expect(refusals(joinAs("host", seen))).toEqual([]);
  expect(refusals(joinAs("host", seen), { slipEdits: see(related("invite", isOpen)) })).toEqual([]);
  expect(refusals(joinAs("host", seen), { slipEdits: see(self("by")) })).toEqual(["actor.unasked"]);
});

test("a role that the joining account chooses and the policy checks is granted by nobody", () => {
  const join = (...asked: readonly Policy[]) =>
    refusals({
      creates: {
        join: {
          about: "come in",
          by: joining(),
          fields: ["name", "role", "sponsor"],
          preconditions: preconditionsOf(asked),
        },
      },
    });
  expect(join(is("role", "host"))).toEqual(["actor.unasked"]);
  expect(join(is("role", "guest"))).toEqual([]);
  expect(join(self("sponsor"))).toEqual(["actor.unasked"]);
});

test("joining gives neither trust nor access to every site", () => {
  const { creates } = joinAs("guest");
  const join = { ...creates["join"], about: "come in", by: joining(), fields: ["name"] };
  const trusting = { ...join, sets: { role: constant("guest"), keys: constant(true) } };
  expect(refusals({ creates: { join: trusting } })).toEqual(["actor.unasked"]);
  expect(refusals({ creates: { join } }, { sites: true })).toEqual(["actor.unasked"]);
});

test("a returning member's own fields are checked, and a higher role needs another member's document", () => {
  expect(refusals(returnBy({}))).toEqual(["actor.unasked"]);
  expect(refusals(returnBy({}, has("leftAt")))).toEqual([]);
  expect(refusals(returnBy({ role: constant("host") }, has("leftAt")))).toEqual(["actor.unasked"]);
  expect(refusals(returnBy({ role: constant("guest") }))).toEqual([]);
  expect(refusals(returnBy({ leftAt: cleared() }, related("invite", isOpen)))).toEqual([]);
  expect(refusals(returnBy({}, has("leftAt"), relatedIfAny("invite", isOpen)))).toEqual([]);
});

test("no member raises themselves by an edit that sets their role", () => {
  const rise = (
    by: Policy,
    sets: NonNullable<Edits[string]["sets"]>,
    ...asked: readonly Policy[]
  ) =>
    refusals({
      edits: {
        rise: {
          about: "become more",
          fields: ["invite"],
          by,
          sets,
          preconditions: preconditionsOf(asked),
        },
      },
    });
  const asHost = { role: constant("host") };
  expect(rise(self("id"), asHost)).toEqual(["actor.self-grant"]);
  expect(rise(member(), asHost, is("role", "guest"))).toEqual(["actor.self-grant"]);
  expect(rise(allOf(self("id"), role("player")), asHost)).toEqual(["actor.self-grant"]);
  expect(rise(self("id"), asHost, relatedIfAny("invite", isOpen))).toEqual(["actor.self-grant"]);
  expect(rise(self("id"), { keys: constant(true) })).toEqual(["actor.self-grant"]);
  expect(rise(self("id"), asHost, related("invite", isOpen))).toEqual([]);
  expect(rise(self("id"), asHost, trusted("keys"))).toEqual([]);
  expect(rise(role("host"), asHost, not(self("id")))).toEqual([]);
  expect(rise(role("host"), { keys: constant(true) })).toEqual([]);
  expect(rise(self("id"), { role: constant("guest"), keys: constant(false) })).toEqual([]);
});
