import {
  CatchBoundary,
  type ErrorComponentProps,
  Outlet,
  useMatches,
  useNavigate,
  useRouter,
} from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { fromObservable } from "xstate";
import { seenBy } from "#machines/attention/set-aside.ts";
import { refusedEntries } from "#machines/outbox/outbox-context.ts";
import { shellMachine } from "#machines/shell/shell.machine.ts";
import { failedUploads } from "#machines/uploads/uploads.machine.ts";
import type { Identity, Workspace } from "#machines/workspace/workspace.ts";
import { announcePage } from "../components/announce-page/announce-page.ts";
import { subscribable } from "../data/subscribable.ts";
import { everybodyIn } from "../screens/shell/everybody-in.ts";
import { Failed, Opening } from "../screens/shell/opening.tsx";
import { ShellScreen } from "../screens/shell/shell.screen.tsx";
import { Toasts } from "../screens/shell/toasts.tsx";
import { useApp, WorkspaceProvider } from "./app-context.tsx";
import type { App } from "./app.ts";
import { FollowClearing } from "./cleared.tsx";
import { frameOf } from "./frame.ts";
import { rememberKnown } from "./known-people.ts";
import { LazyBackupReminder } from "./lazy-backup-reminder.tsx";
import { LazyGuide } from "./lazy-guide.tsx";
import { LazyPalette } from "./lazy-palette.tsx";
import { LazyPushOffer } from "./lazy-push-parts.tsx";
import { LazyUpdate } from "./lazy-update.tsx";
import { LazyViews } from "./lazy-views.tsx";
import { CrashedPage, CrashedRoute } from "./lost.tsx";
import { wireBell } from "./notices.ts";
import type { Shown } from "./open-screen.tsx";
import { pendingJoin } from "./pending-join.ts";
import { Screen } from "./screen.tsx";
import { stored } from "./stored.ts";
import { showToast } from "./toasts.ts";

/** The frame of every route: nobody yet, opening, failed, or inside the organisation. */
export function ShellRoute(): ReactNode {
  const here = useHere();
  return (
    <>
      <FollowPages />
      <FollowPerson />
      <FollowClearing />
      <CatchBoundary getResetKey={() => here} errorComponent={FrameCrashed}>
        <Frame />
      </CatchBoundary>
    </>
  );
}

/** If even the frame cannot be drawn, About is still shown without it. */
function FrameCrashed(crash: ErrorComponentProps): ReactNode {
  const app = useApp();
  const here = useHere();
  const { error } = crash;
  useEffect(() => {
    if (here === "about") app.inspect.crashed(error);
  }, [app, error, here]);
  return here === "about" ? <Outlet /> : <CrashedRoute {...crash} />;
}

/** What the router shows, which lags behind the address while a page is fetched: the first part of its path. */
function useHere(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname.split("/")[1] ?? "" });
}

function Frame(): ReactNode {
  const app = useApp();
  const here = useHere();
  const session = useSelector(app.session, (snapshot) => snapshot);
  const { identity, workspace, failure } = session.context;
  const frame = frameOf(session, here);
  switch (frame.kind) {
    case "open":
      return <Outlet />;
    case "elsewhere":
      return <Elsewhere to={frame.to} />;
    case "failed":
      return (
        <Failed failure={failure} onRetry={() => app.session.send({ type: "retry.requested" })} />
      );
    case "opening":
      return <Opening />;
    case "inside":
      if (workspace === undefined || identity === undefined) return <Opening />;
      return (
        <WorkspaceProvider workspace={workspace}>
          {frame.withShell ? (
            <Inside workspace={workspace} identity={identity} here={here} />
          ) : (
            <Outlet />
          )}
          <ToastsOf app={app} />
        </WorkspaceProvider>
      );
  }
}

function Inside({
  workspace,
  identity,
  here,
}: {
  readonly workspace: Workspace;
  readonly identity: Identity;
  readonly here: string;
}): ReactNode {
  return (
    <Screen wire={wireShell} input={{ isFolded: folded.read() === "yes" }}>
      {(shell) => (
        <Screen wire={wireBell} input={undefined}>
          {({ snapshot: { context } }) => (
            <ShownShell
              {...shell}
              workspace={workspace}
              identity={identity}
              here={here}
              unread={context.unread}
            />
          )}
        </Screen>
      )}
    </Screen>
  );
}

function ShownShell({
  snapshot,
  send,
  workspace,
  identity,
  here,
  unread,
}: Shown<typeof shellMachine> & {
  readonly workspace: Workspace;
  readonly identity: Identity;
  readonly here: string;
  readonly unread: number;
}): ReactNode {
  const app = useApp();
  const refused = useSelector(app.outbox, (outbox) => refusedEntries(outbox.context).length);
  const failed = useSelector(app.uploads, (uploads) => failedUploads(uploads.context).length);
  const sender = useSelector(app.outbox, (outbox) => outbox.context.sender);
  const unreadable = seenBy(snapshot.context.unreadable, sender).length;
  const isSending = useSelector(app.uploads, ({ context }) => context.uploads.length > 0);
  const isOffline = useSelector(app.connection, (connection) => !connection.context.online);
  const postponed = useSelector(app.outbox, ({ context }) => context.postponed);
  const copy = useSelector(app.connection, (connection) => connection.context.copy);
  const isAsking = useSelector(app.consent, (consent) =>
    consent.matches({ following: { unasked: "asking" } }),
  );
  const { account, memberships = [] } = useSelector(app.session, ({ context }) => context);
  const everybody = everybodyIn(workspace, snapshot.context.organisations);
  const who = `${identity.organisation}/${identity.member}`;
  return (
    <ShellScreen
      snapshot={snapshot}
      send={send}
      workspace={workspace}
      account={account === undefined ? undefined : { account, memberships }}
      here={here}
      attention={refused + failed + unreadable}
      isSending={isSending}
      unread={unread}
      isOffline={isOffline}
      postponed={postponed.filter(({ by }) => by === identity.member)}
      copy={copy}
      views={<LazyViews isFolded={snapshot.context.isFolded} />}
      notice={
        <>
          <LazyUpdate />
          {!isAsking && <LazyPushOffer />}
          {!isAsking && here !== "backup" && <LazyBackupReminder />}
        </>
      }
      onConsent={
        isAsking
          ? (isGranted) =>
              app.consent.send({ type: isGranted ? "consent.granted" : "consent.refused" })
          : undefined
      }
    >
      {/* The first steps stand above the list, which does not come before them. */}
      <Suspense>
        {here === "requests" && (
          <LazyGuide key={`guide of ${who}`} onSwitch={() => send({ type: "people.opened" })} />
        )}
        {/* Another person gets new pages. */}
        <CatchBoundary getResetKey={() => `${who} ${here}`} errorComponent={CrashedPage}>
          <Outlet key={who} />
        </CatchBoundary>
      </Suspense>
      <LazyPalette key={`palette of ${who}`} everybody={everybody} />
    </ShellScreen>
  );
}

function ToastsOf({ app }: { readonly app: App }): ReactNode {
  const toasts = useSelector(app.toasts, (snapshot) => snapshot.context.toasts);
  return <Toasts toasts={toasts} send={app.toasts.send} />;
}

/** A scanned label or a shared request, which a device without its organisation cannot know. */
const deepLink = /^\/(at|requests)\//;

function Elsewhere({ to }: { readonly to: "/welcome" | "/sign-in" | "/requests" }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    // After signing in for an invitation, the user returns to it.
    const code = to === "/sign-in" ? undefined : pendingJoin();
    const unknown = deepLink.test(location.pathname) || undefined;
    if (code === undefined) void navigate({ to, search: { unknown }, replace: true });
    else void navigate({ to: "/join/$code", params: { code }, replace: true });
  }, [navigate, to]);
  return <Opening />;
}

const folded = stored("fettle.sideBar");

function wireShell(app: App) {
  return shellMachine.provide({
    actors: {
      followUnreadable: fromObservable(() => app.quarantine.followAll),
      followOrganisations: fromObservable(
        () => app.organisations?.follow ?? subscribable(() => () => undefined),
      ),
    },
    actions: {
      keepFolded: (_, { isFolded }) => (isFolded ? folded.write("yes") : folded.forget()),
      switchPerson: (_, { member }) => {
        const { identity } = app.session.getSnapshot().context;
        if (identity === undefined) return;
        const next = { ...identity, member };
        rememberKnown(next);
        app.session.send({ type: "person.chosen", identity: next });
      },
      switchOrganisation: (_, { organisation }) => {
        const { account } = app.session.getSnapshot().context;
        if (account === undefined) return;
        const next = { organisation, member: account.uid };
        app.session.send({ type: "person.chosen", identity: next });
        app.navigate({ to: "inbox" });
      },
    },
  });
}

/** Names the window after every page that comes up, and leads the focus to it when somebody goes from one place to another. */
function FollowPages(): null {
  const router = useRouter();
  const t = useTranslations("common");
  useEffect(() => {
    const name = (page: string): string => t("pageTitle", { page });
    let stop = announcePage(name, false);
    const leave = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      stop();
      // Within a place the page itself knows better where the focus belongs.
      const isElsewhere =
        fromLocation !== undefined && placeOf(fromLocation) !== placeOf(toLocation);
      stop = announcePage(name, isElsewhere);
    });
    return () => {
      leave();
      stop();
    };
  }, [router, t]);
  return null;
}

/** Shows a toast with the name of the person that the tab was switched to. */
function FollowPerson(): null {
  const app = useApp();
  const me = useSelector(app.session, ({ context }) => context.workspace?.me);
  const before = useRef(me);
  useEffect(() => {
    if (me === undefined) return;
    if ((before.current?.id ?? me.id) !== me.id)
      showToast(app, { message: "switched", values: { name: me.name } });
    before.current = me;
  }, [app, me]);
  return null;
}

function placeOf(location: { readonly pathname: string; readonly search: object }): string {
  const { part }: { readonly part?: string } = location.search;
  return `${location.pathname.split("/")[1]} ${part ?? ""}`;
}
