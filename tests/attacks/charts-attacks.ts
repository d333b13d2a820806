import { collection, doc, getDocs } from "firebase/firestore/lite";
import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import { memberId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

const reads = (world: World, { database }: Attacker): Promise<unknown> =>
  getDocs(collection(database, world.path("chartNotes")));

const noteBy = (world: World, author: Attacker) =>
  chartNoteCommands.pin(
    { organisation: world.organisation, chartNote: world.id() },
    { machine: "request", at: "viewer.open", text: "Too dark" },
    world.act(author),
  );

/** An admin has given Nadia access to the charts. */
const pins = async (world: World): Promise<unknown> => {
  const nadia = await world.as("nadia");
  return world.commit(nadia, noteBy(world, nadia));
};

/** Data that only designers may read and write. */
export const chartsAttacks: readonly Attack[] = [
  {
    kind: "selfPromotion",
    what: "A technician lets themselves in to the charts",
    allowed: async (world) => reads(world, await world.as("nadia")),
    attempt: async (world) => {
      const { database } = await world.as("tom");
      await amend(doc(database, `${world.path("members")}/${memberId("tom")}`), {
        charts: true,
      });
    },
  },
  {
    kind: "listScraping",
    what: "A technician whom nobody let in reads the designers' notes",
    allowed: async (world) => reads(world, await world.as("helen")),
    attempt: async (world) => reads(world, await world.as("tom")),
  },
  {
    kind: "selfPromotion",
    what: "A technician whom nobody let in pins a note",
    allowed: pins,
    attempt: async (world) => {
      const tom = await world.as("tom");
      await world.commit(tom, noteBy(world, tom));
    },
  },
  {
    kind: "forgedAudit",
    what: "A designer pins a note in somebody else's name",
    allowed: pins,
    attempt: async (world) => {
      const nadia = await world.as("nadia");
      await world.commit(nadia, tampered(noteBy(world, nadia), 0, { author: memberId("helen") }));
    },
  },
];
