import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { initialTransition, type SnapshotFrom } from "xstate";
import type { accountMachine } from "#machines/account/account.machine.ts";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import type { joinMachine } from "#machines/join/join.machine.ts";
import type { labelsMachine } from "#machines/labels/labels.machine.ts";
import { reportMachine } from "#machines/report/report.machine.ts";
import type { scanMachine } from "#machines/scan/scan.machine.ts";
import { organisationOfLabel, type Scanned } from "#machines/scan/scanned.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { type KnownOrganisation, welcomeMachine } from "#machines/welcome/welcome.machine.ts";
import { expelledIn, frameOf } from "#src/app/frame.ts";
import { Page } from "#src/components/page/page.tsx";
import { demoAccounts } from "#src/demo/accounts.ts";
import { AccountScreen } from "#src/screens/account/account.screen.tsx";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import {
  RequestInvitations,
  WorkspaceInvitations,
} from "#src/screens/invitations/invitations.screen.tsx";
import { JoinScreen } from "#src/screens/join/join.screen.tsx";
import { LabelsScreen } from "#src/screens/labels/labels.screen.tsx";
import { DetailsStep } from "#src/screens/report/details-step.tsx";
import { NearbyRequests } from "#src/screens/report/nearby-requests.tsx";
import { ScanScreen } from "#src/screens/scan/scan.screen.tsx";
import { VisitReport } from "#src/screens/scan/visit-report.tsx";
import { Failed, Opening } from "#src/screens/shell/opening.tsx";
import { SignInScreen } from "#src/screens/sign-in/sign-in.screen.tsx";
import { WelcomeScreen } from "#src/screens/welcome/welcome.screen.tsx";
import type { View, ViewProps } from "../../card/view.ts";
import { elsewhere, here, unproven } from "../world/accounts.ts";
import { counting, origin, today, zones } from "../world/story.ts";
import { workspaceOf } from "../world/workspace.ts";
import { doNothing, Inside, InSight, SomePage } from "./around.tsx";

const both = [here, elsewhere];

/** The account of somebody who has not shown yet that the address is theirs. */
export const accountView: View<typeof accountMachine> = ({ snapshot, send }) => {
  const workspace = workspaceOf("nadia");
  return (
    <Inside here="account" workspace={workspace} account={{ account: unproven, memberships: both }}>
      <InSight part={partOf(snapshot)}>
        <AccountScreen
          snapshot={snapshot}
          send={send}
          account={unproven}
          name={workspace.me.name}
          memberships={both}
          here={here.organisation}
          onOrganisation={doNothing}
        />
      </InSight>
    </Inside>
  );
};

/** Where something goes on. */
function partOf(snapshot: SnapshotFrom<typeof accountMachine>): string | undefined {
  if (!snapshot.matches({ password: "closed" })) return "password";
  return snapshot.matches({ signOut: "idle" }) ? undefined : "sign-out";
}

/** What somebody sees who opens Fettle: where they may not be, they are led on, as by the frame of every route. */
export const sessionView: View<typeof sessionMachine> = ({ snapshot, send }) => (
  <Frame session={snapshot} at="building" onRetry={() => send({ type: "retry.requested" })} />
);

interface FrameProps {
  readonly session: SnapshotFrom<typeof sessionMachine>;
  /** The first part of the path. */
  readonly at: string;
  readonly onRetry: () => void;
}

function Frame({ session, at, onRetry }: FrameProps): ReactNode {
  const { workspace, account, memberships = [], failure } = session.context;
  const frame = frameOf(session, at);
  switch (frame.kind) {
    case "open":
      return at === "sign-in" ? <SignIn session={session} /> : <Welcome session={session} />;
    case "elsewhere":
      return <Frame session={session} at={frame.to.slice(1)} onRetry={onRetry} />;
    case "failed":
      return <Failed failure={failure} onRetry={onRetry} />;
    case "opening":
      return <Opening />;
    case "inside":
      if (workspace === undefined) return <Opening />;
      return (
        <SomePage
          here={at}
          workspace={workspace}
          account={account === undefined ? undefined : { account, memberships }}
        />
      );
  }
}

function SignIn({ session }: Pick<FrameProps, "session">): ReactNode {
  const input = { isGuest: false, link: undefined, email: undefined };
  const [snapshot] = initialTransition(signInMachine, input);
  return <SignInPage snapshot={snapshot} send={doNothing} ended={session.context.leaving} />;
}

function Welcome({ session }: Pick<FrameProps, "session">): ReactNode {
  const { account } = session.context;
  const { locale, zone } = today;
  const tools = { newId: counting().newId, now: () => today.now, locale, zone, account };
  const { context } = initialTransition(welcomeMachine, tools)[0];
  const surroundings = { organisations: organisationsIn(session), isDemoBegun: false };
  const snapshot = welcomeMachine.resolveState({
    value: "choosing",
    context: { ...context, surroundings },
  });
  return <WelcomePage snapshot={snapshot} send={doNothing} expelled={expelledIn(session)} />;
}

/** The organisations of the signed-in user, as a coordinator in each. */
function organisationsIn({ context: { account, memberships = [] } }: FrameProps["session"]) {
  if (account === undefined) return [];
  return memberships.map(({ organisation, name = "" }): KnownOrganisation => {
    const identity = { organisation, member: account.uid };
    const person = account.name ?? "";
    return { identity, name, person, role: "coordinator", everybody: undefined };
  });
}

/** Signing in by itself, on the emulators: with everybody of the demo building to choose from. */
export const signInView: View<typeof signInMachine> = (props) => (
  <SignInPage {...props} demoAccounts={demoAccounts} />
);

function SignInPage(
  props: ViewProps<typeof signInMachine> & Partial<ComponentProps<typeof SignInScreen>>,
): ReactNode {
  return (
    <SignInScreen
      ended={undefined}
      isOffline={false}
      isInside={false}
      demoAccounts={[]}
      {...props}
    />
  );
}

/** The first page. */
export const welcomeView: View<typeof welcomeMachine> = (props) => <WelcomePage {...props} />;

function WelcomePage(
  props: ViewProps<typeof welcomeMachine> & Partial<ComponentProps<typeof WelcomeScreen>>,
): ReactNode {
  const { account } = props.snapshot.context.tools;
  return (
    <WelcomeScreen
      account={account}
      refused={0}
      isLinkUnknown={false}
      expelled={undefined}
      hasBackups={account === undefined}
      zones={zones}
      {...props}
    />
  );
}

/** The page behind the link of an invitation. */
export const joinView: View<typeof joinMachine> = ({ snapshot, send }) => (
  <JoinScreen snapshot={snapshot} send={send} />
);

/** The invitations: above the people of the organisation, or beside one request. */
export const invitationsView: View<typeof invitationsMachine> = ({ snapshot, send }) => {
  const { workspace, request } = snapshot.context;
  const linkOf = (id: string): string => `${origin}/join/${workspace.organisation.id}.${id}`;
  const props = { snapshot, send, linkOf, canShare: true };
  if (request !== undefined)
    return (
      <Inside here="requests" workspace={workspace}>
        <Page title={request.title}>
          <RequestInvitations {...props} request={request} />
        </Page>
      </Inside>
    );
  const input = { workspace, part: "people", hasAccounts: true, ...counting() } as const;
  return (
    <Inside here="building" workspace={workspace}>
      <BuildingScreen
        snapshot={initialTransition(buildingMachine, input)[0]}
        send={doNothing}
        zones={zones}
        invitations={<WorkspaceInvitations {...props} />}
      />
    </Inside>
  );
};

const pieces = { Details: DetailsStep, Nearby: NearbyRequests };

/** The page behind a label, for somebody who has never been here. */
export const scanView: View<typeof scanMachine> = ({ snapshot, send }) => (
  <ScanScreen snapshot={snapshot} send={send}>
    {(scanned) => <Report scanned={scanned} />}
  </ScanScreen>
);

/** Its first question: all that is fetched before it has come. */
function Report({ scanned }: { readonly scanned: Scanned }): ReactNode {
  const t = useTranslations("scan");
  return (
    <VisitReport snapshot={firstQuestion(scanned, t("guest"))} send={doNothing} pieces={pieces} />
  );
}

function firstQuestion(scanned: Scanned, guest: string): SnapshotFrom<typeof reportMachine> {
  const { context } = initialTransition(reportMachine, {
    workspace: organisationOfLabel(scanned, guest, today.now),
    address: { step: "category", place: scanned.label.place },
    now: today.now,
    ...counting(),
    hasFixedPlace: true,
  })[0];
  return reportMachine.resolveState({
    value: { drafting: { writing: { question: "category" } } },
    context,
  });
}

/** The sheet of labels, before it is printed. */
export const labelsView: View<typeof labelsMachine> = ({ snapshot, send }) => (
  <Inside here="labels" workspace={snapshot.context.workspace}>
    <LabelsScreen snapshot={snapshot} send={send} origin={origin} hasAccounts />
  </Inside>
);
