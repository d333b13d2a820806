import { entity } from "./language/entity.ts";
import { instant } from "./language/fields.ts";
import { now } from "./language/lifecycle.ts";
import { allOf, mayReadParent, policy, self } from "./language/policy.ts";
import { paceOfLooks } from "./policies.ts";

const onlooker = policy("onlooker", allOf(self("id"), mayReadParent("request")));

export const look = entity("look", {
  about: "The sign that a member has a request open now. The id is the member's.",
  path: "organisations/{organisation}/requests/{request}/looks/{look}",
  fields: {
    at: instant().describe("When the sign was last renewed."),
  },
  read: mayReadParent("request"),
  creates: {
    begin: {
      about: "show that a request is open",
      by: onlooker,
      sets: { at: now() },
      preconditions: [paceOfLooks],
    },
  },
  edits: {
    renew: { about: "show that it is still open", fields: [], by: onlooker, sets: { at: now() } },
  },
  remove: self("id"),
  swept: ["at"],
  queries: { all: { about: "Who looks at a request, last first.", order: ["at desc"] } },
});
