import { activityCodec } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Fields } from "#generated/runtime.ts";
import { notify, type NotifyParts } from "../../functions/notify.ts";
import { silence, silenceFor, silenceRequest } from "../../functions/silence.ts";
import { type Attack, beside, isReached } from "./attack.ts";
import { known, reads } from "./standing.ts";
import { lodger, writes } from "./telling.ts";
import type { Attacker, World } from "./world.ts";

interface Quoting {
  readonly reader: Attacker;
  readonly follow: (watchers: { add?: string[]; remove?: string[] }) => Promise<unknown>;
  /** The path of the comment. */
  readonly comment: string;
}

/** Sofia comments on her request, which a resident follows. */
async function quoting(world: World): Promise<Quoting> {
  const reader = await lodger(world, "Ria Reader");
  const { id, path } = await world.reported("sofia");
  const follow: Quoting["follow"] = async (watchers) => {
    const request = await world.requestAt(reader, path);
    return world.commit(reader, requestCommands.follow(request, { watchers }, world.act(reader)));
  };
  await follow({ add: [reader.id] });
  const comment = await writes(world, await world.as("sofia"), id, "The door code is 4711.");
  return { reader, follow, comment };
}

/** A coordinator hides a comment, and the server hears of it. */
async function hides(world: World, comment: string): Promise<void> {
  const parts = (await world.server()).parts();
  const [entry] = (await parts.database.readAll(activityCodec, [comment])).rows;
  const nadia = await world.as("nadia");
  const shown = entry ?? known(activityCodec, comment, {});
  await world.commit(nadia, activityCommands.hide(shown, {}, world.act(nadia)));
  await silence(comment, parts);
}

/** The words that a member's notices quote. */
async function quotedTo(world: World, reader: Attacker): Promise<readonly unknown[]> {
  const of = { collection: world.path("members", reader.id, "notices") };
  const { database } = (await world.server()).parts();
  const { sightings } = await database.sight({ of, limit: 10 });
  const notices = await Promise.all(sightings.map(({ path }) => reads(reader, path)));
  return notices.flatMap((notice) => notice?.["words"] ?? []);
}

/** A technician is named in a comment, and may read less from then on. */
const becomesLess =
  (name: string, become: Fields, comment?: Parameters<typeof writes>[4]) =>
  async (world: World): Promise<void> => {
    const reader = await lodger(world, name, { role: "technician" });
    const { id } = await world.reported("sofia");
    const text = `@${name}, the door code is 4711.`;
    const server = await world.server();
    await server.notify(await writes(world, await world.as("nadia"), id, text, comment));
    const path = world.path("members", reader.id);
    await world.overrule(path, become);
    await silenceFor(path, server.parts());
    isReached(await quotedTo(world, reader));
  };

/** What notices quote of comments that their member may not read. */
export const quotingAttacks: readonly Attack[] = beside(
  "functions",
  async (world) => {
    const { reader, comment } = await quoting(world);
    await (await world.server()).notify(comment);
    if ((await quotedTo(world, reader)).length === 0) throw new Error("no notice quotes it");
  },
  {
    "Somebody goes on reading a comment that was hidden in their notice, because they follow no more":
      async (world) => {
        const { reader, follow, comment } = await quoting(world);
        await (await world.server()).notify(comment);
        await follow({ remove: [reader.id] });
        await hides(world, comment);
        isReached(await quotedTo(world, reader));
      },
    "A notice quotes a comment that was hidden while the notice was written": async (world) => {
      const { reader, comment } = await quoting(world);
      const parts = (await world.server()).parts();
      const database: NotifyParts["database"] = {
        ...parts.database,
        createMissing: async (documents) => {
          await hides(world, comment);
          return parts.database.createMissing(documents);
        },
      };
      await notify(comment, { ...parts, database });
      isReached(await quotedTo(world, reader));
    },
    "A former technician goes on reading in their notices what only the team may read": becomesLess(
      "Tec Former",
      { role: "resident" },
      { audience: "team" },
    ),
    "A technician goes on reading in their notices what belongs to a site that they lost":
      becomesLess("Tec Elsewhere", { sites: ["elsewhere"] }),
    "Somebody goes on reading in their notices what a request says that only the team may read now":
      async (world) => {
        const reader = await lodger(world, "Rea Outside");
        const { id, path } = await world.reported("sofia");
        const nadia = await world.as("nadia");
        const server = await world.server();
        await server.notify(await writes(world, nadia, id, "@Rea Outside, the door code is 4711."));
        const adjusting = requestCommands.adjust(
          await world.requestAt(nadia, path),
          { audience: "team" },
          world.act(nadia),
        );
        await world.commit(nadia, adjusting);
        await silenceRequest(`${path}/activity/${adjusting.id}`, server.parts());
        isReached(await quotedTo(world, reader));
      },
  },
);
