import type { Fields } from "#generated/runtime.ts";
import { siteId } from "#src/demo/cast.ts";
import { tell } from "../../functions/tell.ts";
import { type Attack, isReached } from "./attack.ts";
import type { Reached } from "./server.ts";
import { lodger, mentions, sofiaWrites, writes } from "./telling.ts";
import type { World } from "./world.ts";

const kind = "functions";

/** Guests with these names join, and then Tom is mentioned: the attack succeeds if he is not notified. */
async function keepsFromTom(
  world: World,
  names: readonly string[],
  more: Fields,
  text: string,
): Promise<void> {
  const server = await world.server();
  const token = await server.phoneOf(world, await world.as("tom"));
  for (const name of names) await lodger(world, name, more);
  const { pushes } = await sofiaWrites(world, text);
  isReached(pushes.some((push) => push.token === token) ? [] : ["he hears nothing of it"]);
}

/** Names that are chosen to suppress another user's mention. */
export const mentionAttacks: readonly Attack[] = [
  {
    kind,
    what: "Guests who take a technician's name keep whoever mentions them from being heard",
    allowed: mentions,
    attempt: (world) =>
      keepsFromTom(
        world,
        ["tom brandt", "Tom Brandt", "TOM BRANDT"],
        { role: "guest" },
        "@Tom Brandt?",
      ),
  },
  {
    kind,
    what: "A guest whose name goes on like the text is mentioned instead of a technician",
    allowed: mentions,
    attempt: (world) =>
      keepsFromTom(world, ["Tom please"], { role: "guest" }, "@Tom please have a look"),
  },
  {
    kind,
    what: "Those who were put out, or are limited to another site, keep their namesakes from hearing",
    allowed: mentions,
    attempt: async (world) => {
      const away = { role: "technician", active: false };
      for (const name of ["Tom Brandt", "Tom would"]) await lodger(world, name, away);
      const elsewhere = { role: "technician", sites: [siteId("garden")] };
      const names = ["Tom Brandt", "Tom Brandt", "Tom would"];
      await keepsFromTom(world, names, elsewhere, "@Tom would you? Or @Tom Brandt?");
    },
  },
  {
    kind,
    what: "Somebody who came in a moment ago hears nothing of what is said to them",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const pushes: Reached["pushes"][number][] = [];
      // One instance of the functions throughout, because an instance keeps its state.
      const parts = server.parts([], pushes);
      const sofia = await world.as("sofia");
      const { id } = await world.reported("sofia");
      await tell(await writes(world, sofia, id, "Still dark."), parts);
      const token = await server.phoneOf(world, await lodger(world, "Newt Arden"));
      await tell(await writes(world, sofia, id, "@Newt Arden, welcome!"), parts);
      isReached(pushes.some((push) => push.token === token) ? [] : ["they hear nothing of it"]);
    },
  },
];
