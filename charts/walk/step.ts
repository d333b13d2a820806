import {
  type ActorRefLike,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromTransition,
  getInitialMicrosteps,
  isMachineSnapshot,
} from "xstate";
import { reallyTaken } from "../model/really-taken.ts";
import { transitionId } from "../model/transition-id.ts";

/** What came of one event, worked out and not run: no actor was started, no action executed. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  /** Ids of the transitions that were taken, in order, those without an event too. */
  readonly taken: readonly string[];
  /** Where it was for a moment on the way, in order. */
  readonly passed: readonly AnyMachineSnapshot[];
}

/** How a machine begins. Throws what its context or its first actions throw. */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  const step = observe([machine.root], (scope) => machine.getInitialSnapshot(scope, input));
  if (step.snapshot.status === "error") throw step.snapshot.error;
  if (step.taken.length === 0) return step;
  // It did not stay where it began, and XState's inspection tells only of what comes after that.
  const [first] = getInitialMicrosteps(machine, input)[0] ?? [];
  return { ...step, passed: [...(first === undefined ? [] : [first]), ...step.passed] };
}

/** What an event does to a snapshot. Throws what guards and assignments throw. */
export function stepEvent(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Step {
  return observe(snapshot._nodes, (scope) => machine.transition(snapshot, event, scope));
}

/** Stands in for the actor that a machine would be. */
const nobody = fromTransition((state: undefined) => state, undefined);

function observe(
  nodesBefore: readonly AnyStateNode[],
  run: (scope: AnyActorScope) => AnyMachineSnapshot,
): Step {
  const taken: string[] = [];
  const passed: AnyMachineSnapshot[] = [];
  let active = nodesBefore;
  const note = (wanted: AnyTransitionDefinition[], snapshot: unknown): void => {
    taken.push(...reallyTaken(wanted, active).map(transitionId));
    if (!isMachineSnapshot(snapshot)) return;
    passed.push(snapshot);
    active = snapshot._nodes;
  };
  const { scope, parent } = inertScope();
  parent.system.inspect((event) => {
    // Machines that would be invoked work out where they begin, and tell of it here as well.
    const isOurs: (ref: ActorRefLike) => boolean = (ref) => ref === scope.self;
    if (event.type === "@xstate.microstep" && isOurs(event.actorRef))
      note(event._transitions, event.snapshot);
  });
  return { snapshot: run(scope), taken, passed: passed.slice(0, -1) };
}

/** Where a machine may work out what it would do, and nothing of it is done. New each time: names that actors take in a system are taken once. */
function inertScope() {
  // Some machines send events to their parent.
  const parent = createActor(nobody);
  const self = createActor(nobody, { parent });
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  };
  return { scope, parent };
}
