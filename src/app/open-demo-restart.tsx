import type { ReactNode } from "react";
import { fromPromise } from "xstate";
import { demoRestartMachine } from "#machines/welcome/demo-restart.machine.ts";
import { DemoRestart } from "../screens/welcome/demo-restart.tsx";
import { useWorkspace } from "./app-context.tsx";
import type { App } from "./app.ts";
import { restartDemo } from "./delete-here.ts";
import { Screen } from "./screen.tsx";

/** The button that starts the demo over. */
export function OpenDemoRestart({ isSmall }: { readonly isSmall?: boolean }): ReactNode {
  const { organisation } = useWorkspace();
  return (
    <Screen wire={(app) => wireDemoRestart(app, organisation.id)} input={undefined}>
      {(restart) => <DemoRestart {...restart} isSmall={isSmall} />}
    </Screen>
  );
}

function wireDemoRestart(app: App, organisation: string) {
  return demoRestartMachine.provide({
    actors: { deleteDemo: fromPromise(() => restartDemo(app, organisation)) },
  });
}
