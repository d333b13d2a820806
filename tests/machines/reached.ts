import {
  type Actor,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
} from "xstate";

/** Runs machines and records the reached states and transitions, so that a test can list the missing ones. */
export class Reached {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #mayFail: boolean;

  /** @param mayFail whether a machine may end with an error, which is otherwise reported as unhandled */
  constructor(mayFail = false) {
    this.#mayFail = mayFail;
  }

  /** Starts a machine on a clock that the test advances. */
  start<M extends AnyStateMachine>(
    machine: M,
    ...[input]: undefined extends InputFrom<M> ? [InputFrom<M>?] : [InputFrom<M>]
  ): { readonly actor: Actor<M>; readonly clock: SimulatedClock } {
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
    return { actor, clock };
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
