import { doc } from "firebase/firestore/lite";
import { organisationPath } from "#generated/organisation/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { memberId } from "#src/demo/cast.ts";
import { type Attack, isReached } from "./attack.ts";
import { amend } from "./standing.ts";
import {
  adds,
  foundsAnOrganisation,
  idIn,
  lodger,
  mentions,
  stuffedOrganisation,
  writes,
} from "./telling.ts";

const kind = "functions";
const tom = memberId("tom");

/** People whom a stranger has no relation to. */
export const strangerAttacks: readonly Attack[] = [
  {
    kind,
    what: "A stranger sets up a house, puts people into it by their ids, and has all of them sent e-mails",
    allowed: mentions,
    attempt: async (world) => {
      const workspace = await stuffedOrganisation(world);
      const { organisation, request, founder } = workspace;
      const text = "@All @All 3 @All 4 @All 5 @All 6 @All 7: buy watches";
      const entry = await writes(world, founder, request, text, { organisation });
      isReached((await (await world.server()).tell(entry)).letters);
    },
  },
  {
    kind,
    what: "A stranger sets up a house and sends messages to the phones of people whose ids they know",
    allowed: mentions,
    attempt: async (world) => {
      const workspace = await stuffedOrganisation(world);
      const { organisation, request, founder } = workspace;
      const server = await world.server();
      await server.phoneOf(world, await world.as("sofia"));
      const text = "@All @All 3 @All 4 @All 5 @All 6 @All 7: buy watches";
      const entry = await writes(world, founder, request, text, { organisation });
      isReached((await server.tell(entry)).pushes);
    },
  },
  {
    kind,
    what: "A stranger gives work in a house of their own to somebody else's account",
    allowed: mentions,
    attempt: async (world) => {
      const workspace = await foundsAnOrganisation(world);
      const { organisation, request, founder } = workspace;
      await adds(world, workspace, tom, "Tom Brandt");
      const path = `${organisationPath({ organisation })}/requests/${request}`;
      const before = await world.requestAt(founder, path);
      const act = world.act(founder);
      await world.commit(founder, requestCommands.assign(before, { assignee: tom }, act));
      const { letters, pushes } = await (await world.server()).tell(`${path}/activity/${act.id}`);
      isReached(letters, pushes);
    },
  },
  {
    kind,
    what: "A stranger has everybody follow what they bring in from elsewhere",
    allowed: mentions,
    attempt: async (world) => {
      const workspace = await stuffedOrganisation(world);
      const { organisation, founder, request } = workspace;
      const path = `${organisationPath({ organisation })}/requests/${request}`;
      const { site, place } = await world.requestAt(founder, path);
      const act = world.act(founder);
      const imported = requestCommands.import(
        { organisation, request: world.id() },
        {
          number: "EFGH",
          title: "Cheap watches",
          category: "other",
          place,
          site,
          state: "reported",
          reportedAt: act.at,
          watchers: [tom, memberId("sofia")],
          entry: { text: "@All" },
        },
        act,
      );
      await world.commit(founder, imported);
      const id = idIn(imported.writes, "requests");
      const server = await world.server();
      const first = await server.tell(
        `${organisationPath({ organisation })}/requests/${id}/activity/${act.id}`,
      );
      const entry = await writes(world, founder, id, "Buy watches", { organisation });
      const second = await server.tell(entry);
      isReached(first.letters, first.pushes, second.letters, second.pushes);
    },
  },
  {
    kind,
    what: "A stranger writes for somebody else that they belong to the stranger's house",
    allowed: async (world) => void (await lodger(world, "Nia Holt")),
    attempt: async (world) => {
      const { founder, organisation } = await foundsAnOrganisation(world);
      await amend(doc(founder.database, `people/${tom}`), { organisations: [organisation] });
    },
  },
  {
    kind,
    what: "Somebody has another's messages sent to a phone of their own",
    allowed: async (world) => (await world.server()).phoneOf(world, await world.as("anna")),
    attempt: async (world) => (await world.server()).phoneOf(world, await world.as("anna"), tom),
  },
];
