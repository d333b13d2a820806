import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, together } from "#generated/runtime.ts";
import type { SetAside } from "#machines/attention/set-aside.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { actOf, memberId, organisationId } from "#src/demo/cast.ts";
import { minuteLength } from "#src/i18n/calendar.ts";
import { ownPhoto } from "./forms.ts";
import { sentPhoto } from "./photos.ts";
import { requestNamed } from "./requests.ts";
import { today } from "./story.ts";
import { refusal } from "./trouble.ts";

const lift = requestNamed("lift-door");
const at = { organisation: organisationId, request: lift.id };

const note = actOf("tom", "unsent/note", today.now - 12 * minuteLength);
const claim = actOf("tom", "unsent/claim", today.now - 40 * minuteLength);
const other = actOf("iris", "unsent/other", today.now - 90 * minuteLength);
const photo = sentPhoto(ownPhoto);

/** What the technician did in the cellar, without a connection: a comment with a photo, and something that somebody did before. */
export const unsentEntries: readonly OutboxEntry[] = [
  entry(
    1,
    together(
      activityCommands.note(
        { ...at, activity: note.id },
        { text: "The motor is in, the doors close again.", photos: [photo.id] },
        note,
      ),
      attachmentCommands.attach(
        { ...at, attachment: photo.id },
        { ...photo.facts, audience: "everyone" },
        note,
      ),
    ),
  ),
  {
    ...entry(
      2,
      requestCommands.claim(requestNamed("socket"), { text: "I am next door anyway." }, claim),
    ),
    status: "refused",
    refusal,
  },
];

/** What somebody else left on the same device. */
export const othersEntry: OutboxEntry = entry(
  3,
  activityCommands.note({ ...at, activity: other.id }, { text: "Key is in the box again." }, other),
);

/** A photo of the technician's that still has to go. */
export const unsentPhoto = {
  id: photo.id,
  path: `${lift.path}/attachments/${photo.id}`,
  by: memberId("tom"),
  bytes: photo.facts.bytes,
} as const;

/** Something else that was being written here, and cannot be read any more. */
export const spoiltDraft: SetAside = {
  id: "1",
  table: "drafts",
  where: "json",
  at: today.now - 5 * minuteLength,
  by: undefined,
};

function entry(order: number, change: Change): OutboxEntry {
  return { order, id: change.id, change, keptAt: change.at, status: "kept" };
}
