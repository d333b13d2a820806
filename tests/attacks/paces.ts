import {
  doc,
  type DocumentReference,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from "firebase/firestore/lite";
import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { countPath } from "#generated/count/codec.ts";
import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import { deviceCommands } from "#generated/device/commands.ts";
import { addChange } from "#generated/firestore/lite.ts";
import { lookCommands } from "#generated/look/commands.ts";
import { personPath } from "#generated/person/codec.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import { Workspace } from "./workspace.ts";
import type { Attacker, World } from "./world.ts";

/** An organisation with a new resident, and a request by its owner. */
export interface Scene {
  readonly world: World;
  readonly workspace: Workspace;
  readonly who: Attacker;
  readonly request: Document<Request>;
  /** The start of the present count and the number of reports in it, if any. */
  readonly before?: { readonly from: number; readonly count: number };
}

export async function paced(world: World): Promise<Scene> {
  const workspace = await Workspace.found(world);
  const who = await workspace.add("resident");
  return { world, workspace, who, request: await workspace.reported() };
}

/** An operation with a pace. */
export interface Paced {
  /** The field with its count. */
  readonly field: string;
  readonly most: number;
  /** The duration of the pace, in ms. */
  readonly time: number;
  readonly counts: "count" | "person";
  readonly change: (scene: Scene) => Change | Promise<Change>;
}

type Changing = Paced["change"];

const inAnHour = (field: string, most: number, change: Changing): Paced => ({
  field,
  most,
  time: 3_600_000,
  counts: "count",
  change,
});
const inADay = (field: string, most: number, change: Changing): Paced => ({
  field,
  most,
  time: 86_400_000,
  counts: "person",
  change,
});
const entry = (change: Changing): Paced => inAnHour("entries", 120, change);

const below = ({ world, workspace, request }: Scene) => ({
  organisation: workspace.organisation,
  request: request.id,
  id: world.id(),
});

export const reports = inAnHour("reports", 20, ({ workspace, who }) => workspace.reporting(who));
export const notes = entry((scene) => {
  const { id: activity, ...at } = below(scene);
  return activityCommands.note({ ...at, activity }, { text: "Seen." }, scene.world.act(scene.who));
});
export const attaches = inAnHour("photos", 120, (scene) => {
  const { id: attachment, ...at } = below(scene);
  const facts = { type: "image/jpeg", width: 800, height: 600, bytes: 9000 } as const;
  return attachmentCommands.attach({ ...at, attachment }, facts, scene.world.act(scene.who));
});
export const looks = inAnHour("looks", 300, (scene) => {
  const { id: _, ...at } = below(scene);
  return lookCommands.begin({ ...at, look: scene.who.id }, {}, scene.world.act(scene.who));
});
export const registers = inADay("registered", 20, ({ world, who }) => {
  const facts = { token: "t", zone: "UTC", locale: "en", seenAt: Date.now() };
  const at = { person: who.id, device: world.id() };
  return deviceCommands.register(at, facts, world.act(who));
});
export const founds = inADay("founded", 5, ({ world, who }) => world.foundingBy(who));

/** Performs the operation as the app does, with the true count. */
export async function does(scene: Scene, { change }: Paced): Promise<void> {
  await scene.world.commitCounted(scene.who, await change(scene));
}

/** Sets the count as if the operation had been done that often, the first time half of the duration ago; bypasses the rules. */
export async function done(scene: Scene, pace: Paced, count: number): Promise<Scene> {
  const from = Date.now() - pace.time / 2;
  const { path } = countsOf(scene, pace);
  await scene.world.overrule(path, { [pace.field]: { from, count, of: ["before"] } });
  return { ...scene, before: { from, count } };
}

/** A new user performs the operation after this many times. */
export async function doesAfter(world: World, pace: Paced, count: number): Promise<void> {
  const scene = await paced(world);
  // The documents that the operation needs are created first, because creating them resets the count.
  const change = await pace.change(scene);
  await done(scene, pace, count);
  await world.commitCounted(scene.who, change);
}

/** The document with a user's counts. */
export function countsOf(
  {
    workspace: { organisation },
    who,
  }: { workspace: Pick<Workspace, "organisation">; who: Attacker },
  { counts }: Paced = reports,
  reader = who,
): DocumentReference {
  const path =
    counts === "person"
      ? personPath({ person: who.id })
      : countPath({ organisation, count: who.id });
  return doc(reader.database, path);
}

/** A count; `"now"` is the server's time. */
export interface Count {
  readonly from: number | "now";
  readonly count: number;
  readonly of: readonly string[];
}

/** The count in the form of the SDK. */
export function asCount({ from, ...rest }: Count): object {
  return { ...rest, from: from === "now" ? serverTimestamp() : Timestamp.fromMillis(from) };
}

/** A wrong count. */
export interface Miscount {
  /** Returns the count to write; `undefined` to write none. */
  readonly alter?: (count: Count) => Count | undefined;
  /** The field with the count. Default: `reports`. */
  readonly field?: string;
  /** The document with the count. */
  readonly counter?: DocumentReference;
}

/** Sends changes in one batch, with one count for all of them. */
export async function sendsCounted(
  scene: Scene,
  changes: readonly Change[],
  { alter = (count) => count, field = "reports", counter = countsOf(scene) }: Miscount = {},
): Promise<void> {
  const { who, before } = scene;
  const batch = writeBatch(who.database);
  for (const change of changes)
    addChange(batch, who.database, { ...change, writes: uncounted(change, counters) });
  const of = changes.map(({ writes }) => writes[0]?.path ?? "");
  const count = (before?.count ?? 0) + changes.length;
  const counted = alter({ from: before?.from ?? "now", count, of });
  if (counted !== undefined)
    batch.set(counter, { [field]: asCount(counted) }, { mergeFields: [field] });
  await batch.commit();
}
