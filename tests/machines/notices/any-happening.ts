import * as fc from "fast-check";
import { activityKindValues } from "#generated/activity/type.ts";
import { requestStateValues } from "#generated/request/type.ts";
import type { Happening } from "#machines/notices/notices-of.ts";
import { note, people, request } from "./a-workspace.ts";

const ids = people.map(({ id }) => id);
const states = [...requestStateValues, undefined];
/** Any change of a request by a member, with its entry. */
export const anyHappening: fc.Arbitrary<Happening> = fc
  .record({
    request: fc.record({
      audience: fc.constantFrom("everyone", "team"),
      site: fc.constantFrom("main", "annexe"),
      reporter: fc.constantFrom(...ids),
      assignee: fc.constantFrom(...ids, undefined),
      watchers: fc.uniqueArray(fc.constantFrom(...ids)),
      state: fc.constantFrom(...requestStateValues),
      source: fc.constantFrom("app", "import"),
    }),
    by: fc.constantFrom(...ids),
    entry: fc.record({
      kind: fc.constantFrom(...activityKindValues),
      audience: fc.constantFrom("everyone", "team"),
      from: fc.constantFrom(...states),
      to: fc.constantFrom(...states),
      names: fc.array(fc.constantFrom(...people.map(({ name }) => `@${name}`))),
      was: fc.constantFrom(...ids, undefined),
      became: fc.constantFrom(...ids, undefined),
    }),
    fixedBy: fc.array(fc.constantFrom(...ids)),
  })
  .map(({ request: about, by, entry: { names, was, became, from, to, ...entry }, fixedBy }) => {
    const { assignee, ...others } = about;
    return {
      request: request({ ...others, ...(assignee !== undefined && { assignee }) }),
      entry: note(by, {
        ...entry,
        ...(names.length > 0 && { text: names.join(" ") }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(was !== undefined && { was: { assignee: was } }),
        ...(became !== undefined && { became: { assignee: became } }),
      }),
      people,
      fixedBy,
    };
  });
