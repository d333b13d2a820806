import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands, type AttachAttachment } from "#generated/attachment/commands.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import type { Organisation } from "#generated/organisation/type.ts";
import { requestCodec, requestPath } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request, RequestPriority } from "#generated/request/type.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type EntryInput,
  together,
} from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import { dueOnceReopened } from "#machines/request/action-form.ts";
import { hourLength } from "../i18n/calendar.ts";
import { memberId, organisationId, placeId, requestId, siteId } from "./cast.ts";
import { type DemoPhotoName, demoPhotoAlts } from "./photos.ts";
import { places } from "./places.ts";
import { storyId } from "./story-id.ts";
import type { Scene, Tale } from "./tale.ts";
import type { Say, Translated } from "./translated.ts";
import type { WorkspaceOfDocuments } from "./workspace-of-documents.ts";

/** The metadata of a stored photo. */
export type PhotoFacts = Pick<AttachAttachment, "type" | "width" | "height" | "bytes">;

/** A photo of the story: its id, and its drawing. */
export interface StoryPhoto {
  readonly attachment: string;
  readonly photo: DemoPhotoName;
}

/** The photos of one scene; `key` identifies the scene. */
export function photosOf(scene: Scene, key: string): readonly StoryPhoto[] {
  return (scene.photos ?? []).map((photo) => ({
    attachment: storyId(`photo/${key}/${photo}`),
    photo,
  }));
}

export interface SceneInput {
  readonly tale: Tale;
  readonly scene: Scene;
  readonly act: ActorStamp;
  readonly photos: readonly StoryPhoto[];
  readonly factsOf: (photo: DemoPhotoName) => PhotoFacts;
  readonly say: Say;
}

export function sceneChange(input: SceneInput, workspace: WorkspaceOfDocuments): Change {
  const { tale, scene, act, photos, factsOf, say } = input;
  const at = { organisation: organisationId, request: requestId(tale.key) };
  const audience = scene.internal === true ? "team" : "everyone";
  const attaching = photos.map(({ attachment, photo }) =>
    attachmentCommands.attach(
      { ...at, attachment },
      { ...factsOf(photo), alt: say(demoPhotoAlts[photo]), audience },
      act,
    ),
  );
  return together(deedChange(input, workspace), ...attaching);
}

function deedChange(
  { tale, scene, act, photos, say }: SceneInput,
  workspace: WorkspaceOfDocuments,
): Change {
  const at = { organisation: organisationId, request: requestId(tale.key) };
  const sayAny = (text: Translated | undefined) => text && say(text);
  const entry: EntryInput = {
    text: sayAny(scene.text),
    minutes: scene.minutes,
    ...(photos.length > 0 && { photos: photos.map(({ attachment }) => attachment) }),
    ...(scene.internal === true && { shownTo: "team" }),
  };
  if (scene.does === "report") return report(tale, at, entry, act, say);
  if (scene.does === "note") {
    return activityCommands.note({ ...at, activity: act.id }, noteOf(entry), act);
  }
  const request = workspace.get(requestCodec, requestPath(at));
  switch (scene.does) {
    case "triage": {
      const { priority, category } = scene;
      const dueAt = dueOf(request, priority, workspace);
      return requestCommands.triage(request, { ...entry, priority, category, dueAt }, act);
    }
    case "assign":
      return requestCommands.assign(request, { ...entry, assignee: memberId(scene.to) }, act);
    case "wait":
      return requestCommands.wait(request, { ...entry, waitingFor: scene.waitingFor }, act);
    case "resolve":
      return requestCommands.resolve(request, { ...entry, resolution: say(scene.resolution) }, act);
    case "reopen":
    case "sendBack": {
      const reopens = (request.reopens ?? 0) + 1;
      const facts = {
        request,
        workspace: { organisation: organisationIn(workspace) },
        now: act.at,
      };
      const dueAt = dueOnceReopened(facts);
      return requestCommands[scene.does](
        request,
        { ...entry, text: say(scene.text), reopens, dueAt },
        act,
      );
    }
    case "decline":
      return requestCommands.decline(request, { ...entry, text: say(scene.text) }, act);
    case "merge":
      return requestCommands.merge(request, { ...entry, mergedInto: requestId(scene.into) }, act);
    case "correct": {
      const [title, details] = [sayAny(scene.title), sayAny(scene.details)];
      return requestCommands.correct(request, { ...entry, title, details }, act);
    }
    case "adjust": {
      const { priority } = scene;
      const dueAt = dueOf(request, priority, workspace);
      return requestCommands.adjust(request, { ...entry, priority, dueAt }, act);
    }
    case "follow":
      return requestCommands.follow(request, { ...entry, watchers: { add: [act.by.id] } }, act);
    case "claim":
    case "release":
    case "start":
    case "stop":
    case "confirm":
    case "withdraw":
      return requestCommands[scene.does](request, entry, act);
  }
}

function report(
  tale: Tale,
  at: { readonly organisation: string; readonly request: string },
  entry: EntryInput,
  act: ActorStamp,
  say: Say,
): Change {
  const place = places[tale.place];
  return requestCommands.report(
    at,
    {
      number: requestNumber(at.request),
      title: say(tale.title),
      details: tale.details === undefined ? "" : say(tale.details),
      category: tale.category,
      urgency: tale.urgency ?? "soon",
      audience: tale.audience ?? (place.home === true ? "team" : "everyone"),
      place: placeId(tale.place),
      site: siteId(place.site),
      entry,
    },
    act,
  );
}

/** A note leaves out missing fields, where other entries have `undefined`. */
function noteOf({
  text,
  minutes,
  shownTo,
  ...others
}: EntryInput): Parameters<typeof activityCommands.note>[1] {
  return {
    ...others,
    ...(shownTo !== undefined && { audience: shownTo }),
    ...(text !== undefined && { text }),
    ...(minutes !== undefined && { minutes }),
  };
}

/** The promised date of a fix, counted from the report. */
function dueOf(
  request: Document<Request>,
  priority: RequestPriority,
  workspace: WorkspaceOfDocuments,
): number {
  const { dueHours } = organisationIn(workspace);
  return request.reportedAt + dueHours[priority] * hourLength;
}

function organisationIn(workspace: WorkspaceOfDocuments): Document<Organisation> {
  return workspace.get(organisationCodec, organisationPath({ organisation: organisationId }));
}
