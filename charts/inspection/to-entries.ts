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
import type { Entry, Stepped } from "../machines/entry.ts";
import type { Definition, Piece } from "../machines/recording.ts";
import { isMachine } from "../model/is-machine.ts";
import { readChart } from "../model/read-chart.ts";
import { reallyTaken } from "../model/really-taken.ts";
import { statePath } from "../model/state-path.ts";
import { transitionId } from "../model/transition-id.ts";

/** Turns what XState told into entries of a recording, one after the other. */
export interface InspectionSerializer {
  readonly add: (item: LogItem) => void;
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

/** One run of an actor: it may be started again after it ended. */
interface Life {
  readonly id: string;
  readonly count: number;
  /** What the actor knows, and how the next is told. */
  context: unknown;
  readonly write: ReturnType<typeof createChangingWriter>;
  /** Where a machine stood before its next step. */
  nodes: readonly AnyStateNode[];
  /** Whether it was sent something and has not told yet what came of it. */
  owes: boolean;
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
  const lives = new WeakMap<ActorRefLike, Life>();
  const living = new Map<string, ActorRefLike>();
  const definitionIds = new Map<unknown, number>();

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
    const count = (lives.get(actorRef)?.count ?? 0) + 1;
    const actor = count === 1 ? actorRef.sessionId : `${actorRef.sessionId}~${count}`;
    const write = createChangingWriter();
    lives.set(actorRef, { id: actor, count, context: undefined, write, nodes: [], owes: false });
    living.set(actor, actorRef);
    const { id, src, _parent, logic }: MaybeActor = actorRef;
    const source = typeof src === "string" ? src : undefined;
    const machine = isMachine(logic) ? logic.id : undefined;
    const isNamed = typeof id === "string" && id !== actorRef.sessionId;
    const parent = _parent && lives.get(_parent)?.id;
    const definition = definitionOf(logic);
    add({
      kind: "born",
      at,
      actor,
      name: isNamed ? id : (machine ?? source ?? "actor"),
      ...(parent !== undefined && { parent }),
      ...(source !== undefined && { src: source }),
      ...(machine !== undefined && { machine }),
      ...(definition !== undefined && { definition }),
    });
    for (const { event, at: then } of early.get(actorRef) ?? [])
      if (event.type === "@xstate.microstep") stepped(event, then);
    early.delete(actorRef);
  };

  const ended = (actorRef: ActorRefLike, at: number, how: "done" | "error" | "stopped"): void => {
    const life = lives.get(actorRef);
    if (life === undefined || !living.delete(life.id)) return;
    add({ kind: "ended", at, actor: life.id, how });
  };

  const received = ({ actorRef, sourceRef, event }: InspectedEventEvent, at: number): void => {
    if (event.type === "xstate.init") began(actorRef, at);
    const life = lives.get(actorRef);
    if (life === undefined) return;
    life.owes = true;
    const { type } = event;
    const from = sourceRef && lives.get(sourceRef)?.id;
    const sender = from !== undefined && { from };
    add({ kind: "event", at, actor: life.id, type, ...sender, event: encode(event) });
    // What breaks by an error nobody expected tells its parent only.
    if (sourceRef && event.type.startsWith("xstate.error.actor."))
      if (standingOf(sourceRef).status === "error") ended(sourceRef, at, "error");
  };

  const stepped = (event: InspectedMicrostepEvent, at: number): void => {
    const { actorRef, snapshot, _transitions } = event;
    const life = lives.get(actorRef);
    if (!isMachineSnapshot(snapshot)) return;
    if (life === undefined) {
      early.set(actorRef, [...(early.get(actorRef) ?? []), { event, at }]);
      return;
    }
    add({
      kind: "step",
      at,
      actor: life.id,
      type: event.event.type,
      taken: reallyTaken(_transitions, life.nodes).map(transitionId),
      ...standIn(snapshot),
      ...contextOf(life, snapshot),
    });
    life.nodes = snapshot._nodes;
  };

  const settled = ({ actorRef, snapshot }: InspectedSnapshotEvent, at: number): void => {
    const life = lives.get(actorRef);
    if (life === undefined || !living.has(life.id)) return;
    life.owes = false;
    const { status, output, error } = snapshot;
    const machine = isMachineSnapshot(snapshot) ? snapshot : undefined;
    if (machine !== undefined) life.nodes = machine._nodes;
    add({
      kind: "state",
      at,
      actor: life.id,
      status,
      tags: machine === undefined ? [] : [...machine.tags].map(String),
      ...(machine && standIn(machine)),
      ...contextOf(life, snapshot),
      ...(output !== undefined && { output: encode(output) }),
      ...(error !== undefined && { error: encode(error) }),
    });
    if (status !== "active") ended(actorRef, at, status);
  };

  const contextOf = (life: Life, snapshot: object): Pick<Stepped, "context" | "change"> => {
    const context: unknown = "context" in snapshot ? snapshot.context : undefined;
    if (life.context === context) return {};
    life.context = context;
    const wording = life.write(context);
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
  const addItem = (item: LogItem): void => {
    if (item === "tick") tick();
    else if (typeof item === "number") now = performance.timeOrigin + item;
    else writeEvent({ event: item, at: now });
  };

  const writeEvent = (told: Told): void => {
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
    for (const [actor, actorRef] of living) {
      if (lives.get(actorRef)?.owes !== true) continue;
      const { status, error: reason } = standingOf(actorRef);
      if (status !== "error") continue;
      const at = entries.at(-1)?.at ?? Date.now();
      const error = encode(reason);
      add({ kind: "state", at, actor, status: "error", tags: [], error });
      ended(actorRef, at, "error");
    }
  };

  return {
    add: addItem,
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

/** The active states of a machine. */
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
interface MaybeActor extends ActorRefLike {
  readonly id?: unknown;
  readonly src?: unknown;
  readonly _parent?: ActorRefLike | undefined;
  readonly logic?: unknown;
}
