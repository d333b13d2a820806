import type { SnapshotFrom, Subscribable } from "xstate";
import type { Access } from "#machines/charts/charts.machine.ts";
import { mayLook } from "#machines/charts/may-look.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { environment } from "../build-facts.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

/** Whether whoever is here may look at the charts, now and whenever it becomes otherwise. */
export function followAccess({ session }: App): Subscribable<Access> {
  return subscribable((next) => {
    const tell = (): void => {
      const access = accessOf(session.getSnapshot());
      if (access !== undefined) next(access);
    };
    tell();
    const following = session.subscribe(tell);
    return () => following.unsubscribe();
  });
}

/**
 * Who may look at the charts: outside production everybody. In production whoever an admin lets in, and, where people choose who
 * they are on this device and no house is set up on it, whoever sits before it. Nothing as long as it is not known who is here.
 */
export function accessOf(session: SnapshotFrom<typeof sessionMachine>): Access | undefined {
  if (environment !== "production") return "allowed";
  const { house, hasAccounts } = session.context;
  if (house !== undefined) return mayLook(house) ? "allowed" : "refused";
  if (!session.hasTag("out")) return undefined;
  return hasAccounts ? "refused" : "allowed";
}
