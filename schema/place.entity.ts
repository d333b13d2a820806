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
  message: "This site is archived.",
});
const insideAnother = precondition("insideAnother", {
  require: relatedIfAny("parent", allOf(ownSite("site"), not(matches("id", "id")))),
  message: "A place is located in another place that exists, and not in itself.",
});

export const place = entity("place", {
  about:
    "A building, a floor, a room or a piece of equipment, where something can break. Places are nested.",
  path: "organisations/{organisation}/places/{place}",
  fields: {
    name: line({ max: 120 })
      .meta({
        examples: ["North building", "Second floor", "Kitchen", "Boiler", "Stairs", "Flat 12"],
      })
      .describe("The name of the place."),
    kind: z
      .enum(["building", "floor", "room", "area", "equipment"])
      .describe("The type of the place."),
    site: ref("site").describe("The site it belongs to."),
    parent: ref("place").optional().describe("The place that this one is located in."),
    code: fixed(z.string().min(16).max(32)).describe(
      "The id of its QR label, which cannot be guessed.",
    ),
    home: z
      .boolean()
      .default(false)
      .describe("Whether it is somebody's home: by default, only the team sees a request there."),
    retired: z.boolean().default(false).describe("Whether it is archived; its history stays."),
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
