import type { AnyMachineSnapshot, EventObject } from "xstate";
import { transitionsOf } from "../model/transition-id.ts";
import { invokesOf, triggerOf } from "../model/trigger.ts";
import type { Fixture } from "./fixture.ts";
import { type Step, stepEvent } from "./step.ts";

/** Something that may happen to a machine from outside. */
export interface Move {
  /** An event somebody sends, what an invoked actor answers or tells, or time that passes. */
  readonly kind: "event" | "done" | "error" | "update" | "time";
  /** The event's type, the name of the actor's logic, or the delay by name or in milliseconds. */
  readonly name: string;
  /** As it is shown: "retry.requested", "done(readFull)", "after(300)", with " #2" for the second sample of the same. */
  readonly label: string;
  readonly event: EventObject;
  /** Nobody wrote a sample; that it throws says nothing about the machine. */
  readonly isGuess: boolean;
}

/** What may happen now, and would not be ignored. An actor that has answered says no more until it is invoked anew. */
export function movesFrom(snapshot: AnyMachineSnapshot, fixture: Fixture): readonly Move[] {
  if (snapshot.status !== "active") return [];
  const isHeard = listenerOf(snapshot);
  return [
    ...eventMoves(snapshot, fixture),
    ...actorMoves(snapshot, fixture),
    ...timeMoves(snapshot),
  ].filter(({ event }) => isHeard(event));
}

/** The move of an event that is no sample; `undefined` for what is no event. */
export function eventMove(event: unknown): Move | undefined {
  if (!isEvent(event)) return undefined;
  const { type } = event;
  return { kind: "event", name: type, label: type, event, isGuess: false };
}

function isEvent(value: unknown): value is EventObject {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

/** Makes a move. Throws what guards and assignments throw. */
export function step(snapshot: AnyMachineSnapshot, move: Move): Step {
  const made = stepEvent(snapshot.machine, snapshot, move.event);
  return { ...made, snapshot: rememberEnded(snapshot, move, made.snapshot) };
}

/** The actors that have answered although the state that invoked them is still active. */
const ended = new WeakMap<AnyMachineSnapshot, ReadonlySet<object>>();

/** Ids of actors that will say no more. */
export function endedActors(snapshot: AnyMachineSnapshot): readonly string[] {
  const refs = ended.get(snapshot);
  if (refs === undefined) return [];
  return Object.entries(childrenOf(snapshot)).flatMap(([id, ref]) => (refs.has(ref) ? [id] : []));
}

function rememberEnded(
  before: AnyMachineSnapshot,
  { kind, event }: Move,
  after: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const refs = new Set(ended.get(before));
  if ((kind === "done" || kind === "error") && "actorId" in event) {
    const ref = childrenOf(before)[String(event.actorId)];
    if (ref !== undefined) refs.add(ref);
  }
  if (refs.size === 0) return after;
  // Where nothing changed it is the same object, which must not say something else of the time before.
  const own = after === before ? { ...after } : after;
  ended.set(own, refs);
  return own;
}

function eventMoves(snapshot: AnyMachineSnapshot, { events }: Fixture): readonly Move[] {
  // Of any machine, XState says that its events are anything; an object with a type each of them is.
  const samples = events as readonly EventObject[];
  const sampled = new Set(samples.map(({ type }) => type));
  const guessed = awaitedTypes(snapshot).filter((type) => !sampled.has(type));
  return [
    ...numbered(samples.map((event) => ({ kind: "event", name: event.type, event }))),
    ...guessed.map((type): Move => {
      const event = { type };
      return { kind: "event", name: type, label: type, event, isGuess: true };
    }),
  ];
}

/** The types of events that active states wait for. A wildcard gets one event. */
function awaitedTypes(snapshot: AnyMachineSnapshot): readonly string[] {
  const types = snapshot._nodes
    .flatMap((node) => [...node.transitions.keys()].map(String))
    .filter((type) => !type.startsWith("xstate."))
    .map((type) => type.replace(/\*$/, "anything"));
  return [...new Set(types)];
}

const unavailable = Object.assign(new Error("What was asked for cannot be reached now."), {
  code: "unavailable",
  retryable: true,
});

function actorMoves(snapshot: AnyMachineSnapshot, fixture: Fixture): readonly Move[] {
  const { outputs = {}, updates = {}, errors = {} } = fixture;
  const over = new Set(endedActors(snapshot));
  return actorsIn(snapshot)
    .filter(({ id }) => !over.has(id))
    .flatMap(({ id, src }) => [
      ...answers(
        "done",
        src,
        outputs[src] ?? [undefined],
        outputs[src] === undefined,
        (output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        }),
      ),
      ...answers(
        "update",
        src,
        updates[src] ?? [undefined],
        updates[src] === undefined,
        (context) => ({
          type: `xstate.snapshot.${id}`,
          snapshot: { status: "active", context, output: undefined, error: undefined },
        }),
      ),
      ...answers("error", src, errors[src] ?? [unavailable], false, (error) => ({
        type: `xstate.error.actor.${id}`,
        error,
        actorId: id,
      })),
    ]);
}

function answers(
  kind: Move["kind"],
  name: string,
  samples: readonly unknown[],
  isGuess: boolean,
  eventOf: (sample: unknown) => EventObject,
): readonly Move[] {
  return numbered(
    samples.map((sample) => ({ kind, name, event: eventOf(sample) })),
    isGuess,
  );
}

/** Those that active states invoke, and those that were spawned, by the name of their logic. */
function actorsIn(
  snapshot: AnyMachineSnapshot,
): readonly { readonly id: string; readonly src: string }[] {
  const invoked = snapshot._nodes.flatMap(invokesOf);
  const known = new Set(invoked.map(({ id }) => id));
  const spawned = Object.entries(childrenOf(snapshot))
    .filter(([id]) => !known.has(id))
    .map(([id, ref]) => ({ id, src: typeof ref.src === "string" ? ref.src : id }));
  return [...invoked, ...spawned];
}

function timeMoves(snapshot: AnyMachineSnapshot): readonly Move[] {
  const byEvent = new Map(
    snapshot._nodes.flatMap(transitionsOf).flatMap((definition) => {
      const trigger = triggerOf(definition);
      return trigger.kind === "after"
        ? [[String(definition.eventType), trigger.delay] as const]
        : [];
    }),
  );
  return [...byEvent].map(([type, name]) => {
    return { kind: "time", name, label: `after(${name})`, event: { type }, isGuess: false };
  });
}

/** Asks whether an event would be heard: one that would be ignored is no move. */
function listenerOf(snapshot: AnyMachineSnapshot): (event: EventObject) => boolean {
  const descriptors = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const hasPatterns = [...descriptors].some((descriptor) => descriptor.endsWith("*"));
  return (event) => {
    if (!hasPatterns && !descriptors.has(event.type)) return false;
    try {
      return snapshot.machine.getTransitionData(snapshot, event).length > 0;
    } catch {
      // What throws when it is asked about will throw again when it happens, and be noted.
      return true;
    }
  };
}

function numbered(moves: readonly Omit<Move, "label" | "isGuess">[], isGuess = false): Move[] {
  const counts = new Map<string, number>();
  return moves.map((move) => {
    const count = (counts.get(move.name) ?? 0) + 1;
    counts.set(move.name, count);
    const word = move.kind === "event" ? move.name : `${move.kind}(${move.name})`;
    return { ...move, label: count === 1 ? word : `${word} #${count}`, isGuess };
  });
}

function childrenOf(
  snapshot: AnyMachineSnapshot,
): Readonly<Record<string, { readonly src: unknown }>> {
  // XState does not say in its types what the actors of any machine are.
  return snapshot.children as Readonly<Record<string, { readonly src: unknown }>>;
}
