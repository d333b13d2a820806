// Generated from every entity by "npm run codegen". Do not edit. 26d8e3f21bca

import type { EntityFacts } from "./runtime.ts";

/** A hash of the schema, which differs after every change to it. */
export const schemaFingerprint = "139a974b463c";

/** What backups need to know about each entity besides its codec, by the entity's name. */
export const backupFacts: Readonly<Record<string, EntityFacts>> = {
  activity: {
    refs: {
      member: ["by", "hiddenBy", "was.assignee", "became.assignee"],
      attachment: ["photos"],
      activity: ["insteadOf"],
      place: ["was.place", "became.place"],
      site: ["was.site", "became.site"],
      request: ["was.mergedInto", "became.mergedInto"],
    },
  },
  attachment: {
    files: { names: ["full", "thumbnail"], metadata: ["audience"] },
    refs: { member: ["by", "hiddenBy"] },
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
