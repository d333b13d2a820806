import { z } from "zod";
import { entity } from "./language/entity.ts";
import { line, ref } from "./language/fields.ts";
import { anybody, matches, precondition, related, whenChanged } from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { placeInUse, siteOfPlace, team } from "./policies.ts";

/** Otherwise the printed label of one place would lead to another, for as long as only the other site's team may change it. */
const codeOfPlace = precondition("codeOfPlace", {
  require: related("place", matches("code", "id")),
  message: "A label has the code of its place.",
});

export const label = entity("label", {
  about:
    "The QR label of a place: the names that a scan shows. A user who scans it can join as a guest. Its id is the place's code.",
  path: "organisations/{organisation}/labels/{label}",
  fields: {
    place: ref("place").describe("The place of the label."),
    site: ref("site").describe("The site of that place."),
    placeName: line({ max: 120 }).describe("What people call the place."),
    siteName: line({ max: 120 }).describe("What people call the site."),
    organisationName: line({ max: 120 }).describe("What its people call the organisation."),
    active: z.boolean().default(true).describe("Whether the label still works."),
  },
  ids: "public",
  read: anybody(),
  list: team,
  creates: {
    add: {
      about: "give a place its label",
      by: team,
      preconditions: [placeInUse, siteOfPlace, codeOfPlace],
    },
  },
  edits: {
    change: {
      about: "change what a label says",
      fields: ["place", "site", "placeName", "siteName", "organisationName", "active"],
      by: team,
      preconditions: [siteOfPlace, whenChanged(codeOfPlace, "place")],
    },
  },
  queries: {
    all: { about: "All labels, by the names of their places.", order: ["placeName asc"] },
    atSite: {
      about: "The labels of a site, by the names of their places.",
      where: { site: argument("site") },
      order: ["placeName asc"],
    },
  },
});
