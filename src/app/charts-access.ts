import type { SnapshotFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { environment } from "../build-facts.ts";

/**
 * Who may open the charts: outside production everybody. In production members whom an admin allowed it and, on a device without
 * accounts and organisations, everybody. `undefined` until the user is known.
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
