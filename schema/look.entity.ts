import { entity } from "./language/entity.ts";
import { instant } from "./language/fields.ts";
import { now } from "./language/lifecycle.ts";
import { allOf, mayReadParent, policy, self } from "./language/policy.ts";
import { paceOfLooks } from "./policies.ts";

const onlooker = policy("onlooker", allOf(self("id"), mayReadParent("request")));

export const look = entity("look", {
  about: "That a member is looking at a request right now. The id is theirs.",
  path: "organisations/{organisation}/requests/{request}/looks/{look}",
  fields: {
    at: instant().describe("When they last said so."),
  },
  read: mayReadParent("request"),
  creates: {
    begin: {
      about: "say they are looking",
      by: onlooker,
      sets: { at: now() },
      preconditions: [paceOfLooks],
    },
  },
  edits: { renew: { about: "say they still are", fields: [], by: onlooker, sets: { at: now() } } },
  remove: self("id"),
  swept: ["at"],
  queries: { all: { about: "Who looks at a request, last first.", order: ["at desc"] } },
});
