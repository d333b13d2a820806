/** What a column of a foreign table can become. `id` is Fettle's own id and occurs only in our own exports. */
export const targetFields = [
  "id",
  "externalId",
  "title",
  "details",
  "category",
  "state",
  "priority",
  "site",
  "place",
  "reportedAt",
  "dueAt",
  "closedAt",
  "closingNote",
  "reporter",
] as const;
export type TargetField = (typeof targetFields)[number];

/** The targets that are instants. */
export const dateFields = ["reportedAt", "dueAt", "closedAt"] as const;
export type DateField = (typeof dateFields)[number];

/** Lengths in characters (UTF-16 units), as the schema of request, place and site has them. */
export const importLimits = {
  title: { min: 3, max: 120 },
  details: 4000,
  place: 120,
  site: 120,
  closingNote: 2000,
  reporter: 80,
  externalId: 80,
} as const;
