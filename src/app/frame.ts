import type { SnapshotFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";

/** Where somebody may be just now. */
export type Frame =
  /** On the page as it is, outside of any organisation. */
  | { readonly kind: "open" }
  | { readonly kind: "elsewhere"; readonly to: "/welcome" | "/sign-in" | "/requests" }
  | { readonly kind: "failed" }
  | { readonly kind: "opening" }
  /** With an organisation around the page, or on a page without the shell. */
  | { readonly kind: "inside"; readonly withShell: boolean };

/** Pages that can be seen before anybody has been chosen. */
const outside: ReadonlySet<string> = new Set(["welcome", "about", "backup"]);
/** Pages that can be seen before anybody has signed in. */
const signedOut: ReadonlySet<string> = new Set(["sign-in", "about"]);
/** Pages that can be seen by somebody signed in who is in no organisation. */
const nowhere: ReadonlySet<string> = new Set(["welcome", "about", "account", "attention"]);

/** The frame of the page `here`, which is the first part of its path. */
export function frameOf(session: SnapshotFrom<typeof sessionMachine>, here: string): Frame {
  const { hasAccounts, account, workspace, identity } = session.context;
  // Invitations can be opened by anybody, inside an organisation or not.
  if (here === "join" && hasAccounts) return { kind: "open" };
  // About shows the diagnostics, and can delete everything.
  if (session.hasTag("failed")) return { kind: here === "about" ? "open" : "failed" };
  if (session.matches("signedOut")) {
    return signedOut.has(here) ? { kind: "open" } : { kind: "elsewhere", to: "/sign-in" };
  }
  // Only guests without an account need the sign-in page.
  if (here === "sign-in" && hasAccounts && account !== undefined && !account.isAnonymous)
    return { kind: "elsewhere", to: "/requests" };
  if (session.matches({ choosing: "nowhere" }) || session.matches({ choosing: "several" })) {
    const open = here === "sign-in" || nowhere.has(here);
    return open ? { kind: "open" } : { kind: "elsewhere", to: "/welcome" };
  }
  if (session.hasTag("out")) {
    const open = hasAccounts ? nowhere : outside;
    return open.has(here) ? { kind: "open" } : { kind: "elsewhere", to: "/welcome" };
  }
  if (workspace === undefined || identity === undefined) return { kind: "opening" };
  return { kind: "inside", withShell: here !== "welcome" };
}

/** Somebody who no longer belongs, as far as anybody still knows who that was. */
export interface Expelled {
  readonly name: string | undefined;
  readonly organisation: string | undefined;
}

/** Whom the session found to belong no longer; `undefined` while all is well. */
export function expelledIn(session: SnapshotFrom<typeof sessionMachine>): Expelled | undefined {
  if (!session.matches({ known: { workspace: "expelled" } })) return undefined;
  const { workspace } = session.context;
  return { name: workspace?.me.name, organisation: workspace?.organisation.name };
}
