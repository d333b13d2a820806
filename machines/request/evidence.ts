import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands, type AttachAttachment } from "#generated/attachment/commands.ts";
import { type ActorStamp, type Change, type EntryInput, together } from "#generated/runtime.ts";
import type { RequestKey } from "./request-update.ts";

/** A photo that lies where photos are sent from, and goes with a change. */
export interface SentPhoto {
  /** The attachment's id. */
  readonly id: string;
  readonly facts: Pick<AttachAttachment, "type" | "width" | "height" | "bytes">;
}

/** The photos that should go with a change: those of a draft, but for the ones that were taken out again. */
export interface PhotosToSend {
  readonly key: string;
  readonly except: readonly string[];
}

/** What somebody wrote, as the part of an entry it becomes; what is empty is left out. */
export function entryOf(input: {
  readonly text: string;
  readonly minutes: number | undefined;
  readonly photos: readonly SentPhoto[];
  readonly audience?: "everyone" | "team";
}): EntryInput {
  const text = input.text.trim();
  return {
    ...(text !== "" && { text }),
    ...(input.minutes !== undefined && { minutes: input.minutes }),
    ...(input.photos.length > 0 && { photos: input.photos.map(({ id }) => id) }),
    ...(input.audience === "team" && { shownTo: input.audience }),
  };
}

/**
 * Evidence on a request: words, photos, time. It moves nothing, so it is taken in any state. `insteadOf` is the id of an earlier
 * entry of the same author, whose time no longer counts.
 */
export function noteOf(
  key: Pick<RequestKey, "organisation" | "request">,
  entry: EntryInput & { readonly insteadOf?: string },
  act: ActorStamp,
): Change {
  const { text, minutes, shownTo, ...others } = entry;
  return activityCommands.note(
    { organisation: key.organisation, request: key.request, activity: act.id },
    {
      ...others,
      ...(shownTo !== undefined && { audience: shownTo }),
      ...(text !== undefined && { text }),
      ...(minutes !== undefined && { minutes }),
    },
    act,
  );
}

/** A change together with the photos its entry names. */
export function withPhotos(
  change: Change,
  photos: readonly SentPhoto[],
  { key, audience }: { readonly key: RequestKey; readonly audience: "everyone" | "team" },
  act: ActorStamp,
): Change {
  const attaching = photos.map(({ id, facts }) =>
    attachmentCommands.attach(
      { organisation: key.organisation, request: key.request, attachment: id },
      { ...facts, audience },
      act,
    ),
  );
  return together(change, ...attaching);
}
