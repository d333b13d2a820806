import { entity } from "./language/entity.ts";
import { anyOf, role, self } from "./language/policy.ts";
import { shownOfMember } from "./people.ts";

export const directory = entity("directory", {
  about:
    "The part of a member that every member may read: name, role and sites. The id is the member's.",
  path: "organisations/{organisation}/directory/{directory}",
  fields: shownOfMember,
  projectionOf: "member",
  read: anyOf(self("id"), role("resident", "technician", "coordinator", "admin")),
  queries: { everybody: { about: "Everybody, by name.", order: ["name asc"] } },
});
