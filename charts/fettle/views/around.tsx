import { type ReactNode, useLayoutEffect } from "react";
import { initialTransition } from "xstate";
import { buildingMachine } from "#machines/building/building.machine.ts";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import { ShellScreen, type ShellScreenProps } from "#src/screens/shell/shell.screen.tsx";
import { counting, zones } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";

/** The frame around every page of the organisation, without notices by default. */
export function Inside({
  children,
  ...props
}: Partial<ShellScreenProps> & Pick<ShellScreenProps, "here" | "children">): ReactNode {
  return (
    <ShellScreen
      snapshot={initialTransition(shellMachine, { isFolded: false })[0]}
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
      {...props}
    >
      {children}
    </ShellScreen>
  );
}

/** Ignores the events of a screen that only surrounds another. */
export function doNothing(): void {}

/** A page for what lies over or around one: the building, which has nothing to wait for. */
export function SomePage({ children, ...props }: Partial<ShellScreenProps>): ReactNode {
  const { workspace = workspaceFor("coordinator") } = props;
  const input = { workspace, part: "places", hasAccounts: false, ...counting() } as const;
  return (
    <Inside here="building" {...props}>
      <BuildingScreen
        snapshot={initialTransition(buildingMachine, input)[0]}
        send={doNothing}
        zones={zones}
        invitations={undefined}
      />
      {children}
    </Inside>
  );
}

/** Brings a part of a long page into sight: what a picture is about may lie far below its top. */
export function InSight({
  part,
  children,
}: {
  /** The id of its element; the top stays in sight without one. */
  readonly part: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    if (part !== undefined) document.getElementById(part)?.scrollIntoView({ block: "center" });
  }, [part]);
  return children;
}
