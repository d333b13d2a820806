import {
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectedEventEvent,
  type InspectedMicrostepEvent,
  type InspectedSnapshotEvent,
  type InspectionEvent,
  isMachineSnapshot,
} from "xstate";
import type { LogItem } from "#src/telemetry/open-to-inspection.ts";
import { encode } from "../lossless.ts";
import { createChangingWriter } from "../lossless/changing.ts";
import type { Born, Entry, Stepped } from "../machines/entry.ts";
import type { Definition, Piece } from "../machines/recording.ts";
import { isMachine } from "../model/is-machine.ts";
import { readChart } from "../model/read-chart.ts";
import { reallyTaken } from "../model/really-taken.ts";
import { statePath } from "../model/state-path.ts";
import { transitionId } from "../model/transition-id.ts";

/** Turns what XState told into entries of a recording, one after the other. */
export interface InspectionSerializer {
  readonly tell: (item: LogItem) => void;
  /** What came of it since it was last taken. */
  readonly take: () => Piece;
  /** A living actor, by the id it has in the recording. */
  readonly actor: (id: string) => ActorRefLike | undefined;
}

/** One thing XState told, and when, in ms since the epoch. */
interface Told {
  readonly event: InspectionEvent;
  readonly at: number;
}

/** What an actor knows. */
interface Known {
  readonly context: unknown;
  readonly write: ReturnType<typeof createChangingWriter>;
}

/** An entry before it is numbered. */
type Draft = Entry extends infer E ? (E extends Entry ? Omit<E, "seq"> : never) : never;

/**
 * An actor counts from its start, and a root that is stopped in the tick in which it was started never counted, with all
 * below it: React's StrictMode makes both kinds. One that is started again afterwards is a new actor.
 */
export function createInspectionSerializer(): InspectionSerializer {
  let seq = 0;
  let entries: Entry[] = [];
  let definitions: Piece["definitions"][number][] = [];
  /** What roots and all below them did in the tick in which they were started. */
  const waiting = new Map<string, Told[]>();
  /** Steps of actors that are made, but not started: an initial state may lead on by itself. */
  const early = new WeakMap<ActorRefLike, Told[]>();
  const ids = new WeakMap<ActorRefLike, string>();
  const lives = new WeakMap<ActorRefLike, number>();
  const living = new Map<string, ActorRefLike>();
  /** What each knows, and how the next is told. */
  const contexts = new Map<string, Known>();
  /** Where each machine stood before its next step. */
  const nodes = new Map<string, readonly AnyStateNode[]>();
  const definitionIds = new Map<unknown, number>();
  /** Those that were sent something and have not told yet what came of it. */
  const owing = new Set<ActorRefLike>();

  const add = (draft: Draft): void => {
    seq += 1;
    entries.push({ ...draft, seq });
  };

  /** By the machine's config, which `provide()`d copies share. */
  const definitionOf = (logic: unknown): number | undefined => {
    if (!isMachine(logic)) return undefined;
    const known = definitionIds.get(logic.config);
    if (known !== undefined) return known;
    const id = definitionIds.size + 1;
    definitionIds.set(logic.config, id);
    const definition: Definition = readChart(logic, { kind: "foreign" });
    definitions.push([id, definition]);
    return id;
  };

  const began = (actorRef: ActorRefLike, at: number): void => {
    const life = (lives.get(actorRef) ?? 0) + 1;
    lives.set(actorRef, life);
    const actor = life === 1 ? actorRef.sessionId : `${actorRef.sessionId}~${life}`;
    ids.set(actorRef, actor);
    living.set(actor, actorRef);
    const { id, src, parent, logic } = partsOf(actorRef);
    const machine = isMachine(logic) ? logic.id : undefined;
    const definition = definitionOf(logic);
    const born: Omit<Born, "seq"> = {
      kind: "born",
      at,
      actor,
      name: id === undefined || id === actorRef.sessionId ? (machine ?? src ?? "actor") : id,
      ...optional("parent", parent && ids.get(parent)),
      ...optional("src", src),
      ...optional("machine", machine),
      ...optional("definition", definition),
    };
    add(born);
    for (const { event, at: then } of early.get(actorRef) ?? [])
      if (event.type === "@xstate.microstep") stepped(event, then);
    early.delete(actorRef);
  };

  const ended = (actorRef: ActorRefLike, at: number, how: "done" | "error" | "stopped"): void => {
    const actor = ids.get(actorRef);
    if (actor === undefined || !living.delete(actor)) return;
    contexts.delete(actor);
    nodes.delete(actor);
    owing.delete(actorRef);
    add({ kind: "ended", at, actor, how });
  };

  const received = ({ actorRef, sourceRef, event }: InspectedEventEvent, at: number): void => {
    if (event.type === "xstate.init") began(actorRef, at);
    const actor = ids.get(actorRef);
    if (actor === undefined) return;
    const from = sourceRef && ids.get(sourceRef);
    add({
      kind: "event",
      at,
      actor,
      type: event.type,
      ...optional("from", from),
      event: encode(event),
    });
    owing.add(actorRef);
    // What breaks by an error nobody expected tells its parent only.
    if (sourceRef && event.type.startsWith("xstate.error.actor."))
      if (standingOf(sourceRef).status === "error") ended(sourceRef, at, "error");
  };

  const stepped = (event: InspectedMicrostepEvent, at: number): void => {
    const { actorRef, snapshot, _transitions } = event;
    const actor = ids.get(actorRef);
    if (!isMachineSnapshot(snapshot)) return;
    if (actor === undefined) {
      early.set(actorRef, [...(early.get(actorRef) ?? []), { event, at }]);
      return;
    }
    add({
      kind: "step",
      at,
      actor,
      type: event.event.type,
      taken: reallyTaken(_transitions, nodes.get(actor) ?? []).map(transitionId),
      ...standIn(snapshot),
      ...contextOf(actor, snapshot),
    });
    nodes.set(actor, snapshot._nodes);
  };

  const settled = ({ actorRef, snapshot }: InspectedSnapshotEvent, at: number): void => {
    const actor = ids.get(actorRef);
    if (actor === undefined || !living.has(actor)) return;
    owing.delete(actorRef);
    const { status, output, error } = snapshot;
    const machine = isMachineSnapshot(snapshot) ? snapshot : undefined;
    if (machine !== undefined) nodes.set(actor, machine._nodes);
    add({
      kind: "state",
      at,
      actor,
      status,
      tags: machine === undefined ? [] : [...machine.tags].map(String),
      ...(machine && standIn(machine)),
      ...contextOf(actor, snapshot),
      ...(output !== undefined && { output: encode(output) }),
      ...(error !== undefined && { error: encode(error) }),
    });
    if (status !== "active") ended(actorRef, at, status);
  };

  const contextOf = (actor: string, snapshot: object): Pick<Stepped, "context" | "change"> => {
    const context: unknown = "context" in snapshot ? snapshot.context : undefined;
    const known = contexts.get(actor);
    if (known === undefined ? context === undefined : known.context === context) return {};
    const write = known?.write ?? createChangingWriter();
    contexts.set(actor, { context, write });
    const wording = write(context);
    return "whole" in wording ? { context: wording.whole } : wording;
  };

  const convert = ({ event, at }: Told): void => {
    if (event.type === "@xstate.event") received(event, at);
    else if (event.type === "@xstate.microstep") stepped(event, at);
    else if (event.type === "@xstate.snapshot") settled(event, at);
  };

  const tick = (): void => {
    const held = [...waiting.values()].flat();
    waiting.clear();
    for (const each of held) convert(each);
  };

  let now = 0;
  const tell = (item: LogItem): void => {
    if (item === "tick") tick();
    else if (typeof item === "number") now = performance.timeOrigin + item;
    else tellEvent({ event: item, at: now });
  };

  const tellEvent = (told: Told): void => {
    const { event } = told;
    const { type, rootId, actorRef } = event;
    const isRoot = actorRef.sessionId === rootId;
    if (isRoot && type === "@xstate.event" && event.event.type === "xstate.init")
      waiting.set(rootId, []);
    const held = waiting.get(rootId);
    if (held === undefined) convert(told);
    else if (isRoot && type === "@xstate.snapshot" && event.snapshot.status === "stopped")
      waiting.delete(rootId);
    else held.push(told);
  };

  /** A root that breaks tells nobody: it only never says what came of what it was sent. */
  const findBroken = (): void => {
    for (const actorRef of owing) {
      const actor = ids.get(actorRef);
      const { status, error: reason } = standingOf(actorRef);
      if (actor === undefined || status !== "error") continue;
      const at = entries.at(-1)?.at ?? Date.now();
      const error = encode(reason);
      add({ kind: "state", at, actor, status: "error", tags: [], error });
      ended(actorRef, at, "error");
    }
  };

  return {
    tell,
    take: () => {
      findBroken();
      const piece = { entries, definitions };
      entries = [];
      definitions = [];
      return piece;
    },
    actor: (id) => living.get(id),
  };
}

/** By the list of state nodes, which is the same one until another state is entered. */
const stands = new WeakMap<readonly AnyStateNode[], Stand>();

/** Where a machine stands. */
type Stand = Pick<Stepped, "value" | "active">;

function standIn({ _nodes, value }: AnyMachineSnapshot): Stand {
  const known = stands.get(_nodes);
  if (known !== undefined) return known;
  const active = _nodes.map(statePath).filter((path) => path !== "");
  const stand = { value: encode(value), active };
  stands.set(_nodes, stand);
  return stand;
}

function standingOf(actorRef: ActorRefLike): { readonly status: unknown; readonly error: unknown } {
  const snapshot: unknown = actorRef.getSnapshot();
  return {
    status: undefined,
    error: undefined,
    ...(typeof snapshot === "object" && snapshot),
  };
}

/** What an actor is besides what XState's inspection says of it. */
function partsOf(actorRef: ActorRefLike): {
  readonly id: string | undefined;
  readonly src: string | undefined;
  readonly parent: ActorRefLike | undefined;
  readonly logic: unknown;
} {
  const { id, src, _parent, logic }: MaybeActor = actorRef;
  return {
    id: typeof id === "string" ? id : undefined,
    src: typeof src === "string" ? src : undefined,
    parent: _parent,
    logic,
  };
}

interface MaybeActor extends ActorRefLike {
  readonly id?: unknown;
  readonly src?: unknown;
  readonly _parent?: ActorRefLike | undefined;
  readonly logic?: unknown;
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  const part: { [P in K]?: V } = {};
  if (value !== undefined) part[key] = value;
  return part;
}
