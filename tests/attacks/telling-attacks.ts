import { doc } from "firebase/firestore/lite";
import { requestCommands } from "#generated/request/commands.ts";
import { memberId, siteId } from "#src/demo/cast.ts";
import { lettersADay, mailAllowances } from "../../functions/allowances.ts";
import type { Letter } from "../../functions/letters.ts";
import { type Attack, isReached } from "./attack.ts";
import { amend } from "./standing.ts";
import { lodger, mentions, reaches, reportedBy, sofiaWrites, writes } from "./telling.ts";

const kind = "functions";
const tom = memberId("tom");

/** Who is notified of what. */
const concerned: readonly Attack[] = [
  {
    kind,
    what: "A note for the team reaches a resident whose name is in it",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const token = await server.phoneOf(world, await world.as("anna"));
      const { id } = await world.reported("sofia");
      const nadia = await world.as("nadia");
      const entry = await writes(world, nadia, id, "@Anna Lindner owes rent", { audience: "team" });
      const reached = await server.tell(entry);
      isReached(
        reached.pushes.filter((push) => push.token === token),
        reached.letters.filter(({ to }) => to.includes("anna@linden-court.example")),
      );
    },
  },
  {
    kind,
    what: "A mention reaches somebody who was put out",
    allowed: mentions,
    attempt: async (world) =>
      reaches(world, await lodger(world, "Otto Out", { active: false }), "@Otto Out"),
  },
  {
    kind,
    what: "A mention reaches a guest whose time is over",
    allowed: mentions,
    attempt: async (world) =>
      reaches(
        world,
        await lodger(world, "Gus Guest", { role: "guest", until: Date.now() - 1 }),
        "@Gus Guest",
      ),
  },
  {
    kind,
    what: "A mention reaches somebody who is limited to another site",
    allowed: mentions,
    attempt: async (world) =>
      reaches(
        world,
        await lodger(world, "Gil Garden", { sites: [siteId("garden")] }),
        "@Gil Garden",
      ),
  },
  {
    kind,
    what: "A mention reaches whoever went away by themselves, and is still among the members",
    allowed: mentions,
    attempt: async (world) => {
      const away = await lodger(world, "Awa Away");
      await amend(doc(away.database, `people/${away.id}`), { organisations: [] });
      await reaches(world, away, "@Awa Away");
    },
  },
  {
    kind,
    what: "Somebody has themselves sent what they write",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const sofia = await world.as("sofia");
      const token = await server.phoneOf(world, sofia);
      const { pushes } = await sofiaWrites(world, "@Sofia Costa, @Sofia");
      isReached(pushes.filter((push) => push.token === token));
    },
  },
  {
    kind,
    what: "An entry that names a path for an id keeps those whom it concerns from hearing of it",
    allowed: mentions,
    attempt: async (world) => {
      const nadia = await world.as("nadia");
      const before = await world.reported("sofia");
      const act = world.act(nadia);
      const change = requestCommands.triage(before, { priority: "low" }, act);
      const became = JSON.stringify({ assignee: `${tom}/notices` });
      const forged = change.writes.map((write) =>
        write.kind === "create" ? { ...write, fields: { ...write.fields, became } } : write,
      );
      await world.commit(nadia, { ...change, writes: forged });
      const token = await (await world.server()).phoneOf(world, await world.as("sofia"));
      const { pushes } = await (await world.server()).tell(`${before.path}/activity/${act.id}`);
      isReached(pushes.some((push) => push.token === token) ? [] : ["nobody hears of it"]);
    },
  },
];

const letterTo = (to: string): Letter => ({ to, path: "", fields: {} });

/** How much is sent. */
const bombs: readonly Attack[] = [
  {
    kind,
    what: "One entry that is told twice sends everything twice",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const { id } = await world.reported("sofia");
      const entry = await writes(world, await world.as("sofia"), id, "@Tom Brandt");
      const first = await server.tell(entry);
      if (first.pushes.length === 0) throw new Error("nothing is sent at all");
      const second = await server.tell(entry);
      isReached(second.letters, second.pushes);
    },
  },
  {
    kind,
    what: "One entry that is told three times at once sends everything more than once",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const who = await lodger(world, "Uno Once");
      await server.phoneOf(world, who);
      await server.address(who.id, `${who.id}@proved.example`, true);
      const { id } = await world.reported("sofia");
      const entry = await writes(world, await world.as("sofia"), id, "@Uno Once");
      const { letters: sent, pushes } = await server.tell(entry, { times: 3 });
      if (sent.length === 0) throw new Error("nothing is sent at all");
      isReached(sent.slice(1), pushes.slice(1));
    },
  },
  {
    kind,
    what: "Somebody fills another's mailbox by mentioning them all day",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const who = await lodger(world, "Max Mailed");
      await server.address(who.id, `${who.id}@proved.example`, true);
      // The limit of a day's letters from residents to one recipient is almost reached.
      const { recipient } = lettersADay.others;
      const letters = Array.from({ length: recipient - 1 }, () => letterTo(who.id));
      const at = { organisation: world.id(), by: undefined, letters, at: Date.now() };
      const { wishes, until } = mailAllowances(at);
      await server.parts().database.grant(wishes, until);
      const first = await sofiaWrites(world, "@Max Mailed");
      if (first.letters.length !== 1) throw new Error("the last letter of the day is not sent");
      isReached((await sofiaWrites(world, "@Max Mailed")).letters);
    },
  },
  {
    kind,
    what: "A guest uses up what somebody may be sent in a day, so that what is theirs to do is not sent",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const who = await lodger(world, "Wes Works", { role: "technician" });
      await server.address(who.id, `${who.id}@proved.example`, true);
      const guest = { ...(await lodger(world, "Gil Guest", { role: "guest" })), role: "guest" };
      const sent = await reportedBy(world, guest);
      for (let index = 0; index < lettersADay.team.recipient + 3; index += 1)
        await server.tell(await writes(world, guest, sent.id, "@Wes Works"));
      const helen = await world.as("helen");
      const { letters } = await server.tell(await writes(world, helen, sent.id, "@Wes Works"));
      isReached(letters.length > 0 ? [] : ["their letter is held back"]);
    },
  },
  {
    kind,
    what: "Somebody registers devices without end, to have the server send to all of them",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const who = await lodger(world, "Dev Devices");
      for (let index = 0; index < 23; index += 1) await server.phoneOf(world, who);
      const { pushes } = await sofiaWrites(world, "@Dev Devices");
      if (pushes.length < 20) throw new Error("hardly any message is sent");
      isReached(pushes.slice(20));
    },
  },
  {
    kind,
    what: "Many members with one name are all reached by it",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      for (let index = 0; index < 4; index += 1)
        await server.phoneOf(world, await lodger(world, "Everybody"));
      const { letters: sent, pushes } = await sofiaWrites(world, "@Everybody");
      isReached(sent, pushes);
    },
  },
];

/** Attacks on notifications: recipients and amounts. */
export const tellingAttacks: readonly Attack[] = [...concerned, ...bombs];
