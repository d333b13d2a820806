import type { Fields } from "#generated/runtime.ts";
import { siteId } from "#src/demo/cast.ts";
import { notify } from "../../functions/notify.ts";
import { type Attack, beside, type Deed, isReached } from "./attack.ts";
import type { Reached } from "./server.ts";
import { lodger, mentions, sofiaWrites, writes } from "./telling.ts";

/** Members with these names join, and then Tom is mentioned: the attack succeeds if he is not notified. */
const keepsFromTom =
  (text: string, ...members: readonly (readonly [name: string, more: Fields])[]): Deed =>
  async (world) => {
    const server = await world.server();
    const token = await server.phoneOf(world, await world.as("tom"));
    for (const [name, more] of members) await lodger(world, name, more);
    const { pushes } = await sofiaWrites(world, text);
    isReached(pushes.some((push) => push.token === token) ? [] : ["he hears nothing of it"]);
  };

const guest = { role: "guest" };
const away = { role: "technician", active: false };
const elsewhere = { role: "technician", sites: [siteId("garden")] };

/** Names that are chosen to suppress another user's mention. */
export const mentionAttacks: readonly Attack[] = beside("functions", mentions, {
  "Guests who take a technician's name keep whoever mentions them from being heard": keepsFromTom(
    "@Tom Brandt?",
    ["tom brandt", guest],
    ["Tom Brandt", guest],
    ["TOM BRANDT", guest],
  ),
  "A guest whose name goes on like the text is mentioned instead of a technician": keepsFromTom(
    "@Tom please have a look",
    ["Tom please", guest],
  ),
  "Deactivated members, or those limited to another site, keep their namesakes from hearing":
    keepsFromTom(
      "@Tom would you? Or @Tom Brandt?",
      ["Tom Brandt", away],
      ["Tom would", away],
      ["Tom Brandt", elsewhere],
      ["Tom Brandt", elsewhere],
      ["Tom would", elsewhere],
    ),
  "[F13] Somebody who came in a moment ago hears nothing of what is said to them": async (
    world,
  ) => {
    const server = await world.server();
    const pushes: Reached["pushes"][number][] = [];
    // One instance of the functions throughout, because an instance keeps its state.
    const parts = server.parts([], pushes);
    const sofia = await world.as("sofia");
    const { id } = await world.reported("sofia");
    await notify(await writes(world, sofia, id, "Still dark."), parts);
    const token = await server.phoneOf(world, await lodger(world, "Newt Arden"));
    await notify(await writes(world, sofia, id, "@Newt Arden, welcome!"), parts);
    isReached(pushes.some((push) => push.token === token) ? [] : ["they hear nothing of it"]);
  },
});
