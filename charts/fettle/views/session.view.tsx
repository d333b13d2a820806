import type { ReactNode } from "react";
import { initialTransition, type SnapshotFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { type KnownOrganisation, welcomeMachine } from "#machines/welcome/welcome.machine.ts";
import { expelledIn, frameOf } from "#src/app/frame.ts";
import { Failed, Opening } from "#src/screens/shell/opening.tsx";
import { SignInScreen } from "#src/screens/sign-in/sign-in.screen.tsx";
import { WelcomeScreen } from "#src/screens/welcome/welcome.screen.tsx";
import type { View } from "../../card/view.ts";
import { counting } from "../world/counting.ts";
import { today } from "../world/story.ts";
import { zones } from "../world/zones.ts";
import { doNothing, Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** What somebody sees who opens Fettle: where they may not be, they are led on, as by the frame of every route. */
export const sessionView: View<typeof sessionMachine> = {
  draw: ({ snapshot, send }) => (
    <Frame session={snapshot} here="building" onRetry={() => send({ type: "retry.requested" })} />
  ),
};

interface FrameProps {
  readonly session: SnapshotFrom<typeof sessionMachine>;
  /** The first part of the path. */
  readonly here: string;
  readonly onRetry: () => void;
}

function Frame({ session, here, onRetry }: FrameProps): ReactNode {
  const { workspace, account, memberships = [], failure } = session.context;
  const frame = frameOf(session, here);
  switch (frame.kind) {
    case "open":
      return here === "sign-in" ? <SignIn session={session} /> : <Welcome session={session} />;
    case "elsewhere":
      return <Frame session={session} here={frame.to.slice(1)} onRetry={onRetry} />;
    case "failed":
      return <Failed failure={failure} onRetry={onRetry} />;
    case "opening":
      return <Opening />;
    case "inside":
      if (workspace === undefined) return <Opening />;
      return (
        <Inside
          here={here}
          workspace={workspace}
          account={account === undefined ? undefined : { account, memberships }}
        >
          <SomePage workspace={workspace} />
        </Inside>
      );
  }
}

function SignIn({ session }: Pick<FrameProps, "session">): ReactNode {
  const input = { isGuest: false, link: undefined, email: undefined };
  return (
    <SignInScreen
      snapshot={initialTransition(signInMachine, input)[0]}
      send={doNothing}
      ended={session.context.leaving}
      isOffline={false}
      isInside={false}
      demoAccounts={[]}
    />
  );
}

function Welcome({ session }: Pick<FrameProps, "session">): ReactNode {
  const { account } = session.context;
  const { locale, zone } = today;
  const tools = { newId: counting().newId, now: () => today.now, locale, zone, account };
  const { context } = initialTransition(welcomeMachine, tools)[0];
  const surroundings = { organisations: organisationsIn(session), isDemoBegun: false };
  return (
    <WelcomeScreen
      snapshot={welcomeMachine.resolveState({
        value: "choosing",
        context: { ...context, surroundings },
      })}
      send={doNothing}
      account={account}
      refused={0}
      expelled={expelledIn(session)}
      hasBackups={account === undefined}
      zones={zones}
    />
  );
}

/** Where whoever signed in may go, as a coordinator everywhere. */
function organisationsIn({ context: { account, memberships = [] } }: FrameProps["session"]) {
  if (account === undefined) return [];
  return memberships.map(({ organisation, name = "" }): KnownOrganisation => {
    const identity = { organisation, member: account.uid };
    const person = account.name ?? "";
    return { identity, name, person, role: "coordinator", everybody: undefined };
  });
}
