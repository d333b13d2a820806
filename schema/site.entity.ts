import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, line } from "./language/fields.ts";
import { allOf, has, member, ownSite, policy, role } from "./language/policy.ts";

const team = policy("team", allOf(role("coordinator", "admin"), ownSite("id")));

export const site = entity("site", {
  about: "An address or quarter of an organisation, with its places.",
  path: "organisations/{organisation}/sites/{site}",
  fields: {
    name: line({ max: 120 })
      .meta({ examples: ["Mill Lane", "Old School", "Harbour Yard"] })
      .describe("The name of the site."),
    address: z
      .string()
      .max(200)
      .optional()
      .meta({ examples: ["Mill Lane 4, Eastham", "Harbour Street 17, Eastham"] })
      .describe("Street and town."),
    retired: z.boolean().default(false).describe("Whether it is archived; its history stays."),
    importedWith: fixed(z.string().max(40).optional()).describe(
      "The import that added it; undoing that removes it again, unless it is in use.",
    ),
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
  remove: allOf(team, has("importedWith")),
  queries: { all: { about: "All sites, by name.", order: ["name asc"] } },
});
