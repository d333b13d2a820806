import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, line, ref } from "./language/fields.ts";
import { actor, constant } from "./language/lifecycle.ts";
import { allOf, anyOf, is, policy, role, self } from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { paceOfEntries, staff } from "./policies.ts";

const coordinating = role("coordinator", "admin");
const keeper = policy(
  "viewKeeper",
  anyOf(allOf(is("shared", true), coordinating), allOf(is("shared", false), self("owner"))),
);

export const savedView = entity("savedView", {
  about:
    "Filters of the list of requests under a name: a member's own, or shared with the team and then maintained by its coordinators.",
  path: "organisations/{organisation}/savedViews/{savedView}",
  fields: {
    name: line({ max: 60 }).describe("The name of the view."),
    search: z.string().min(1).max(1000).describe("The filters, as in the address of the list."),
    shared: z.boolean().default(false).describe("Whether the whole team sees it."),
    pinned: z.boolean().default(true).describe("Whether it is shown in the side bar."),
    order: z
      .int()
      .min(0)
      .max(9_007_199_254_740_991)
      .describe("Its position among the views, lowest first."),
    owner: fixed(ref("member")).describe("Who saved it."),
    discarded: z
      .boolean()
      .default(false)
      .describe(
        "Whether it was deleted. The document stays, so that sending the view again does not bring it back.",
      ),
  },
  read: anyOf(self("owner"), allOf(is("shared", true), staff)),
  creates: {
    save: {
      about: "save filters as a view",
      by: role("resident", "technician", "coordinator", "admin"),
      fields: ["name", "search", "pinned", "order"],
      sets: { owner: actor(), shared: constant(false), discarded: constant(false) },
      preconditions: [paceOfEntries],
    },
  },
  edits: {
    discard: {
      about: "delete a view",
      fields: [],
      sets: { discarded: constant(true) },
      by: keeper,
    },
    change: {
      about: "change a view",
      fields: ["name", "search", "pinned", "order"],
      by: keeper,
    },
    share: {
      about: "share a view with the team, or stop sharing it",
      fields: ["shared"],
      by: allOf(coordinating, anyOf(self("owner"), is("shared", true))),
    },
  },
  queries: {
    own: {
      about: "The views that a member saved.",
      where: { owner: argument("owner"), discarded: false },
      order: ["order asc"],
    },
    shared: {
      about: "The views that are shared with the team.",
      where: { shared: true, discarded: false },
      order: ["order asc"],
    },
  },
});
