import {
  type Actor,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from "xstate";
import { type Fakes, fakesOf } from "./fake-port.ts";

/** An event; one without anything but its type may be written as that. */
export type Sent<E> = E extends { readonly type: infer T }
  ? E | ({ readonly type: T } extends E ? T : never)
  : never;

/** A machine that a test runs, on a clock that the test advances. */
export interface Running<M extends AnyStateMachine> {
  readonly actor: Actor<M>;
  readonly clock: SimulatedClock;
  /** Sends events one after the other, and returns the snapshot after the last one. */
  readonly send: (...events: readonly Sent<EventFromLogic<M>>[]) => SnapshotFrom<M>;
  /** The snapshot at this moment. */
  readonly at: () => SnapshotFrom<M>;
}

/** What a test provides for a machine beside its fake ports. */
type Alone<M extends AnyStateMachine> = Parameters<M["provide"]>[0] &
  (undefined extends InputFrom<M>
    ? { readonly input?: InputFrom<M> }
    : { readonly input: InputFrom<M> });

/** Runs machines and records the reached states and transitions, so that a test can list the missing ones. */
export class Reached {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #mayFail: boolean;

  /** @param mayFail whether a machine may end with an error, which is otherwise reported as unhandled */
  constructor(mayFail = false) {
    this.#mayFail = mayFail;
  }

  /** Starts a machine with the actors it was provided with. */
  start<M extends AnyStateMachine>(
    machine: M,
    ...[input]: undefined extends InputFrom<M> ? [InputFrom<M>?] : [InputFrom<M>]
  ): Running<M> {
    const clock = new SimulatedClock();
    const inspect = (event: InspectionEvent) => this.#note(event, machine.id);
    // For a generic machine, XState's types do not know whether it takes input; the parameters above do.
    const actor = createActor<M>(machine, { clock, inspect, input } as never);
    actor.subscribe({
      next: (snapshot) => this.#noteStates(snapshot),
      ...(this.#mayFail && { error: () => undefined }),
    });
    this.#noteStates(actor.getSnapshot());
    actor.start();
    const at = () => actor.getSnapshot();
    const send: Running<M>["send"] = (...events) => {
      for (const event of events) {
        // XState's types do not know that the event of a generic machine is one of its events.
        actor.send((typeof event === "string" ? { type: event } : event) as never);
      }
      return at();
    };
    return { actor, clock, send, at };
  }

  /** Starts a machine whose ports are fakes of the same names, which the test answers. */
  alone<M extends AnyStateMachine>(
    machine: M,
    ...[given]: Partial<Alone<M>> extends Alone<M> ? [Alone<M>?] : [Alone<M>]
  ): Running<M> & Fakes<M> {
    // An empty object is given where nothing is needed.
    const { input, ...implementations } = (given ?? {}) as Alone<AnyStateMachine>;
    const fakes = fakesOf(machine);
    const logics = Object.entries<{ readonly logic: unknown }>(fakes).map(([name, { logic }]) => [
      name,
      logic,
    ]);
    const actors = { ...Object.fromEntries(logics), ...implementations.actors };
    // Only implementations are exchanged, so it is a machine of the same type.
    const provided = machine.provide({ ...implementations, actors }) as M;
    // The type of what is given has an input where the machine needs one.
    const inputs = [input] as never;
    return { ...fakes, ...this.start<M>(provided, ...inputs) };
  }

  /** States that were never entered and transitions that were never taken. */
  missing(machine: AnyStateMachine): readonly string[] {
    const nodes = allNodes(machine.root);
    const states = nodes.map(({ id }) => id).filter((id) => !this.#states.has(id));
    const transitions = nodes.flatMap((node) =>
      transitionsOf(node)
        .map(({ name }) => name)
        .filter((name) => !this.#transitions.has(name)),
    );
    return [...states, ...transitions];
  }

  #note(event: InspectionEvent, machineId: string): void {
    if (event.type !== "@xstate.microstep") return;
    for (const transition of event._transitions) {
      if (!transition.source.id.startsWith(machineId)) continue;
      const own = transitionsOf(transition.source).find((each) => each.definition === transition);
      if (own !== undefined) this.#transitions.add(own.name);
    }
    this.#noteStates(event.snapshot);
  }

  #noteStates(snapshot: unknown): void {
    if (typeof snapshot !== "object" || snapshot === null || !("_nodes" in snapshot)) return;
    if (!Array.isArray(snapshot._nodes)) return;
    // XState has these nodes, but not in its types.
    for (const node of snapshot._nodes as AnyStateNode[]) this.#states.add(node.id);
  }
}

function allNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

/** Every transition of a state, with a readable name: `outbox.delivery.idle · always #0`. */
function transitionsOf(node: AnyStateNode) {
  const always = (node.always ?? []).map((definition, index) => ({
    definition,
    name: `${node.id} · always #${index}`,
  }));
  const named = [...node.transitions].flatMap(([event, definitions]) =>
    definitions.map((definition, index) => ({
      definition,
      name: `${node.id} · ${event} #${index}`,
    })),
  );
  return [...always, ...named];
}
