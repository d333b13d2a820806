import { requestCommands } from "#generated/request/commands.ts";
import { memberId } from "#src/demo/cast.ts";
import { type Attack, beside, isReached } from "./attack.ts";
import { amends } from "./standing.ts";
import { adds, foundsOwn, lodger, mentions, stuffed, tells } from "./telling.ts";
import { idIn } from "./workspace.ts";
import type { World } from "./world.ts";

const tom = memberId("tom");

/** What everybody of the demo building hears of a stranger's advertisement. */
async function advertises(world: World) {
  const { own, request } = await stuffed(world);
  const text = "@All @All 3 @All 4 @All 5 @All 6 @All 7: buy watches";
  return tells(world, own.owner, request, text, { organisation: own.organisation });
}

/** People whom a stranger has no relation to. */
export const strangerAttacks: readonly Attack[] = [
  ...beside("functions", mentions, {
    "[F4] A stranger sets up an organisation, puts people into it by their ids, and has all of them sent e-mails":
      async (world) => isReached((await advertises(world)).letters),
    "[F4] A stranger sets up an organisation and sends messages to the phones of people whose ids they know":
      async (world) => {
        await (await world.server()).phoneOf(world, await world.as("sofia"));
        isReached((await advertises(world)).pushes);
      },
    "[F4] A stranger gives work in an organisation of their own to somebody else's account": async (
      world,
    ) => {
      const { own, request } = await foundsOwn(world);
      await adds(own, tom, "Tom Brandt");
      const path = own.path("requests", request);
      const before = await world.requestAt(own.owner, path);
      const act = world.act(own.owner);
      await world.commit(own.owner, requestCommands.assign(before, { assignee: tom }, act));
      const { letters, pushes } = await (await world.server()).notify(`${path}/activity/${act.id}`);
      isReached(letters, pushes);
    },
    "[F4] A stranger has everybody follow what they bring in from elsewhere": async (world) => {
      const { own } = await stuffed(world);
      const { organisation, owner, site, place } = own;
      const act = world.act(owner);
      const input = {
        number: "EFGH",
        title: "Cheap watches",
        category: "other",
        place,
        site,
        state: "reported",
        reportedAt: act.at,
        watchers: [tom, memberId("sofia")],
        entry: { text: "@All" },
      } as const;
      const at = { organisation, request: world.id() };
      const imported = requestCommands.import(at, input, act);
      await world.commit(owner, imported);
      const id = idIn(imported.writes, "requests");
      const entry = own.path("requests", id, "activity", act.id);
      const first = await (await world.server()).notify(entry);
      const second = await tells(world, owner, id, "Buy watches", { organisation });
      isReached(first.letters, first.pushes, second.letters, second.pushes);
    },
  }),
  ...beside("functions", (world) => lodger(world, "Nia Holt"), {
    "A stranger writes for somebody else that they belong to the stranger's organisation": async (
      world,
    ) => {
      const { own } = await foundsOwn(world);
      await amends(own.owner, `people/${tom}`, { organisations: [own.organisation] });
    },
  }),
  ...beside(
    "functions",
    async (world) => (await world.server()).phoneOf(world, await world.as("anna")),
    {
      "Somebody has another's messages sent to a phone of their own": async (world) =>
        (await world.server()).phoneOf(world, await world.as("anna"), tom),
    },
  ),
];
