import type { SnapshotFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";

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
