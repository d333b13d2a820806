import { doc, getDoc } from "firebase/firestore/lite";
import type { Attack } from "./attack.ts";
import { housed, invited, labelled } from "./ways-in.ts";
import type { World } from "./world.ts";

const labelPath = async (world: World): Promise<string> => {
  const workspace = await housed(world);
  return world.pathIn(workspace.organisation, "labels", await labelled(world, workspace));
};

const invitationPath = async (world: World): Promise<string> =>
  (await invited(world, await housed(world))).path;

const reading = (what: string, pathIn: (world: World) => Promise<string>): Attack => ({
  kind: "otherOrganisation",
  what,
  allowed: async (world) => {
    const { database } = await world.stranger();
    return getDoc(doc(database, await pathIn(world)));
  },
  attempt: async (world) => world.readAsNobody(await pathIn(world)),
});

/** A client that has not signed in, not even anonymously. */
export const nobodyAttacks: readonly Attack[] = [
  reading("Somebody who has not signed in reads a label", labelPath),
  reading(
    "Somebody who has not signed in reads an invitation whose link they have",
    invitationPath,
  ),
];
