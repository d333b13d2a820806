// Generated from every entity by "npm run codegen". Do not edit. 7819a9bd31cb

import type { EntityFacts } from "./runtime.ts";

/** Changes with every change to the schema. */
export const schemaFingerprint = "b6e83d827f5b";

/** What a backup has to know about every entity besides its codec, by name. */
export const backupFacts: Readonly<Record<string, EntityFacts>> = {
  activity: { refs: { member: ["by"], attachment: ["photos"] } },
  attachment: {
    files: { names: ["full", "thumbnail"], metadata: ["audience"] },
    refs: { member: ["by"] },
  },
  chartNote: { refs: { member: ["author"] } },
  device: {},
  invitation: { refs: { site: ["sites"], request: ["request"], member: ["by"] } },
  label: { refs: { place: ["place"], site: ["site", "sites"] } },
  look: {},
  member: {
    people: { active: "active" },
    refs: { site: ["sites"], request: ["request"], invitation: ["invitation"], label: ["label"] },
  },
  notice: { refs: { request: ["request"], activity: ["entry"], member: ["by"] } },
  organisation: {},
  person: { refs: { organisation: ["organisations"] } },
  place: { refs: { site: ["site"], place: ["parent"] } },
  request: {
    journal: { last: "lastEntry", entries: "activity" },
    refs: {
      place: ["place"],
      site: ["site"],
      member: ["reporter", "assignee", "watchers"],
      request: ["mergedInto"],
      activity: ["lastEntry"],
    },
  },
  site: {},
};
