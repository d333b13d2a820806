import type { ReactNode } from "react";
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate";

/** The real screen of a machine, as its route draws it: from a snapshot alone. */
export type View<M extends AnyStateMachine = AnyStateMachine> = (props: ViewProps<M>) => ReactNode;

export interface ViewProps<M extends AnyStateMachine = AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: EventFromLogic<M>) => void;
}
