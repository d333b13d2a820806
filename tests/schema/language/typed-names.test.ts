import { expect, test } from "vitest";
import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { actor, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import { allOf, anyOf, is, not, related, role, self, unchanged } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

// The compiler runs these tests: an unneeded "@ts-expect-error" is an error itself.

const loanLifecycle = lifecycle({
  field: "state",
  initial: "open",
  states: { open: { about: "Lent." }, over: { about: "Back.", end: true } },
  transitions: {
    end: { about: "bring it back", from: ["open"], to: "over", by: self("reader"), needs: ["at"] },
  },
});
const forgetful = lifecycle({
  ...loanLifecycle,
  transitions: { end: { ...loanLifecycle.transitions.end, needs: ["att"] } },
});
const fields = {
  title: z.string().max(40),
  reader: ref("reader"),
  at: z.int(),
  state: z.enum(statesOf(loanLifecycle)),
};
const loan = { about: "A loan.", path: "loans/{loan}", fields, read: self("reader") } as const;
const write = { about: "write it", by: role("librarian") } as const;

test("a name of a field that an entity does not have is a type error", () => {
  const made = [
    entity("loan", { ...loan, lifecycle: loanLifecycle, remove: self("id") }),
    entity("loan", {
      ...loan,
      creates: { lend: { ...write, fields: ["title"], sets: { reader: actor(), at: now() } } },
      queries: { mine: { about: "", where: { reader: argument("who") }, order: ["at desc"] } },
      // Names inside `related` are fields of another entity, so they are not checked here.
      list: related("reader", is("active", true)),
    }),
    // @ts-expect-error -- the lifecycle needs a field that is not there
    entity("loan", { ...loan, lifecycle: forgetful }),
    // @ts-expect-error -- in a policy
    entity("loan", { ...loan, read: self("readr") }),
    // @ts-expect-error -- deep in a policy
    entity("loan", { ...loan, read: anyOf(role("librarian"), allOf(not(unchanged("titel")))) }),
    // @ts-expect-error -- among those that may be filled in
    entity("loan", { ...loan, creates: { lend: { ...write, fields: ["titel"] } } }),
    // @ts-expect-error -- among those that an edit changes
    entity("loan", { ...loan, edits: { mend: { ...write, fields: ["titel"] } } }),
    // @ts-expect-error -- that fills itself in
    entity("loan", { ...loan, creates: { lend: { ...write, sets: { readr: actor() } } } }),
    // @ts-expect-error -- that a query looks at
    entity("loan", { ...loan, queries: { open: { about: "", where: { stat: "open" } } } }),
    // @ts-expect-error -- that a query orders by
    entity("loan", { ...loan, queries: { all: { about: "", order: ["title down"] } } }),
    // @ts-expect-error -- that a query orders by in no direction
    entity("loan", { ...loan, queries: { all: { about: "", order: ["title"] } } }),
  ];
  expect(made.every(({ name }) => name === "loan")).toBe(true);
});
