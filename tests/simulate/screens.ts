import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
} from "xstate";
import { sitesToBuildOn } from "#machines/building/permissions.ts";
import { readCode } from "#machines/join/join-change.ts";
import { readLabelCode } from "#machines/scan/scanned.ts";
import type { Account } from "#machines/session/account.ts";
import { type Workspace, type Identity, isCoordinating } from "#machines/workspace/workspace.ts";
import { wireAbout } from "#src/app/about.ts";
import { wireAccount } from "#src/app/account.ts";
import type { App } from "#src/app/app.ts";
import { wireAttention } from "#src/app/attention.ts";
import { wireBackup } from "#src/app/backup.ts";
import { wireBoardMove } from "#src/app/board-move.ts";
import { wireBuilding } from "#src/app/building.ts";
import { wireInbox } from "#src/app/inbox.ts";
import { wireInvitations } from "#src/app/invitations.ts";
import { wireJoin } from "#src/app/join.ts";
import { wireLabels } from "#src/app/labels.ts";
import { wireBell, wireNotices } from "#src/app/notices.ts";
import { wireOverview } from "#src/app/overview.ts";
import { wireRequest } from "#src/app/request.ts";
import { wireSavedViews } from "#src/app/saved-views.ts";
import { wireScanHere } from "#src/app/scan-here.ts";
import { wireWelcome } from "#src/app/welcome.ts";
import { buildingMoves, invitationsMoves, labelsMoves } from "./building-moves.ts";
import { aboutMoves, backupEnd, backupMoves, welcomeMoves } from "./device-moves.ts";
import { categoryNames, wireImportHere } from "./import-here.ts";
import { importEnd, importMoves } from "./import-moves.ts";
import {
  accountMoves,
  attentionMoves,
  inboxMoves,
  joinMoves,
  noticesMoves,
  overviewMoves,
  savedViewsMoves,
  scanMoves,
} from "./list-moves.ts";
import type { Move, Tapper } from "./move.ts";
import { wireReportHere } from "./report-here.ts";
import { reportMoves } from "./report-moves.ts";
import { boardMoves, requestMoves } from "./request-moves.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Router } from "./simulated-router.ts";

/** What every screen is opened with. */
interface Opening {
  readonly workspace: Workspace;
  /** The request, label or invitation of the address, by its code; empty where the address names none. */
  readonly code: string;
  /** What the address says besides. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly account: Account | undefined;
  readonly scheduler: Scheduler;
  readonly now: number;
  readonly newId: () => string;
  readonly stamp: () => number;
}

/** Where everybody lives. */
const here = { locale: "en-GB", zone: "UTC" };

interface Screen<M extends AnyStateMachine> {
  readonly wire: (app: App, router: Router, whose: Identity, opening: Opening) => M;
  readonly input: (opening: Opening) => InputFrom<M>;
  /** Everything that it offers now. */
  readonly moves: (screen: ActorRefFrom<M>, tapper: Tapper) => readonly Move[];
  /** What somebody asked for, and sends no change, came to now. */
  readonly end?: (snapshot: SnapshotFrom<M>) => string | undefined;
  /** Where the address leads to it: `"attention"`. None where only a request's id does. */
  readonly path?: string;
  /** How often people open it, beside 1 for what is usual; left out where it is opened otherwise. */
  readonly weight?: number;
  /** Whether it is outside of the organisation: who is put out sees it all the same. */
  readonly isOutside?: boolean;
  /** Whether it is wired with what its address names, so that it ends where the address leads elsewhere. */
  readonly isOfAddress?: boolean;
  /** Whether the app leads somebody there. */
  readonly mayOpen?: (workspace: Workspace) => boolean;
}

/** Every screen that is simulated, under the id of its machine. */
export const screens = {
  request: screen({
    wire: wireRequest,
    input: ({ code, ...opening }) => ({ ...opening, request: code }),
    moves: requestMoves,
  }),
  // It stands on the page of all requests.
  boardMove: screen({
    wire: wireBoardMove,
    input: (opening) => opening,
    moves: boardMoves,
    weight: 0.3,
  }),
  report: screen({
    wire: wireReportHere,
    input: (opening) => ({ ...opening, address: { step: undefined, place: undefined } }),
    moves: reportMoves,
    path: "report",
    weight: 0.5,
  }),
  attention: screen({
    wire: wireAttention,
    input: () => undefined,
    moves: attentionMoves,
    path: "attention",
    isOutside: true,
  }),
  notices: screen({
    wire: wireNotices,
    input: () => undefined,
    moves: noticesMoves,
    path: "notices",
    weight: 0.3,
  }),
  // It is there for as long as somebody is inside, and has nothing to press.
  bell: screen({ wire: wireBell, input: () => undefined, moves: () => [] }),
  inbox: screen({
    // Nothing is painted, and texts to search in are worked out while a browser is idle.
    wire: (app, router) =>
      wireInbox(app, router).provide({
        actors: { nextPaint: fromPromise(async () => {}) },
        actions: { warmSearch: () => {} },
      }),
    input: ({ search, ...opening }) => ({ ...opening, address: { search } }),
    moves: inboxMoves,
    path: "requests",
    weight: 0.4,
  }),
  // They stand in the tool bar of the list.
  savedViews: screen({
    wire: (app, router) => wireSavedViews(app, router),
    input: (opening) => opening,
    moves: savedViewsMoves,
    weight: 0.1,
    mayOpen: ({ me }) => me.role !== "guest",
  }),
  overview: screen({
    wire: wireOverview,
    input: (opening) => opening,
    moves: overviewMoves,
    path: "overview",
    weight: 0.1,
  }),
  building: screen({
    wire: wireBuilding,
    input: (opening) => ({ ...opening, part: "places" as const, hasAccounts: true }),
    moves: buildingMoves,
    path: "building",
    weight: 1,
    mayOpen: isCoordinating,
  }),
  // It stands on the page of the building.
  invitations: screen({
    wire: wireInvitations,
    input: (opening) => ({ ...opening, request: undefined }),
    moves: invitationsMoves,
    weight: 0.1,
    mayOpen: isCoordinating,
  }),
  account: screen({
    wire: (app) => wireAccount(app, accountsOf(app)),
    input: () => ({ phrase: "", email: undefined }),
    moves: accountMoves,
    path: "account",
    weight: 0.02,
  }),
  about: screen({
    wire: (app) =>
      wireAbout(app, () => Promise.resolve([])).provide({
        // The page is left with that.
        actors: { erase: fromPromise(() => app.deleteEverything()) },
      }),
    input: ({ workspace }) => ({ phrase: workspace.organisation.name }),
    moves: aboutMoves,
    path: "about",
    weight: 0.02,
    isOutside: true,
  }),
  backup: screen({
    wire: (app) => wireBackup(app, backupsOf(app)),
    input: ({ workspace: { organisation } }) => ({ organisation }),
    moves: backupMoves,
    end: backupEnd,
    path: "backup",
    weight: 0.004,
  }),
  import: screen({
    wire: (app, _router, _whose, { scheduler }) => wireImportHere(app, scheduler),
    input: ({ stamp, ...opening }) => ({ ...opening, now: stamp, categoryNames }),
    moves: importMoves,
    end: importEnd,
    path: "import",
    weight: 0.02,
    mayOpen: isCoordinating,
  }),
  welcome: screen({
    wire: (app) => wireWelcome(app, here),
    input: ({ newId, stamp, account }) => ({ newId, now: stamp, account, ...here }),
    moves: welcomeMoves,
    weight: 0.01,
    isOutside: true,
  }),
  labels: screen({
    wire: wireLabels,
    input: (opening) => opening,
    moves: labelsMoves,
    weight: 0.05,
    mayOpen: (workspace) => sitesToBuildOn(workspace).length > 0,
  }),
  scan: screen({
    wire: (app, _router, _whose, { workspace }) => wireScanHere(app, workspace),
    input: ({ code }) => ({ key: readLabelCode(code) }),
    moves: scanMoves,
    isOfAddress: true,
  }),
  join: screen({
    wire: (app, _router, _whose, { code }) => wireJoin(app, accountsOf(app), code),
    input: ({ code, newId, now, stamp }) => ({ key: readCode(code), newId, now: () => now, stamp }),
    moves: joinMoves,
    isOutside: true,
    isOfAddress: true,
  }),
} satisfies Readonly<Record<string, Screen<AnyStateMachine>>>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as readonly ScreenName[]; // a table has no other keys

const namesById = new Map<string, ScreenName | undefined>();

/** Which screen an actor is: its id is that of its machine, and a number where there were others before. */
export function nameOf({ id }: AnyActorRef): ScreenName | undefined {
  if (!namesById.has(id))
    namesById.set(
      id,
      screenNames.find((name) => name === id.split(" ")[0]),
    );
  return namesById.get(id);
}

/** What an open screen offers. */
export function screenMoves(actor: AnyActorRef, tapper: Tapper): readonly Move[] {
  const name = nameOf(actor);
  return name === undefined ? [] : screens[name].moves(actor, tapper);
}

/** What came of something that sends no change. */
export function endIn(actor: AnyActorRef, snapshot: AnyMachineSnapshot): string | undefined {
  const name = nameOf(actor);
  return name === undefined ? undefined : screens[name].end?.(snapshot);
}

/** A device is asked for backups as if there were no server. */
function backupsOf({ backups }: App) {
  if (backups === undefined) throw new Error("backups are made here");
  return backups;
}

/** Everybody has an account here. */
function accountsOf({ identity: { accounts } }: App) {
  if (accounts === undefined) throw new Error("people sign in here");
  return accounts;
}

/** Every row of the table is asked only about actors of its own machine. */
function screen<M extends AnyStateMachine>(row: Screen<M>): Screen<AnyStateMachine> {
  return row;
}
