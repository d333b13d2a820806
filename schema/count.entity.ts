import { entity } from "./language/entity.ts";
import { pace } from "./language/fields.ts";
import { self } from "./language/policy.ts";

export const count = entity("count", {
  about:
    "How often a member did what has a pace. The id is theirs; the stores count, and nobody else sees it.",
  path: "organisations/{organisation}/counts/{count}",
  fields: {
    reports: pace({ most: 20, seconds: 3600 }).describe("Reports."),
    entries: pace({ most: 120, seconds: 3600 }).describe("Notes."),
    photos: pace({ most: 120, seconds: 3600 }).describe("Photos."),
    looks: pace({ most: 300, seconds: 3600 }).describe("Requests they began to look at."),
  },
  read: self("id"),
  creates: { begin: { about: "begin to count", by: self("id"), fields: [] } },
});
