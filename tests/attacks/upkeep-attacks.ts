import { memberCodec } from "#generated/member/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { personCommands } from "#generated/person/commands.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Fields } from "#generated/runtime.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import { forget } from "../../functions/forget.ts";
import type { NotifyParts } from "../../functions/notify.ts";
import { closeUnanswered, dismissGuests, notifyOverdue } from "../../functions/upkeep.ts";
import { type Attack, beside, isReached } from "./attack.ts";
import { lodger } from "./telling.ts";
import { dayMs } from "./workspace.ts";
import type { World } from "./world.ts";

const tom = memberId("tom");

/** A stored request that Tom works on. */
const work = (more: Fields): Fields => ({
  number: "ABCD",
  title: "The lamp flickers",
  category: "lighting",
  place: placeId("laundry"),
  site: siteId("north"),
  reporter: memberId("sofia"),
  reportedAt: Date.now() - dayMs,
  state: "assigned",
  assignee: tom,
  lastEntry: "e0",
  ...more,
});

/** Whether the next run notifies Tom that the date of a request has passed. */
async function isToldInTime(world: World, id: string): Promise<boolean> {
  const server = await world.server();
  await world.put(world.path("requests", id), work({ dueAt: Date.now() - 500 }));
  const parts = server.parts();
  const heard: string[] = [];
  const database: NotifyParts["database"] = {
    ...parts.database,
    createMissing: async (documents) => {
      const about = documents.filter(({ fields }) => fields["request"] === id);
      heard.push(...about.map(({ path }) => path));
      return parts.database.createMissing(documents);
    },
  };
  await notifyOverdue({ ...parts, database });
  const feed = `${world.path("members", tom, "notices")}/`;
  const made = await parts.database.existing(heard.filter((path) => path.startsWith(feed)));
  return made.size > 0;
}

async function isTold(world: World): Promise<void> {
  await beginsNow(world, "overdue");
  if (!(await isToldInTime(world, world.id())))
    throw new Error("nobody is told of what is overdue");
}

async function beginsNow(world: World, job: string): Promise<void> {
  const { database } = (await world.server()).parts();
  await database.remember(job, { until: Date.now() - 5_000 });
}

/** Attempts to prevent scheduled jobs for other users. */
export const upkeepAttacks: readonly Attack[] = [
  ...beside("functions", isTold, {
    "A stranger's organisation with thousands of dates at one moment keeps all others from being told":
      async (world) => {
        await beginsNow(world, "overdue");
        const other = world.id();
        const fields = work({ dueAt: Date.now() - 1_000 });
        const documents = Array.from({ length: 2_100 }, (_, index) => ({
          path: world.pathIn(other, "requests", `r${index}`),
          fields,
        }));
        await (await world.server()).putAll(documents);
        isReached((await isToldInTime(world, world.id())) ? [] : ["nobody is told"]);
      },
    "A request is given an id as long as there may be, so that nobody hears that it is overdue":
      async (world) => {
        await beginsNow(world, "overdue");
        const id = `${world.id()}${"x".repeat(40)}`.slice(0, 40);
        isReached((await isToldInTime(world, id)) ? [] : ["nobody is told"]);
      },
  }),
  ...beside(
    "functions",
    async (world) => {
      if (!(await isClosed(world, async () => undefined))) throw new Error("nothing is closed");
    },
    {
      "An entry has the id that a step of time would have, so that the request is never closed":
        async (world) => {
          const isDone = await isClosed(world, async (id, resolvedAt) => {
            const entry = `lapse-${id}-${resolvedAt.toString(36)}`;
            const fields = { kind: "note", by: tom, byName: "Tom", byRole: "technician", at: 1 };
            await world.put(world.path("requests", id, "activity", entry), fields);
          });
          isReached(isDone ? [] : ["it stays open"]);
        },
    },
  ),
  ...beside(
    "functions",
    async (world) => {
      if (!(await hasLeft(world, async () => undefined))) throw new Error("nobody's time ends");
    },
    {
      "A guest who is deactivated while their time is being ended is taken for one who may come back":
        async (world) => {
          const putOut = (path: string) => world.overrule(path, { active: false });
          isReached((await hasLeft(world, putOut)) ? ["they may come back"] : []);
        },
    },
  ),
  ...beside(
    "functions",
    async (world) => {
      if (!(await isForgotten(world, []))) throw new Error("nobody is forgotten");
    },
    {
      "Somebody names an organisation that cannot exist, so that the deletion of their account never ends":
        async (world) =>
          isReached((await isForgotten(world, ["__x__"])) ? [] : ["it fails each time"]),
    },
  ),
];

/** Whether the deletion of an account ends, whose document names these organisations. */
async function isForgotten(world: World, organisations: readonly string[]): Promise<boolean> {
  const who = await world.newcomer();
  const act = world.act(who);
  await world.commit(who, personCommands.begin({ person: who.id }, { organisations }, act));
  const parts = (await world.server()).parts();
  await forget(who.id, parts).catch(() => undefined);
  const path = personPath({ person: who.id });
  return !(await parts.database.existing([path])).has(path);
}

/** Whether the next run closes an unanswered fix after this was done to it. */
async function isClosed(
  world: World,
  before: (id: string, resolvedAt: number) => Promise<void>,
): Promise<boolean> {
  const server = await world.server();
  const [id, resolvedAt] = [world.id(), Date.now() - 100 * dayMs];
  const path = world.path("requests", id);
  await world.put(path, work({ state: "resolved", resolution: "New.", resolvedAt }));
  await before(id, resolvedAt);
  const parts = server.parts();
  await parts.database.remember("unanswered", {});
  await closeUnanswered(parts);
  const reading = await parts.database.read(requestCodec, path);
  return reading.kind === "there" && reading.document.state === "closed";
}

/** Whether a guest whose time is over counts as former, if something happens after the job has read the guest. */
async function hasLeft(
  world: World,
  meanwhile: (path: string) => Promise<unknown>,
): Promise<boolean> {
  const { id } = await lodger(world, "Tim Timed", { role: "guest", until: Date.now() - 500 });
  const path = world.path("members", id);
  await beginsNow(world, "guests");
  const parts = (await world.server()).parts();
  const database: NotifyParts["database"] = {
    ...parts.database,
    search: async (codec, asked) => {
      const found = await parts.database.search(codec, asked);
      await meanwhile(path);
      return found;
    },
  };
  await dismissGuests({ ...parts, database });
  const reading = await parts.database.read(memberCodec, path);
  return reading.kind === "there" && reading.document.leftAt !== undefined;
}
