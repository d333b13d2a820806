import type { ReactNode } from "react";
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate";

/** The real screen of a machine, as its route draws it: from a snapshot alone. */
export interface View<M extends AnyStateMachine = AnyStateMachine> {
  readonly draw: (props: {
    readonly snapshot: SnapshotFrom<M>;
    readonly send: (event: EventFromLogic<M>) => void;
  }) => ReactNode;
}
