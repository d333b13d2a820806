import { deleteDoc, doc, getDoc, setDoc } from "firebase/firestore/lite";
import { organisationPath } from "#generated/organisation/codec.ts";
import { memberId } from "#src/demo/cast.ts";
import { clearOrphans, giveUpPhotos } from "../../functions/clear-orphans.ts";
import { type Attack, isReached } from "./attack.ts";
import { letterAttacks } from "./letter-attacks.ts";
import { mentionAttacks } from "./mention-attacks.ts";
import { strangerAttacks } from "./stranger-attacks.ts";
import { tellingAttacks } from "./telling-attacks.ts";
import { upkeepAttacks } from "./upkeep-attacks.ts";
import type { World } from "./world.ts";

const kind = "functions";
const dayMs = 86_400_000;
const tom = memberId("tom");

async function reads(world: World): Promise<unknown> {
  const { database } = await world.as("helen");
  return getDoc(doc(database, organisationPath({ organisation: world.organisation })));
}

/** Documents that only functions may read or write. */
const own: readonly Attack[] = [
  {
    kind,
    what: "Somebody writes an e-mail for the server to send",
    allowed: reads,
    attempt: async (world) => {
      const { database } = await world.as("helen");
      const message = { subject: "Watches", text: "Buy" };
      await setDoc(doc(database, `mail/${world.id()}`), { to: ["all@else.example"], message });
    },
  },
  {
    kind,
    what: "Somebody reads e-mails that the server sends",
    allowed: reads,
    attempt: async (world) => getDoc(doc((await world.as("helen")).database, "mail/x")),
  },
  {
    kind,
    what: "Somebody has a nightly job believe that it is done",
    allowed: reads,
    attempt: async (world) => {
      const { database } = await world.as("helen");
      await setDoc(doc(database, "upkeep/overdue"), { until: new Date(Date.UTC(2199, 0, 1)) });
    },
  },
  {
    kind,
    what: "Somebody gives themselves more e-mails a day",
    allowed: reads,
    attempt: async (world) => {
      const { database, id } = await world.as("sofia");
      const day = new Date().toISOString().slice(0, 10);
      await deleteDoc(doc(database, `allowances/${day}.mail.author.${id}`));
    },
  },
  {
    kind,
    what: "Somebody reads how many e-mails others cause",
    allowed: reads,
    attempt: async (world) => getDoc(doc((await world.as("helen")).database, "allowances/x")),
  },
  {
    kind,
    what: "Somebody writes a notice into another's feed",
    allowed: reads,
    attempt: async (world) => {
      const { database } = await world.as("helen");
      await setDoc(doc(database, world.path("members", tom, "notices", world.id())), {
        kind: "assigned",
        request: "r1",
        title: "Buy watches",
        at: new Date(),
        seen: false,
      });
    },
  },
];

/** Attacks on pictures. */
const pictures: readonly Attack[] = [
  {
    kind,
    what: "A picture is removed because its attachment was written by a later version",
    allowed: async (world) => {
      const server = await world.server();
      const name = world.path("requests", "r1", "attachments", world.id(), "full");
      await server.orphanFile(name);
      await wholeRound(world);
      if (await server.files.exists(name)) throw new Error("what belongs to nothing stays");
    },
    attempt: async (world) => {
      const server = await world.server();
      const path = world.path("requests", "r1", "attachments", world.id());
      await server.orphanFile(`${path}/full`);
      await server.putRaw(path, { type: { stringValue: "image/of-a-later-version" } });
      await wholeRound(world);
      isReached((await server.files.exists(`${path}/full`)) ? [] : ["the picture is gone"]);
    },
  },
  {
    kind,
    what: "A photo is removed, picture and all, because its thumbnail never came",
    allowed: async (world) => {
      const { path } = await world.announced();
      await inTwoMonths(world);
      await goneFrom(world, path);
    },
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/full`, bytes);
      await inTwoMonths(world);
      const server = await world.server();
      if (!(await server.files.exists(`${path}/full`))) return;
      isReached((await isGone(world, path)) ? ["the photo is gone"] : []);
    },
  },
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

async function goneFrom(world: World, path: string): Promise<void> {
  if (!(await isGone(world, path))) throw new Error("what never came stays");
}

/** Attacks on functions: e-mails, push messages, and scheduled jobs. */
export const functionsAttacks: readonly Attack[] = [
  ...strangerAttacks,
  ...letterAttacks,
  ...tellingAttacks,
  ...mentionAttacks,
  ...upkeepAttacks,
  ...own,
  ...pictures,
];
