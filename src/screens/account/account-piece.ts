import type { SnapshotFrom } from "xstate";
import type { AccountEvent } from "#machines/account/account-setup.ts";
import type { accountMachine } from "#machines/account/account.machine.ts";
import type { Account } from "#machines/session/account.ts";

/** The props of every part of the page. */
export interface AccountPieceProps {
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
  readonly send: (event: AccountEvent) => void;
  readonly account: Account;
}
