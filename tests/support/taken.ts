import {
  type ActorRefLike,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  StateMachine,
} from "xstate";
import type { TakenByFile } from "#charts/coverage/test-coverage.ts";
import { reallyTaken } from "#charts/model/really-taken.ts";
import { activeStates } from "#charts/model/states-of.ts";
import { transitionId } from "#charts/model/transition-id.ts";

type Nodes = Parameters<typeof reallyTaken>[1];

/**
 * Records, until the returned function is called, what machines really do: those with a started actor, and the results of
 * XState's own `transition` in a test. Explorations do not count, because they would cover everything. It observes from outside,
 * by XState's inspection, every system in which a machine starts or continues.
 */
export function noteTaken(): () => TakenByFile["machines"] {
  const states = new Map<string, Set<string>>();
  const transitions = new Map<string, Set<string>>();
  const started = new WeakSet<ActorRefLike>();
  const workedOut = new WeakSet<ActorRefLike>();
  const waiting = new WeakMap<ActorRefLike, (() => void)[]>();
  const nodesOf = new WeakMap<ActorRefLike, Nodes>();

  const look = (event: InspectionEvent): void => {
    if (event.type === "@xstate.event" && event.event.type === "xstate.init") {
      const { actorRef } = event;
      started.add(actorRef);
      noteSnapshot(actorRef, actorRef.getSnapshot());
      for (const note of waiting.get(actorRef) ?? []) note();
    }
    if (event.type !== "@xstate.microstep") return;
    const { actorRef, snapshot, _transitions } = event;
    if (!isMachineSnapshot(snapshot)) return;
    const active = nodesOf.get(actorRef) ?? [];
    nodesOf.set(actorRef, snapshot._nodes);
    const note = (): void => {
      for (const each of reallyTaken(_transitions, active))
        add(transitions, snapshot.machine.id, transitionId(each));
      noteSnapshot(actorRef, snapshot);
    };
    if (started.has(actorRef) || workedOut.has(actorRef)) note();
    else waiting.set(actorRef, [...(waiting.get(actorRef) ?? []), note]);
  };
  const noteSnapshot = (actorRef: ActorRefLike, snapshot: unknown): void => {
    if (!isMachineSnapshot(snapshot)) return;
    if (!nodesOf.has(actorRef)) nodesOf.set(actorRef, snapshot._nodes);
    for (const path of activeStates(snapshot)) add(states, snapshot.machine.id, path);
  };
  const lookAway = lookIntoEverySystem(look, (machine, { self }, { _nodes: active }) => {
    const isByTest = !started.has(self) && "logic" in self && self.logic === machine;
    if (!isByTest) return;
    workedOut.add(self);
    nodesOf.set(self, active);
  });

  return () => {
    lookAway();
    return Object.fromEntries(
      [...states].map(([id, paths]) => [
        id,
        { states: [...paths].toSorted(), transitions: [...(transitions.get(id) ?? [])].toSorted() },
      ]),
    );
  };
}

interface Onlooker {
  /** Called with the system in which a machine starts or continues. */
  readonly seesSystem: (system: AnyActorScope["system"]) => void;
  readonly seesGoingOn: (
    machine: object,
    scope: AnyActorScope,
    snapshot: AnyMachineSnapshot,
  ) => void;
}

const onlookers = new Set<Onlooker>();

/** Observes every system until it is stopped. */
function lookIntoEverySystem(
  look: (event: InspectionEvent) => void,
  seesGoingOn: Onlooker["seesGoingOn"],
): () => void {
  const seen = new WeakSet<object>();
  const seesSystem: Onlooker["seesSystem"] = (system) => {
    if (seen.has(system)) return;
    seen.add(system);
    system.inspect(look);
  };
  const onlooker = { seesSystem, seesGoingOn };
  onlookers.add(onlooker);
  return () => void onlookers.delete(onlooker);
}

// XState has no inspection of all systems, but a machine starts and continues through one of these methods, which receive the
// system. A machine binds them when it is created and may outlive the test file that loaded it, so they are replaced once and
// never restored.
// oxlint-disable-next-line typescript/unbound-method -- called below with the machine that they are methods of
const { getInitialSnapshot, restoreSnapshot, transition } = StateMachine.prototype;
StateMachine.prototype.getInitialSnapshot = function begin(scope, input) {
  for (const { seesSystem } of onlookers) seesSystem(scope.system);
  return getInitialSnapshot.call(this, scope, input);
};
StateMachine.prototype.restoreSnapshot = function restore(snapshot, scope) {
  for (const { seesSystem } of onlookers) seesSystem(scope.system);
  return restoreSnapshot.call(this, snapshot, scope);
};
StateMachine.prototype.transition = function goOn(snapshot, event, scope) {
  for (const { seesSystem, seesGoingOn } of onlookers) {
    seesSystem(scope.system);
    seesGoingOn(this, scope, snapshot);
  }
  return transition.call(this, snapshot, event, scope);
};

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}
