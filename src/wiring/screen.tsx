import { useSelector } from "@xstate/react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import type { ActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";

/** What a View draws from. */
export interface Shown<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: EventFromLogic<M>) => void;
}

interface ScreenProps<M extends AnyStateMachine> {
  /** Hands the machine its actors; asked once. */
  readonly wire: (app: App) => M;
  readonly input: InputFrom<M>;
  readonly children: (shown: Shown<M>) => ReactNode;
}

/**
 * Opens a screen's machine in the app's tree for as long as the component is shown, and draws it. What has to start anew for
 * other parameters gets another `key`.
 */
export function Screen<M extends AnyStateMachine>({
  wire,
  input,
  children,
}: ScreenProps<M>): ReactNode {
  const app = useApp();
  const [{ key, logic, first }] = useState(() => ({
    key: app.newId(),
    logic: wire(app),
    first: input,
  }));
  const [actor, setActor] = useState<Running<M>>();
  useLayoutEffect(() => {
    // In a layout effect, so that nothing empty is painted before the screen.
    const following = app.screens.subscribe(({ context }) => {
      // It was opened with this machine, which the tree does not know by its type.
      setActor(context.open[key] as Running<M> | undefined);
    });
    app.screens.send({ type: "screen.opened", key, logic, input: first });
    return () => {
      following.unsubscribe();
      app.screens.send({ type: "screen.closed", key });
    };
  }, [app, key, logic, first]);
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
  return children({ snapshot, send: actor.send });
}
