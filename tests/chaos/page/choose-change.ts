import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { changeRequest } from "#generated/request/form.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Change, type Document, together } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import { type Workspace, isStaff } from "#machines/workspace/workspace.ts";
import { chooseBeside, pick, type Surroundings } from "./choose-beside.ts";
import type { Wish } from "./page-api.ts";

/** The choices of a person. */
export interface Scene extends Surroundings {
  readonly workspace: Workspace;
  readonly requests: readonly Document<Request>[];
  readonly act: ActorStamp;
  readonly newId: () => string;
}

/** A change, and the size of its photo in bytes. */
export interface Chosen {
  readonly change: Change;
  readonly photo?: { readonly id: string; readonly bytes: number };
}

const hands: ReadonlySet<MemberRole> = new Set(["technician", "coordinator"]);

/** A change that this person may make, as far as they can see; the same for the same dice and scene. */
export function chooseChange(scene: Scene, { mark, dice }: Wish): Chosen | undefined {
  const { workspace, requests } = scene;
  const [kind = 0, where = 0, what = 0, picture = 0, size = 0] = dice;
  if (kind >= 0.45 && kind < 0.65) {
    const change = chooseBeside(scene, mark, [where, what, size]);
    if (change !== undefined) return { change };
  }
  const photo =
    picture < 0.35
      ? { id: scene.newId(), bytes: size < 0.25 ? 600_000 : 2_000 + Math.floor(size * 4_000) }
      : undefined;
  if (kind < 0.15) return report(scene, mark, where, photo);
  // Most changes are about the same few requests.
  const chosen = pick(requests.slice(0, 12), where * where);
  if (chosen === undefined) return undefined;
  if (kind < 0.45) return note(scene, chosen, { mark, photo, size });
  // Only a scheduled job lapses requests.
  const offers = availableRequestActions(workspace.me, chosen).filter(
    ({ name, refusal }) => refusal === undefined && name !== "lapse",
  );
  const offer = pick(offers, what);
  if (offer === undefined || offer.name === "lapse")
    return note(scene, chosen, { mark, photo, size });
  const { act } = scene;
  if (offer.name === "follow") {
    const isWatching = chosen.watchers.includes(act.by.id);
    const watchers = isWatching ? { remove: [act.by.id] } : { add: [act.by.id] };
    return { change: requestCommands.follow(chosen, { watchers }, act) };
  }
  const people = [...workspace.people.values()].filter(
    (each) => each.active && hands.has(each.role),
  );
  const values = {
    priority: what < 0.5 ? ("high" as const) : ("normal" as const),
    assignee: pick(people, size)?.id,
    waitingFor: "parts" as const,
    resolution: `fixed ${mark}`,
    mergedInto: pick(
      requests.filter(({ id }) => id !== chosen.id),
      size,
    )?.id,
    ...((offer.name === "correct" || offer.name === "adjust") && { details: `details ${mark}` }),
  };
  const entry = { text: mark, ...(photo && { photos: [photo.id] }) };
  const change = changeRequest(chosen, { operation: offer.name, values, entry }, act);
  return withPhoto(scene, chosen.id, change, photo);
}

function report(scene: Scene, mark: string, where: number, photo: Chosen["photo"]) {
  const { workspace, act } = scene;
  const place = pick([...workspace.places.values()], where);
  if (place === undefined) return undefined;
  const request = scene.newId();
  const change = requestCommands.report(
    { organisation: workspace.organisation.id, request },
    {
      number: requestNumber(request),
      title: `The lamp of ${mark}`,
      category: "lighting",
      place: place.id,
      site: place.site,
      entry: { text: mark, photos: photo === undefined ? [] : [photo.id] },
    },
    act,
  );
  return withPhoto(scene, request, change, photo);
}

interface Noted {
  readonly mark: string;
  readonly photo: Chosen["photo"];
  readonly size: number;
}

function note(scene: Scene, request: Document<Request>, { mark, photo, size }: Noted): Chosen {
  const isForTeam = isStaff(scene.workspace) && photo === undefined && size < 0.2;
  const at = {
    organisation: scene.workspace.organisation.id,
    request: request.id,
    activity: scene.act.id,
  };
  const change = activityCommands.note(
    at,
    {
      text: mark,
      photos: photo === undefined ? [] : [photo.id],
      ...(isStaff(scene.workspace) && { minutes: 1 + Math.floor(size * 90) }),
      ...(isForTeam && { audience: "team" as const }),
    },
    scene.act,
  );
  return withPhoto(scene, request.id, change, photo);
}

function withPhoto(scene: Scene, request: string, change: Change, photo: Chosen["photo"]): Chosen {
  if (photo === undefined) return { change };
  const organisation = scene.workspace.organisation.id;
  const attached = attachmentCommands.attach(
    { organisation, request, attachment: photo.id },
    { type: "image/jpeg", width: 640, height: 480, bytes: photo.bytes },
    scene.act,
  );
  return { change: together(change, attached), photo };
}
