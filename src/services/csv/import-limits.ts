import { placeColumns } from "#generated/place/csv.ts";
import { requestColumns } from "#generated/request/csv.ts";
import { siteColumns } from "#generated/site/csv.ts";

const { title, details, resolution, reporterName, externalId } = requestColumns;

/** Lengths in characters, from the schema of request, place and site. */
export const importLimits = {
  title: { min: title.min, max: title.max },
  details: details.max,
  place: placeColumns.name.max,
  site: siteColumns.name.max,
  closingNote: resolution.max,
  reporter: reporterName.max,
  externalId: externalId.max,
} as const;
