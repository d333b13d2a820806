import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import { above, matches, precondition, role } from "./language/policy.ts";

const idOfOrganisation = precondition("idOfOrganisation", {
  require: above("organisation", matches("id", "id")),
  message: "The record of a founding has the id of the organisation.",
});

export const founding = entity("founding", {
  about:
    "That an organisation was founded under this id. It stays where somebody deletes the organisation's own document, so that nobody founds the id again and is given what is left below it.",
  path: "organisations/{organisation}/foundings/{founding}",
  fields: {
    by: fixed(ref("member")).describe("Who founded it, or wrote this down later."),
    at: fixed(instant()).describe("When."),
  },
  read: role("admin"),
  creates: {
    record: {
      about: "write down that an organisation was founded",
      by: role("admin"),
      fields: [],
      sets: { by: actor(), at: now() },
      preconditions: [idOfOrganisation],
    },
  },
});
