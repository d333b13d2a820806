import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import { above, matches, precondition, role } from "./language/policy.ts";

const idOfOrganisation = precondition("idOfOrganisation", {
  require: above("organisation", matches("id", "id")),
  message: "The record of a founding has the organisation's id.",
});

export const founding = entity("founding", {
  about:
    "The record that an organisation was founded under this id. It is never deleted, so that nobody can found the same id again and take over documents that are left below it.",
  path: "organisations/{organisation}/foundings/{founding}",
  fields: {
    by: fixed(ref("member")).describe("Who founded the organisation, or recorded this later."),
    at: fixed(instant()).describe("When."),
  },
  read: role("admin"),
  creates: {
    record: {
      about: "record that an organisation was founded",
      by: role("admin"),
      fields: [],
      sets: { by: actor(), at: now() },
      preconditions: [idOfOrganisation],
    },
  },
});
