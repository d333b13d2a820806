import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, line, ref } from "./language/fields.ts";
import {
  allOf,
  has,
  is,
  matches,
  member,
  not,
  ownSite,
  precondition,
  related,
  relatedIfAny,
  role,
  whenChanged,
} from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { team } from "./policies.ts";

const siteInUse = precondition("siteInUse", {
  require: related("site", is("retired", false)),
  message: "This site is no longer looked after.",
});
const insideAnother = precondition("insideAnother", {
  require: relatedIfAny("parent", allOf(ownSite("site"), not(matches("id", "id")))),
  message: "A place is in another one that is there, not in itself.",
});

export const place = entity("place", {
  about:
    "Somewhere a fault can be: a building, a floor, a room, a piece of equipment. Places nest.",
  path: "organisations/{organisation}/places/{place}",
  fields: {
    name: line({ max: 120 })
      .meta({
        examples: ["North building", "Second floor", "Kitchen", "Boiler", "Stairs", "Flat 12"],
      })
      .describe("What people call it."),
    kind: z
      .enum(["building", "floor", "room", "area", "equipment"])
      .describe("What sort of place it is."),
    site: ref("site").describe("The site it belongs to."),
    parent: ref("place").optional().describe("The place it is in."),
    code: fixed(z.string().min(16).max(32)).describe("Unguessable; printed as its QR label."),
    home: z
      .boolean()
      .default(false)
      .describe(
        "Somebody's home: what is reported there is shown to the team only, unless said otherwise.",
      ),
    retired: z.boolean().default(false).describe("Gone or merged; its history stays."),
    importedWith: fixed(z.string().max(40).optional()).describe(
      "The import that added it; undoing that removes it again, unless it is in use.",
    ),
  },
  read: allOf(member(), ownSite("site")),
  list: allOf(role("resident", "technician", "coordinator", "admin"), ownSite("site")),
  creates: {
    add: {
      about: "add a place",
      by: team,
      preconditions: [siteInUse, insideAnother],
    },
  },
  edits: {
    change: {
      about: "change a place",
      fields: ["name", "kind", "site", "parent", "home", "retired"],
      by: team,
      preconditions: [whenChanged(siteInUse, "site"), whenChanged(insideAnother, "parent")],
    },
  },
  remove: allOf(team, has("importedWith")),
  queries: {
    all: { about: "All places, by name.", order: ["name asc"] },
    atSite: {
      about: "All places of a site, by name.",
      where: { site: argument("site") },
      order: ["name asc"],
    },
  },
});
