import type { Attack } from "./attack.ts";
import { reads } from "./standing.ts";
import { within, type Workspace } from "./workspace.ts";

const reading = (what: string, pathIn: (own: Workspace) => Promise<string>): readonly Attack[] =>
  within("otherOrganisation", async (own) => reads(await own.world.stranger(), await pathIn(own)), {
    [what]: async (own) => own.world.readAsNobody(await pathIn(own)),
  });

/** A client that has not signed in, not even anonymously. */
export const nobodyAttacks: readonly Attack[] = [
  ...reading("Somebody who has not signed in reads a label", async (own) =>
    own.path("labels", await own.label()),
  ),
  ...reading(
    "Somebody who has not signed in reads an invitation whose link they have",
    async (own) => (await own.invite()).path,
  ),
];
