import { type ReactNode, useState } from "react";
import type { AnyStateMachine, InputFrom } from "xstate";
import { getOrMake } from "#machines/maps.ts";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";
import { OpenScreen, type Shown } from "./open-screen.tsx";

interface ScreenProps<M extends AnyStateMachine> {
  /** Hands the machine its actors. A function is asked once for an app, because building a machine anew delays each of its screens. */
  readonly wire: (app: App) => M;
  readonly input: InputFrom<M>;
  readonly sharedKey?: string | undefined;
  readonly children: (shown: Shown<M>) => ReactNode;
}

const machines = new WeakMap<App, WeakMap<WeakKey, AnyStateMachine>>();

function wired<M extends AnyStateMachine>(app: App, wire: (app: App) => M): M {
  const ofApp = getOrMake(machines, app, () => new WeakMap<WeakKey, AnyStateMachine>());
  // It was made by this function.
  return getOrMake(ofApp, wire, () => wire(app)) as M;
}

/** Opens a screen's machine in the app's tree, and draws it. What has to start anew for other parameters gets another `key`. */
export function Screen<M extends AnyStateMachine>({
  wire,
  input,
  sharedKey,
  children,
}: ScreenProps<M>): ReactNode {
  const app = useApp();
  const [machine] = useState(() => wired(app, wire));
  return (
    <OpenScreen screens={app.screens} machine={machine} input={input} sharedKey={sharedKey}>
      {children}
    </OpenScreen>
  );
}
