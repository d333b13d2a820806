import { attachmentCommands, type AttachAttachment } from "#generated/attachment/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, type Instant, together } from "#generated/runtime.ts";
import { requestNumber } from "../new-id.ts";
import { mostPhotos } from "../photo-picker/photo-set.ts";
import { actOf } from "../workspace/workspace.ts";
import { audienceOf, type Following, type ReportToSend, titleOf } from "./report-rules.ts";

/** A photo of the report; its attachment gets the same id. */
export interface PhotoToSend {
  readonly id: string;
  readonly facts: AttachAttachment;
}

/**
 * The report with its photos as one change, applied as a whole or not at all. Two tabs may have added more photos than one
 * timeline entry can name; all of them are attached to the request. Throws where place or category are missing.
 */
export function reportChange(
  { workspace, fields, ids, word }: ReportToSend,
  photos: readonly PhotoToSend[],
  at: Instant,
): Change {
  const { category, urgency } = fields;
  const place = fields.place === undefined ? undefined : workspace.places.get(fields.place);
  if (place === undefined || category === undefined)
    throw new Error("a report says where and what");
  const organisation = workspace.organisation.id;
  const { request } = ids;
  const audience = audienceOf(workspace, fields);
  const act = actOf(workspace, ids.operation, at);
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

/** The change that follows an existing request instead of reporting it again. */
export function followChange({ request, act }: Following): Change {
  return requestCommands.follow(request, { watchers: { add: [act.by.id] } }, act);
}
