// Generated from every entity by "npm run codegen". Do not edit. ba7acca02e23

import type { EntityFacts } from "./runtime.ts";

/** Changes with every change to the schema. */
export const schemaFingerprint = "5729b3a717fb";

/** What a backup has to know about every entity besides its codec, by name. */
export const backupFacts: Readonly<Record<string, EntityFacts>> = {
  activity: {
    refs: {
      member: ["by", "was.assignee", "became.assignee"],
      attachment: ["photos"],
      place: ["was.place", "became.place"],
      site: ["was.site", "became.site"],
      request: ["was.mergedInto", "became.mergedInto"],
    },
  },
  attachment: {
    files: { names: ["full", "thumbnail"], metadata: ["audience"] },
    refs: { member: ["by"] },
  },
  chartNote: { refs: { member: ["author"] } },
  count: {},
  device: {},
  directory: { people: { active: "active" }, refs: { site: ["sites"] } },
  entrance: {
    refs: {
      invitation: ["invitation"],
      redemption: ["redemption"],
      site: ["sites"],
      request: ["request"],
      member: ["by"],
    },
  },
  founding: { refs: { member: ["by"] } },
  invitation: { refs: { site: ["sites"], request: ["request"], member: ["by"] } },
  label: { refs: { place: ["place"], site: ["site"] } },
  look: {},
  member: {
    people: { active: "active" },
    refs: { site: ["sites"], request: ["request"], entrance: ["entrance"], label: ["label"] },
  },
  notice: { refs: { request: ["request"], activity: ["entry"], member: ["by"] } },
  organisation: { refs: { member: ["owner"] } },
  person: { refs: { organisation: ["organisations"] } },
  place: { refs: { site: ["site"], place: ["parent"] } },
  redemption: { refs: { entrance: ["entrance"], member: ["by"] } },
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
  savedView: { refs: { member: ["owner"] } },
  site: {},
};
