import { activityCommands } from "#generated/activity/commands.ts";
import { availableActivityActions } from "#generated/activity/policy.ts";
import type { Activity } from "#generated/activity/type.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { availableAttachmentActions } from "#generated/attachment/policy.ts";
import type { Attachment } from "#generated/attachment/type.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Change, type Document, together } from "#generated/runtime.ts";
import type { Undo } from "../toasts/toasts.machine.ts";
import { isCoordinating, isStaff, seesSite, type Workspace } from "../workspace/workspace.ts";
import type { PhotosUpdate, RequestHere } from "./request-update.ts";
import { photosUnder } from "./timeline-facts.ts";

/** A comment together with its photos, or one photo. */
export interface Hidable {
  readonly kind: "comment" | "photo";
  /** The id of the activity, or of the attachment. */
  readonly id: string;
}

/** To hide something from everyone but the team, or to show it to everyone again. */
export type Hiding = "hide" | "unhide";

interface Reading {
  readonly workspace: Workspace;
  readonly request: Pick<Request, "site">;
}

/** Whether the reader may hide a comment, or show it again; `undefined` where they may do neither. */
export function hidingOfComment(reading: Reading, entry: Document<Activity>): Hiding | undefined {
  const name = hidingOf(reading, entry, availableActivityActions(reading.workspace.me, entry));
  // Who is not of the team does not see the hidden photos, which would stay hidden.
  const isWhole = entry.photos.length === 0 || isStaff(reading.workspace);
  return name === "unhide" && !isWhole ? undefined : name;
}

/** The same of a photo. */
export function hidingOfPhoto(reading: Reading, photo: Document<Attachment>): Hiding | undefined {
  return hidingOf(reading, photo, availableAttachmentActions(reading.workspace.me, photo));
}

/** The available actions do not look at the request, whose site decides for the team. */
function hidingOf(
  { workspace, request }: Reading,
  item: Pick<Activity, "by" | "hiddenBy">,
  actions: readonly { readonly name: Hiding; readonly refusal: unknown }[],
): Hiding | undefined {
  const name = actions.find(({ refusal }) => refusal === undefined)?.name;
  const { me } = workspace;
  const isOwn = me.id === (name === "hide" ? item.by : item.hiddenBy);
  return isOwn || (isCoordinating(workspace) && seesSite(me, request.site)) ? name : undefined;
}

/** What is hidden, or shown again, in one change. */
interface Found {
  readonly name: Hiding;
  readonly entry: Document<Activity> | undefined;
  readonly photos: readonly Document<Attachment>[];
}

interface Searched {
  readonly workspace: Workspace;
  readonly here: RequestHere;
  readonly photos: PhotosUpdate;
}

/** What the reader may hide, or show again; `undefined` where they may not, or where it is not there. */
export function findHidable(
  { workspace, here, photos: { photos } }: Searched,
  { kind, id }: Hidable,
): Found | undefined {
  const reading = { workspace, request: here.request };
  if (kind === "photo") {
    const photo = photos.find((each) => each.id === id);
    const name = photo && hidingOfPhoto(reading, photo);
    return name && { name, entry: undefined, photos: [photo] };
  }
  const entry = here.entries.find((each) => each.id === id);
  if (entry === undefined) return undefined;
  const name = hidingOfComment(reading, entry);
  if (name === undefined) return undefined;
  const ids = photosUnder(entry, { photos });
  return {
    name,
    entry,
    // A photo that was hidden by itself stays hidden when the comment is shown again.
    photos: photos.filter(
      (photo) =>
        ids.includes(photo.id) &&
        hidingOfPhoto(reading, photo) === name &&
        photo.hiddenAt === entry.hiddenAt,
    ),
  };
}

/** Hides it, or shows it again. */
export function hidingChange({ name, entry, photos }: Found, act: ActorStamp): Change {
  const [first, ...others] = [
    ...(entry === undefined ? [] : [activityCommands[name](entry, {}, act)]),
    ...photos.map((photo) => attachmentCommands[name](photo, {}, act)),
  ];
  if (first === undefined) throw new Error("only called with something to hide or to show");
  return together(first, ...others);
}

/** What takes that back. */
export function hidingUndo({ name, entry, photos }: Found): Undo {
  const back = {
    name: name === "hide" ? "unhide" : "hide",
    entry: entry && changedOnce(entry),
    photos: photos.map(changedOnce),
  } as const;
  return [(act) => hidingChange(back, act)];
}

function changedOnce<D extends { readonly revision?: number }>(document: D): D {
  return { ...document, revision: (document.revision ?? 0) + 1 };
}
