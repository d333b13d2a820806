import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import type {
  ActorRef,
  ActorRefFrom,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from "xstate";
import type { screensMachine } from "#machines/app/screens.machine.ts";
import { reach } from "#machines/ports.ts";
import type { ToastsEvent } from "#machines/toasts/toasts.machine.ts";
import { makeId } from "./make-id.ts";

/** What a View draws from. */
export interface Shown<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: EventFromLogic<M>) => void;
}

interface OpenScreenProps<M extends AnyStateMachine> {
  /** The actor of the page's tree that screens are children of. */
  readonly screens: ActorRefFrom<typeof screensMachine>;
  readonly machine: M;
  readonly input: InputFrom<M>;
  /** All components that give the same key show the same actor, which was opened by the first of them. */
  readonly sharedKey?: string | undefined;
  readonly children: (shown: Shown<M>) => ReactNode;
}

/** Opens a machine in the page's tree for as long as the component is shown, and draws it. Later `machine` and `input` are not looked at. */
export function OpenScreen<M extends AnyStateMachine>({
  screens,
  machine,
  input,
  sharedKey,
  children,
}: OpenScreenProps<M>): ReactNode {
  const [first] = useState(() => ({ key: sharedKey ?? makeId(), logic: machine, input }));
  const [actor, setActor] = useState<Running<M>>();
  useLayoutEffect(() => {
    const { key } = first;
    // In a layout effect, so that nothing empty is painted before the screen.
    const following = screens.subscribe(({ context }) => {
      // It was opened with this machine, which the tree does not know by its type.
      setActor(context.open[key] as Running<M> | undefined);
    });
    screens.send({ type: "screen.opened", ...first });
    return () => {
      following.unsubscribe();
      screens.send({ type: "screen.closed", key });
    };
  }, [screens, first]);
  return actor === undefined ? null : <Live actor={actor}>{children}</Live>;
}

/** An actor of the tree that runs a machine. */
type Running<M extends AnyStateMachine> = ActorRef<SnapshotFrom<M>, EventFromLogic<M>>;

/** Draws what an actor of the tree is at. */
export function Live<M extends AnyStateMachine>({
  actor,
  children,
}: {
  readonly actor: Running<M>;
  readonly children: (shown: Shown<M>) => ReactNode;
}): ReactNode {
  const snapshot = useSelector(actor, (each) => each);
  const send = useCallback(
    (event: EventFromLogic<M>): void => {
      // The type of the machine is unknown here.
      const now = actor.getSnapshot() as AnyMachineSnapshot;
      // A busy screen may show buttons that its machine does not take just now: a toast answers them.
      if (now.hasTag("busy") && !now.can(event)) reach(actor.system, "toasts").send(stillBusy());
      else actor.send(event);
    },
    [actor],
  );
  return children({ snapshot, send });
}

function stillBusy(): ToastsEvent {
  return { type: "toast.shown", toast: { id: makeId(), message: "stillBusy" } };
}
