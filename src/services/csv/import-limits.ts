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
