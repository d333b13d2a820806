import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import type { Fields } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, beside, type Deed } from "./attack.ts";
import { amends, lists } from "./standing.ts";

const reads =
  (by: PersonKey): Deed =>
  async (world) =>
    lists(await world.as(by), world.path("chartNotes"));

/** An admin has given Nadia access to the charts. */
const pins =
  (by: PersonKey, over: Fields = {}): Deed =>
  async (world) => {
    const author = await world.as(by);
    const at = { organisation: world.organisation, chartNote: world.id() };
    const input = { machine: "request", at: "viewer.open", text: "Too dark" };
    const change = chartNoteCommands.pin(at, input, world.act(author));
    await world.commit(author, tampered(change, 0, over));
  };

/** Data that only designers may read and write. */
export const chartsAttacks: readonly Attack[] = [
  ...beside("selfPromotion", reads("nadia"), {
    "A technician lets themselves in to the charts": async (world) =>
      amends(await world.as("tom"), world.path("members", memberId("tom")), { charts: true }),
  }),
  ...beside("listScraping", reads("helen"), {
    "A technician whom nobody let in reads the designers' notes": reads("tom"),
  }),
  ...beside("forgedAudit", pins("nadia"), {
    "A designer pins a note in somebody else's name": pins("nadia", { author: memberId("helen") }),
  }),
];
