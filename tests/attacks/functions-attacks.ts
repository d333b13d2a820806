import { memberId } from "#src/demo/cast.ts";
import { clearOrphans, giveUpPhotos } from "../../functions/clear-orphans.ts";
import { type Attack, beside, type Deed, isReached } from "./attack.ts";
import { letterAttacks } from "./letter-attacks.ts";
import { mentionAttacks } from "./mention-attacks.ts";
import { quotingAttacks } from "./quoting-attacks.ts";
import { deletes, reads, sets } from "./standing.ts";
import { strangerAttacks } from "./stranger-attacks.ts";
import { tellingAttacks } from "./telling-attacks.ts";
import { upkeepAttacks } from "./upkeep-attacks.ts";
import { dayMs } from "./workspace.ts";
import type { Attacker, World } from "./world.ts";

const tom = memberId("tom");

const asHelen =
  (does: (helen: Attacker, world: World) => Promise<unknown>): Deed =>
  async (world) =>
    does(await world.as("helen"), world);

/** Documents that only functions may read or write. */
const own = beside(
  "functions",
  asHelen((helen, world) => reads(helen, world.path())),
  {
    "Somebody writes an e-mail for the server to send": asHelen((helen, world) =>
      sets(helen, `mail/${world.id()}`, {
        to: ["all@else.example"],
        message: { subject: "Watches", text: "Buy" },
      }),
    ),
    "Somebody reads e-mails that the server sends": asHelen((helen) => reads(helen, "mail/x")),
    "Somebody has a nightly job believe that it is done": asHelen((helen) =>
      sets(helen, "upkeep/overdue", { until: new Date(Date.UTC(2199, 0, 1)) }),
    ),
    "Somebody gives themselves more e-mails a day": async (world) => {
      const sofia = await world.as("sofia");
      const day = new Date().toISOString().slice(0, 10);
      await deletes(sofia, `allowances/${day}.mail.author.${sofia.id}`);
    },
    "Somebody reads how many e-mails others cause": asHelen((helen) =>
      reads(helen, "allowances/x"),
    ),
    "Somebody writes a notice into another's feed": asHelen((helen, world) =>
      sets(helen, world.path("members", tom, "notices", world.id()), {
        kind: "assigned",
        request: "r1",
        title: "Buy watches",
        at: new Date(),
        seen: false,
      }),
    ),
  },
);

/** Attacks on pictures. */
const pictures: readonly Attack[] = [
  ...beside(
    "functions",
    async (world) => {
      const server = await world.server();
      const name = world.path("requests", "r1", "attachments", world.id(), "full");
      await server.orphanFile(name);
      await wholeRound(world);
      if (await server.files.exists(name)) throw new Error("what belongs to nothing stays");
    },
    {
      "[F3] A picture is removed because its attachment was written by a later version": async (
        world,
      ) => {
        const server = await world.server();
        const path = world.path("requests", "r1", "attachments", world.id());
        await server.orphanFile(`${path}/full`);
        await server.putRaw(path, { type: { stringValue: "image/of-a-later-version" } });
        await wholeRound(world);
        isReached((await server.files.exists(`${path}/full`)) ? [] : ["the picture is gone"]);
      },
    },
  ),
  ...beside(
    "functions",
    async (world) => {
      const { path } = await world.announced();
      await inTwoMonths(world);
      if (!(await isGone(world, path))) throw new Error("what never came stays");
    },
    {
      "A photo is removed, picture and all, because its thumbnail never came": async (world) => {
        const { path, bytes } = await world.announced();
        await world.send(await world.as("sofia"), `${path}/full`, bytes);
        await inTwoMonths(world);
        const server = await world.server();
        if (!(await server.files.exists(`${path}/full`))) return;
        isReached((await isGone(world, path)) ? ["the photo is gone"] : []);
      },
    },
  ),
];

async function wholeRound(world: World): Promise<void> {
  const server = await world.server();
  const parts = server.parts();
  await parts.database.remember("files", {});
  await clearOrphans(parts, server.files);
}

async function inTwoMonths(world: World): Promise<void> {
  const server = await world.server();
  const later = Date.now() + 61 * dayMs;
  const parts = server.parts([], [], () => later);
  await parts.database.remember("attachments", { until: later - 3 * dayMs });
  await giveUpPhotos(parts, server.files);
}

async function isGone(world: World, path: string): Promise<boolean> {
  const { database } = (await world.server()).parts();
  return !(await database.existing([path])).has(path);
}

/** Attacks on functions: e-mails, push messages, and scheduled jobs. */
export const functionsAttacks: readonly Attack[] = [
  ...strangerAttacks,
  ...letterAttacks,
  ...tellingAttacks,
  ...mentionAttacks,
  ...quotingAttacks,
  ...upkeepAttacks,
  ...own,
  ...pictures,
];
