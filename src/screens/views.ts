import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate";
import type { aboutMachine } from "#machines/about/about.machine.ts";
import type { accountMachine } from "#machines/account/account.machine.ts";
import type { attentionMachine } from "#machines/attention/attention.machine.ts";
import type { backupMachine } from "#machines/backup/backup.machine.ts";
import type { buildingMachine } from "#machines/building/building.machine.ts";
import type { importMachine } from "#machines/import/import.machine.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import type { joinMachine } from "#machines/join/join.machine.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import type { Account } from "#machines/session/account.ts";
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { welcomeMachine } from "#machines/welcome/welcome.machine.ts";

/** What a screen and its parts draw from: a snapshot of the machine, and where events go. */
export interface View<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: EventFromLogic<M>) => void;
}

export type AboutView = View<typeof aboutMachine>;
export type AccountView = View<typeof accountMachine>;
export type OwnAccountView = AccountView & { readonly account: Account };
export type AttentionView = View<typeof attentionMachine>;
export type BackupView = View<typeof backupMachine>;
export type BuildingView = View<typeof buildingMachine>;
export type ImportView = View<typeof importMachine>;
export type InvitationsView = View<typeof invitationsMachine>;
export type JoinView = View<typeof joinMachine>;
export type RequestView = View<typeof requestMachine>;
export type SignInView = View<typeof signInMachine>;
export type WelcomeView = View<typeof welcomeMachine>;
