import { entity } from "./language/entity.ts";
import { pace } from "./language/fields.ts";
import { self } from "./language/policy.ts";

export const count = entity("count", {
  about:
    "How often a member took actions that have a rate limit. The id is the member's; the stores count, and only the member may read it.",
  path: "organisations/{organisation}/counts/{count}",
  fields: {
    reports: pace({ most: 20, seconds: 3600 }).describe("Reports."),
    entries: pace({ most: 120, seconds: 3600 }).describe("Notes."),
    photos: pace({ most: 120, seconds: 3600 }).describe("Photos."),
    looks: pace({ most: 300, seconds: 3600 }).describe("Requests that the member opened."),
  },
  read: self("id"),
  creates: { begin: { about: "start the counters", by: self("id"), fields: [] } },
});
