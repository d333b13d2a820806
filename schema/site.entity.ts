import { z } from "zod";
import { entity } from "./language/entity.ts";
import { line } from "./language/fields.ts";
import { allOf, member, ownSite, policy, role } from "./language/policy.ts";

const team = policy("team", allOf(role("coordinator", "admin"), ownSite("id")));

export const site = entity("site", {
  about: "An address or quarter an organisation looks after; it holds places.",
  path: "organisations/{organisation}/sites/{site}",
  fields: {
    name: line({ max: 120 })
      .meta({ examples: ["Mill Lane", "Old School", "Harbour Yard"] })
      .describe("What people call it."),
    address: z
      .string()
      .max(200)
      .optional()
      .meta({ examples: ["Mill Lane 4, Eastham", "Harbour Street 17, Eastham"] })
      .describe("Street and town."),
    retired: z.boolean().default(false).describe("No longer looked after; its history stays."),
  },
  read: allOf(member(), ownSite("id")),
  list: allOf(role("resident", "technician", "coordinator", "admin"), ownSite("id")),
  creates: { add: { about: "add a site", by: team } },
  edits: {
    change: {
      about: "change a site",
      fields: ["name", "address", "retired"],
      by: team,
    },
  },
  queries: { all: { about: "All sites, by name.", order: ["name asc"] } },
});
