import type { ReactNode } from "react";
import { initialTransition } from "xstate";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { ShellScreen, type ShellScreenProps } from "#src/screens/shell/shell.screen.tsx";
import { workspaceFor } from "../world/workspace.ts";

/** What stands around every page of the organisation, calm unless something else is said. */
export function Inside({
  children,
  ...said
}: Partial<ShellScreenProps> & Pick<ShellScreenProps, "here" | "children">): ReactNode {
  return (
    <ShellScreen
      snapshot={initialTransition(shellMachine)[0]}
      send={doNothing}
      workspace={workspaceFor("coordinator")}
      account={undefined}
      attention={0}
      isSending={false}
      unread={0}
      isOffline={false}
      postponed={[]}
      copy="persistent"
      onConsent={undefined}
      {...said}
    >
      {children}
    </ShellScreen>
  );
}

/** Hears what is done to a screen that only stands around another. */
export function doNothing(): void {}
