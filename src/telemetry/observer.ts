import {
  isMachineSnapshot,
  type InspectedEventEvent,
  type InspectedMicrostepEvent,
  type InspectedSnapshotEvent,
  type InspectionEvent,
} from "xstate";
import { deviceClock, type TelemetryClock } from "./clock.ts";
import { isKnownCode as isCodeOfOurs } from "./known-codes.ts";
import { purposeOf } from "./purposes.ts";
import type { Sink } from "./report.ts";
import { createReporter, type Draft } from "./reporter.ts";
import { framesOf } from "./stack-frames.ts";
import { statePath } from "./state-path.ts";
import { refusalIn, troubleIn, troubleOf, type IsKnownCode } from "./trouble.ts";

/** The options of the observer; all but the sinks have a default that is right for the app. */
export interface TelemetryOptions {
  readonly sinks: readonly Sink[];
  readonly clock?: TelemetryClock;
  /** Whether a machine is a screen, by its id. */
  readonly isScreen?: (machine: string) => boolean;
  /** Whether a code may be reported. */
  readonly isKnownCode?: IsKnownCode;
  /** The origin of our own scripts. */
  readonly origin?: string;
}

/** The observer: pass it to every root actor as `inspect`. */
export interface TelemetryObserver {
  (event: InspectionEvent): void;
  /** Reports an error that no machine caught. */
  readonly crashed: (error: unknown) => void;
  /** Reports that a document of a collection, such as "requests", does not match the schema. */
  readonly undecodable: (collection: string) => void;
}

/** The machines that live as long as the tab, which are not screens. */
const services = new Set([
  "app",
  "session",
  "outbox",
  "uploads",
  "device",
  "connection",
  "shell",
  "toasts",
  "consent",
  "screens",
  "submission",
  "memberships",
]);

/** A running actor. */
interface Watched {
  /** The id of its machine; `undefined` for promises, callbacks and the like. */
  readonly machine: string | undefined;
  /** The machine that invoked it, and the name it was invoked by; `undefined` for a root. */
  readonly invoked: { readonly by: string; readonly as: string } | undefined;
  readonly startedAt: number;
  state: string;
  isFailed: boolean;
  isBroken: boolean;
  hasEnded: boolean;
}

/** A root actor with all its descendants. Reports of the tick in which it starts wait for the end of that tick. */
interface System {
  waiting: (() => void)[] | undefined;
  isVoid: boolean;
}

/**
 * Turns XState's inspection events into reports. Names in them come from the machines' definitions, which are code: ids, inputs,
 * contexts, event contents and error messages are never included.
 *
 * An actor counts from its start, not from its creation. One that is stopped in the tick of its start does not count, because
 * React's StrictMode creates such actors.
 */
export function createTelemetryObserver({
  sinks,
  clock = deviceClock,
  isScreen = (machine) => !services.has(machine),
  isKnownCode = isCodeOfOurs,
  origin = globalThis.location?.origin ?? "",
}: TelemetryOptions): TelemetryObserver {
  const { report } = createReporter(sinks, clock);
  const systems = new Map<string, System>();
  const actors = new WeakMap<object, Watched>();
  const told = new WeakSet<object>();

  /** Whether a value was not reported before, because one error or refusal passes through several actors. */
  const isFirst = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return true;
    return told.has(value) ? false : Boolean(told.add(value));
  };

  const send = (rootId: string, draft: Draft): void => {
    const at = clock.now();
    const waiting = systems.get(rootId)?.waiting;
    if (waiting === undefined) report(draft, at);
    else waiting.push(() => report(draft, at));
  };

  const openSystem = (rootId: string): void => {
    const system: System = { waiting: [], isVoid: false };
    systems.set(rootId, system);
    queueMicrotask(() => {
      const { waiting = [] } = system;
      system.waiting = undefined;
      if (!system.isVoid) for (const deliver of waiting) deliver();
    });
  };

  /** A root that is stopped in its first tick is not reported. */
  const closeSystem = (rootId: string, isStopped: boolean): void => {
    const system = systems.get(rootId);
    if (system !== undefined && isStopped) system.isVoid = true;
    systems.delete(rootId);
  };

  const started = ({ actorRef, rootId, sourceRef }: InspectedEventEvent): void => {
    if (actorRef.sessionId === rootId) openSystem(rootId);
    const snapshot: unknown = actorRef.getSnapshot();
    const isMachine = isMachineSnapshot(snapshot);
    const machine = isMachine ? snapshot.machine.id : undefined;
    const by = sourceRef && actors.get(sourceRef)?.machine;
    actors.set(actorRef, {
      machine,
      invoked: by === undefined ? undefined : { by, as: nameOf(actorRef, machine) },
      startedAt: clock.elapsed(),
      state: isMachine ? statePath(snapshot.value) : "",
      isFailed: false,
      isBroken: false,
      hasEnded: false,
    });
    if (machine !== undefined && isScreen(machine) && isMachine) {
      const purpose = purposeOf(machine, snapshot.context);
      const state = statePath(snapshot.value);
      send(rootId, { type: "screen", machine, state, ...(purpose !== undefined && { purpose }) });
    }
  };

  const received = ({ actorRef, rootId, sourceRef, event }: InspectedEventEvent): void => {
    const source = sourceRef && actors.get(sourceRef);
    if (source && event.type.startsWith("xstate.done.actor.")) ended(rootId, source, "done");
    if (source && event.type.startsWith("xstate.error.actor.")) {
      ended(rootId, source, "error");
      if (source.machine !== undefined) broke(rootId, source, event["error"]);
    }
    const machine = actors.get(actorRef)?.machine;
    const refusal = machine === undefined ? undefined : refusalIn(event);
    if (machine !== undefined && refusal !== undefined && isFirst(refusal)) {
      send(rootId, { type: "refusal", machine, code: troubleOf(refusal, isKnownCode).code });
    }
  };

  const stepped = ({ actorRef, rootId, snapshot, _transitions }: InspectedMicrostepEvent): void => {
    const actor = actors.get(actorRef);
    const [taken] = _transitions;
    if (actor?.machine === undefined || taken === undefined || !isMachineSnapshot(snapshot)) return;
    const from = actor.state;
    const to = statePath(snapshot.value);
    actor.state = to;
    // Typing sends an event per key. Events that stay in their state are not reported, so that the amount of typing stays
    // private.
    if (from === to && !(taken.reenter && taken.target !== undefined)) return;
    const event = String(taken.eventType) || "always";
    send(rootId, { type: "transition", machine: actor.machine, from, event, to });
  };

  const settled = ({ actorRef, rootId, snapshot, event }: InspectedSnapshotEvent): void => {
    const actor = actors.get(actorRef);
    if (actor?.machine !== undefined && isMachineSnapshot(snapshot)) {
      const { machine, state, isFailed: wasFailed } = actor;
      actor.isFailed = snapshot.hasTag("failed");
      if (actor.isFailed && !wasFailed) {
        const trouble = troubleIn(event, snapshot.context, isKnownCode);
        send(rootId, { type: "failure", machine, state, ...trouble, frames: [] });
      }
      if (snapshot.status === "error") broke(rootId, actor, snapshot.error);
    }
    const isOver = snapshot.status !== "active";
    if (isOver && actorRef.sessionId === rootId) closeSystem(rootId, snapshot.status === "stopped");
  };

  const ended = (rootId: string, actor: Watched, outcome: "done" | "error"): void => {
    if (actor.invoked === undefined || actor.hasEnded) return;
    actor.hasEnded = true;
    const { by: machine, as } = actor.invoked;
    const ms = Math.round(clock.elapsed() - actor.startedAt);
    send(rootId, { type: "trace", machine, actor: as, outcome, ms });
  };

  const broke = (rootId: string, actor: Watched, error: unknown): void => {
    if (actor.isBroken || !isFirst(error)) return;
    actor.isBroken = true;
    const { machine = "", state } = actor;
    const trouble = troubleOf(error, isKnownCode);
    send(rootId, { type: "failure", machine, state, ...trouble, frames: framesOf(error, origin) });
  };

  const crashed = (error: unknown): void => {
    if (!isFirst(error)) return;
    const trouble = troubleOf(error, isKnownCode);
    const frames = framesOf(error, origin);
    report({ type: "failure", machine: "page", state: "", ...trouble, frames }, clock.now());
  };

  const undecodable = (collection: string): void => {
    const trouble = { code: "undecodable", retryable: false, frames: [] };
    report({ type: "failure", machine: "store", state: collection, ...trouble }, clock.now());
  };

  const look = (event: InspectionEvent): void => {
    switch (event.type) {
      case "@xstate.event":
        return event.event.type === "xstate.init" ? started(event) : received(event);
      case "@xstate.microstep":
        return stepped(event);
      case "@xstate.snapshot":
        return settled(event);
      // Creation is no start yet; actions show what the code did, not what happened.
      case "@xstate.actor":
      case "@xstate.action":
      case "@xstate.transition":
        return undefined;
    }
  };

  const observe = (event: InspectionEvent): void => {
    try {
      look(event);
    } catch (error) {
      // An error in the observer must not reach the observed machine.
      crashed(error);
    }
  };
  return Object.assign(observe, { crashed, undecodable });
}

/** The name a machine invoked an actor by, from the machine's `setup`, because an id could contain anything. */
function nameOf(actorRef: object, machine: string | undefined): string {
  return "src" in actorRef && typeof actorRef.src === "string"
    ? actorRef.src
    : (machine ?? "unnamed");
}
