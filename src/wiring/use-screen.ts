import { useActor } from "@xstate/react";
import { useState } from "react";
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";

/** What a View draws from. */
export interface Screen<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: EventFromLogic<M>) => void;
}

/**
 * Runs a screen's machine for as long as its route is shown. `wire` hands it its actors once; a route that has to start
 * anew for other parameters gives its component another `key`.
 */
export function useScreen<M extends AnyStateMachine>(
  wire: (app: App) => M,
  input: InputFrom<M>,
): Screen<M> {
  const app = useApp();
  const [machine] = useState(() => wire(app));
  // Which options an actor needs depends on its machine, which is not known here: `input` is checked by the signature above.
  const options = { input, inspect: app.inspect } as never;
  const [snapshot, send] = useActor<M>(machine, options);
  return { snapshot, send };
}
