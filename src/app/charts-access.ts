import type { SnapshotFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { environment } from "../build-facts.ts";

/**
 * Who may look at the charts: outside production everybody. In production whoever an admin lets in, and, where people choose who
 * they are on this device and no organisation is set up on it, whoever sits before it. Nothing as long as it is not known who is here.
 */
export function accessOf(
  session: SnapshotFrom<typeof sessionMachine>,
): "allowed" | "refused" | undefined {
  if (environment !== "production") return "allowed";
  const { workspace, hasAccounts } = session.context;
  if (workspace !== undefined) return mayLook(workspace) ? "allowed" : "refused";
  if (!session.hasTag("out")) return undefined;
  return hasAccounts ? "refused" : "allowed";
}

/** Whether an admin lets somebody look at the charts; admins let themselves in. */
export function mayLook({ me }: Pick<Workspace, "me">): boolean {
  return me.role === "admin" || me.charts;
}
