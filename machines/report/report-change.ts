import { attachmentCommands, type AttachAttachment } from "#generated/attachment/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { RequestAudience } from "#generated/request/type.ts";
import { type Change, type Instant, together } from "#generated/runtime.ts";
import { actOf, type House } from "../house.ts";
import { mostPhotos } from "../photo-picker/photo-set.ts";
import { requestNumber } from "../request-number.ts";
import type { ReportFields, ReportIds } from "./report-draft.ts";

/** The limits of the schema that somebody who types can reach. */
export const titleLength = { least: 3, most: 120 } as const;
export const detailsLength = { most: 4000 } as const;

/** Everything that becomes a report. */
export interface ReportToSend {
  readonly house: House;
  readonly fields: ReportFields;
  readonly ids: ReportIds;
  /** What the category is called in the reader's language: the title of whoever wrote none. */
  readonly word: string;
}

/** A photo that goes with it; the attachment's id is the photo's. */
export interface PhotoToSend {
  readonly id: string;
  readonly facts: AttachAttachment;
}

/**
 * The report with its photos as one change: all of it is applied, or nothing. Two tabs may have added more photos than one
 * entry of the timeline names; all of them go with the request. Throws where place or category are missing.
 */
export function reportChange(
  { house, fields, ids, word }: ReportToSend,
  photos: readonly PhotoToSend[],
  at: Instant,
): Change {
  const { category, urgency } = fields;
  const place = fields.place === undefined ? undefined : house.places.get(fields.place);
  if (place === undefined || category === undefined)
    throw new Error("a report says where and what");
  const organisation = house.organisation.id;
  const { request } = ids;
  const audience = audienceOf(house, fields);
  const act = actOf(house, ids.operation, at);
  const report = requestCommands.report(
    { organisation, request },
    {
      number: requestNumber(request),
      title: titleOf(fields, word),
      details: fields.details.trim(),
      category,
      urgency,
      audience,
      place: place.id,
      site: place.site,
      entry: { photos: photos.slice(0, mostPhotos).map(({ id }) => id) },
    },
    act,
  );
  const attached = photos.map(({ id, facts }) =>
    attachmentCommands.attach({ organisation, request, attachment: id }, facts, act),
  );
  return together(report, ...attached);
}

/** What was written, or the category's word; a title that is too short to stand alone follows that word. */
export function titleOf({ title }: Pick<ReportFields, "title">, word: string): string {
  const written = title.trim();
  if (written === "") return word;
  return written.length < titleLength.least ? `${word}: ${written}` : written;
}

/** Who sees it: as chosen, and otherwise the team alone where it is somebody's home. */
export function audienceOf(
  house: House,
  { place, audience }: Pick<ReportFields, "place" | "audience">,
): RequestAudience {
  if (audience !== undefined) return audience;
  return place !== undefined && isHome(house, place) ? "team" : "everyone";
}

/** Whether what was written fits. */
export function fits({ title, details }: Pick<ReportFields, "title" | "details">): boolean {
  return title.trim().length <= titleLength.most && details.trim().length <= detailsLength.most;
}

/** A place is somebody's home when it is marked so, or is in one that is. */
function isHome(house: House, place: string): boolean {
  const seen = new Set<string>();
  for (let current = house.places.get(place); current !== undefined && !seen.has(current.id);) {
    if (current.home) return true;
    seen.add(current.id);
    current = current.parent === undefined ? undefined : house.places.get(current.parent);
  }
  return false;
}
