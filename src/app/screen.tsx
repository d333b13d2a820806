import { type ReactNode, useState } from "react";
import type { AnyStateMachine, InputFrom } from "xstate";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";
import { OpenScreen, type Shown } from "./open-screen.tsx";

interface ScreenProps<M extends AnyStateMachine> {
  /** Hands the machine its actors; asked once. */
  readonly wire: (app: App) => M;
  readonly input: InputFrom<M>;
  readonly children: (shown: Shown<M>) => ReactNode;
}

/** Opens a screen's machine in the app's tree, and draws it. What has to start anew for other parameters gets another `key`. */
export function Screen<M extends AnyStateMachine>({
  wire,
  input,
  children,
}: ScreenProps<M>): ReactNode {
  const app = useApp();
  const [machine] = useState(() => wire(app));
  return (
    <OpenScreen screens={app.screens} machine={machine} input={input}>
      {children}
    </OpenScreen>
  );
}
