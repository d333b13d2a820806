import type { Fields } from "#generated/runtime.ts";
import { siteId } from "#src/demo/cast.ts";
import type { Attack } from "./attack.ts";
import { isReached } from "./server.ts";
import { lodger, mentions, sofiaWrites } from "./telling.ts";
import type { World } from "./world.ts";

const kind = "functions";

/** Some people come in under these names, and then Tom is mentioned: an attack of theirs worked where he hears nothing of it. */
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

/** Names that are chosen to keep somebody else from being mentioned. */
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
];
