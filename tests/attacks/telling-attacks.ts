import { requestCommands } from "#generated/request/commands.ts";
import type { Change } from "#generated/runtime.ts";
import { memberId, siteId } from "#src/demo/cast.ts";
import { lettersADay, mailAllowances, pushesADay } from "../../functions/allowances.ts";
import { type Attack, beside, type Deed, isReached } from "./attack.ts";
import { amends } from "./standing.ts";
import {
  lodger,
  mentions,
  reachable,
  reaches,
  reportedBy,
  sofiaWrites,
  tells,
  writes,
} from "./telling.ts";

/** A member who may not hear of it is mentioned. */
const reachesOne =
  (...[name, more]: [string, Parameters<typeof reachable>[2]]): Deed =>
  async (world) =>
    reaches(world, await reachable(world, name, more));

/** Notifications: who is notified of what, and how much is sent. */
export const tellingAttacks: readonly Attack[] = beside("functions", mentions, {
  "A note for the team reaches a resident whose name is in it": async (world) => {
    const token = await (await world.server()).phoneOf(world, await world.as("anna"));
    const { id } = await world.reported("sofia");
    const team = { audience: "team" } as const;
    const nadia = await world.as("nadia");
    const { letters, pushes } = await tells(world, nadia, id, "@Anna Lindner owes rent", team);
    isReached(
      pushes.filter((push) => push.token === token),
      letters.filter(({ to }) => to.includes("anna@linden-court.example")),
    );
  },
  "A mention reaches a deactivated member": reachesOne("Otto Out", { active: false }),
  "A mention reaches a guest whose time is over": reachesOne("Gus Guest", {
    role: "guest",
    until: Date.now() - 1,
  }),
  "A mention reaches somebody who is limited to another site": reachesOne("Gil Garden", {
    sites: [siteId("garden")],
  }),
  "A mention reaches whoever went away by themselves, and is still among the members": async (
    world,
  ) => {
    const away = await reachable(world, "Awa Away");
    await amends(away.who, `people/${away.who.id}`, { organisations: [] });
    await reaches(world, away);
  },
  "Somebody has themselves sent what they write": async (world) => {
    const token = await (await world.server()).phoneOf(world, await world.as("sofia"));
    const { pushes } = await sofiaWrites(world, "@Sofia Costa, @Sofia");
    isReached(pushes.filter((push) => push.token === token));
  },
  "An entry that names a path for an id keeps those whom it concerns from hearing of it": async (
    world,
  ) => {
    const nadia = await world.as("nadia");
    const before = await world.reported("sofia");
    const act = world.act(nadia);
    const change = requestCommands.triage(before, { priority: "low" }, act);
    const became = JSON.stringify({ assignee: `${memberId("tom")}/notices` });
    const forged = change.writes.map((write) =>
      write.kind === "create" ? { ...write, fields: { ...write.fields, became } } : write,
    );
    await world.commit(nadia, { ...change, writes: forged });
    const server = await world.server();
    const token = await server.phoneOf(world, await world.as("sofia"));
    const { pushes } = await server.notify(`${before.path}/activity/${act.id}`);
    isReached(pushes.some((push) => push.token === token) ? [] : ["nobody hears of it"]);
  },
  "One entry that is told twice sends everything twice": async (world) => {
    const server = await world.server();
    const { id } = await world.reported("sofia");
    const entry = await writes(world, await world.as("sofia"), id, "@Tom Brandt");
    const first = await server.notify(entry);
    if (first.pushes.length === 0) throw new Error("nothing is sent at all");
    const second = await server.notify(entry);
    isReached(second.letters, second.pushes);
  },
  "One entry that is told three times at once sends everything more than once": async (world) => {
    const server = await world.server();
    await reachable(world, "Uno Once");
    const { id } = await world.reported("sofia");
    const entry = await writes(world, await world.as("sofia"), id, "@Uno Once");
    const { letters, pushes } = await server.notify(entry, { times: 3 });
    if (letters.length === 0) throw new Error("nothing is sent at all");
    isReached(letters.slice(1), pushes.slice(1));
  },
  "Somebody fills another's mailbox by mentioning them all day": async (world) => {
    const { who } = await reachable(world, "Max Mailed");
    // The limit of a day's letters from residents to one recipient is almost reached.
    const letters = Array.from({ length: lettersADay.others.recipient - 1 }, () => ({
      to: who.id,
      path: "",
      fields: {},
    }));
    const at = { organisation: world.id(), by: undefined, letters, at: Date.now() };
    const { wishes, until } = mailAllowances(at);
    await (await world.server()).parts().database.grant(wishes, until);
    const first = await sofiaWrites(world, "@Max Mailed");
    if (first.letters.length !== 1) throw new Error("the last letter of the day is not sent");
    isReached((await sofiaWrites(world, "@Max Mailed")).letters);
  },
  "A guest rings a coordinator all day by withdrawing and reopening": async (world) => {
    const who = await lodger(world, "Cor Rung", { role: "coordinator" });
    const server = await world.server();
    const token = await server.phoneOf(world, who);
    const guest = { ...(await lodger(world, "Gil Rings", { role: "guest" })), role: "guest" };
    const path = world.path("requests", await reportedBy(world, guest));
    let rung = 0;
    const tell = async (change: Change): Promise<void> => {
      await world.commit(guest, change);
      const { pushes } = await server.notify(`${path}/activity/${change.id}`);
      rung += pushes.filter((push) => push.token === token).length;
    };
    for (let index = 0; index < pushesADay.others.pair + 3; index += 1) {
      const request = () => world.requestAt(guest, path);
      await tell(requestCommands.withdraw(await request(), {}, world.act(guest)));
      await tell(requestCommands.reopen(await request(), { text: "!" }, world.act(guest)));
    }
    if (rung < pushesADay.others.pair) throw new Error(`it rings only ${rung} times`);
    isReached(rung > pushesADay.others.pair ? [rung] : []);
  },
  "A guest uses up what somebody may be sent in a day, so that what is theirs to do is not sent":
    async (world) => {
      await reachable(world, "Wes Works", { role: "technician" });
      const guest = { ...(await lodger(world, "Gil Guest", { role: "guest" })), role: "guest" };
      const request = await reportedBy(world, guest);
      for (let index = 0; index < lettersADay.team.recipient + 3; index += 1)
        await tells(world, guest, request, "@Wes Works");
      const { letters } = await tells(world, await world.as("helen"), request, "@Wes Works");
      isReached(letters.length > 0 ? [] : ["their letter is held back"]);
    },
  "Somebody registers devices without end, to have the server send to all of them": async (
    world,
  ) => {
    const server = await world.server();
    const who = await lodger(world, "Dev Devices");
    for (let index = 0; index < 23; index += 1) await server.phoneOf(world, who);
    const { pushes } = await sofiaWrites(world, "@Dev Devices");
    if (pushes.length < 20) throw new Error("hardly any message is sent");
    isReached(pushes.slice(20));
  },
  "Many members with one name are all reached by it": async (world) => {
    const server = await world.server();
    for (let index = 0; index < 4; index += 1)
      await server.phoneOf(world, await lodger(world, "Everybody"));
    const { letters, pushes } = await sofiaWrites(world, "@Everybody");
    isReached(letters, pushes);
  },
});
