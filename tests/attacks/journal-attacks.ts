import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import { type Change, type Document, type Fields, idOf } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, beside, type Deed } from "./attack.ts";
import type { Attacker, World } from "./world.ts";

/** The change without its `index`-th write. */
function without(change: Change, index: number): Change {
  return { ...change, writes: change.writes.filter((_, each) => each !== index) };
}

/** A new request and the change by which Tom claims it. */
async function claiming(world: World): Promise<{ tom: Attacker; change: Change }> {
  const tom = await world.as("tom");
  const request = await triaged(world);
  return { tom, change: requestCommands.claim(request, {}, world.act(tom)) };
}

async function triaged(world: World): Promise<Document<Request>> {
  const nadia = await world.as("nadia");
  const { id } = await world.reported();
  const request = await world.request(nadia, id);
  await world.commit(nadia, requestCommands.triage(request, { priority: "low" }, world.act(nadia)));
  return world.request(nadia, id);
}

/** A claim, or one with other values in one of its two writes: the request (0) or its entry (1). */
const claims =
  (alter = (change: Change): Change => change): Deed =>
  async (world) => {
    const { tom, change } = await claiming(world);
    await world.commit(tom, alter(change));
  };

const note = async (world: World, by: Attacker, over: Fields = {}) => {
  const { id: request } = await world.reported();
  const at = { organisation: world.organisation, request, activity: world.id() };
  const change = activityCommands.note(at, { text: "Seen." }, world.act(by, at.activity));
  await world.commit(by, tampered(change, 0, over));
  return world.path("requests", request, "activity", at.activity);
};

const notes =
  (over: Fields = {}, by: "sofia" | "tom" = "sofia"): Deed =>
  async (world) =>
    note(world, await world.as(by), over);

/** Sofia's comment is hidden from everyone but the team, or changed in another way by the same write. */
const hides =
  (by: "sofia" | "anna" | "tom" | "nadia", over: Fields = {}): Deed =>
  async (world) => {
    const sofia = await world.as("sofia");
    const path = await note(world, sofia);
    const { name: byName, role: byRole } = world.act(sofia).by;
    const told = { by: sofia.id, byName, byRole, at: Date.now(), kind: "note" } as const;
    const entry = { ...told, id: idOf(path), path, audience: "everyone", photos: [], changed: [] };
    const who = await world.as(by);
    const change = activityCommands.hide({ ...entry, audience: "everyone" }, {}, world.act(who));
    await world.commit(who, tampered(change, 0, over));
  };

/** An edit of Nadia's with other values in its entry. */
const adjusts =
  (over: Fields = {}, left: readonly string[] = []): Deed =>
  async (world) => {
    const nadia = await world.as("nadia");
    const request = await world.request(nadia, (await triaged(world)).id);
    const input = { title: "The lamp is dark", dueAt: Date.now() };
    const change = requestCommands.adjust(request, input, world.act(nadia));
    await world.commit(nadia, tampered(change, 1, over, left));
  };

/** Sofia follows her own request, with additional fields in the entry. */
const follows =
  (over: Fields = {}): Deed =>
  async (world) => {
    const sofia = await world.as("sofia");
    const watchers = { add: [sofia.id] };
    const change = requestCommands.follow(await world.reported(), { watchers }, world.act(sofia));
    await world.commit(sofia, tampered(change, 1, over));
  };

/** Sofia corrects her own report. */
const corrects =
  (audience: "everyone" | "team"): Deed =>
  async (world) => {
    const sofia = await world.as("sofia");
    const input = { title: "Both lamps flicker", shownTo: audience };
    const change = requestCommands.correct(await world.reported(), input, world.act(sofia));
    await world.commit(sofia, change);
  };

/** The journal: what happened, in which order, and who did it. */
export const journalAttacks: readonly Attack[] = [
  ...beside("forgedAudit", notes(), {
    "Somebody writes a note in another's name": notes({ by: memberId("nadia") }),
    "Somebody signs a note with a name that is not theirs": notes({ byName: "Nadia Rahman" }),
    "A note says that it is a step": notes(
      { kind: "resolve", from: "reported", to: "resolved" },
      "tom",
    ),
  }),
  ...beside("forgedAudit", claims(), {
    "A step leaves no entry in the timeline": claims((change) => without(change, 1)),
    "An entry tells of a step that was not taken": claims((change) => without(change, 0)),
  }),
  ...beside("forgedAudit", adjusts(), {
    "[F8] An entry says that a field became something else": adjusts({
      became: { title: "All is well", dueAt: 0 },
    }),
    "[F8] An entry says that somebody was given the work who was not": adjusts({
      became: { title: "The lamp is dark", assignee: memberId("tom") },
    }),
    "[F8] An entry does not say what a field became": adjusts({}, ["became"]),
    "[A4] An entry tells what a field became as a text": adjusts({
      became: JSON.stringify({ title: "The lamp is dark" }),
    }),
    "[A4] An entry says that a field was something else": adjusts({
      was: { title: "A lamp that never was" },
    }),
    "[F8] An entry does not say what a field was": adjusts({}, ["was"]),
    "[B5] An entry does not say who may read it, so that the public timeline leaves it out":
      adjusts({}, ["audience"]),
    "An edit says that somebody else hid its entry": adjusts({ hiddenBy: memberId("helen") }),
    "An edit says that the time of an earlier entry no longer counts": adjusts({
      insteadOf: "000000000000000000e1",
    }),
    "[A4] An entry says that a field was something where it was nothing": adjusts({
      was: { title: "The lamp flickers", dueAt: 0 },
    }),
  }),
  ...beside("forgedAudit", hides("sofia"), {
    "A neighbour hides the comment of somebody else": hides("anna"),
    "A technician hides the comment of a resident": hides("tom"),
    "A coordinator hides a comment in another's name": hides("nadia", {
      hiddenBy: memberId("sofia"),
    }),
    "A coordinator changes the words of a comment while hiding it": hides("nadia", {
      text: "All is well.",
    }),
    "A comment is hidden and stays public": hides("sofia", { audience: "everyone" }),
  }),
  ...beside("oversized", follows(), {
    "[F8] Following carries a novel with it": follows({ text: "x".repeat(4000) }),
    "[F8] Following carries a hundred hours of work with it": follows({ minutes: 6000 }),
    "[F8] Following is hidden from everybody but the team": follows({ audience: "team" }),
  }),
  ...beside("forgedAudit", corrects("everyone"), {
    "[F8] A resident hides from the others that they changed their report": corrects("team"),
  }),
  ...beside("replay", adjusts(), {
    "An edit made before somebody else's undoes it": async (world) => {
      const seen = await triaged(world);
      const edit = (by: Attacker, title: string) =>
        world.commit(by, requestCommands.adjust(seen, { title }, world.act(by)));
      await edit(await world.as("helen"), "The lamp is out");
      await edit(await world.as("nadia"), "The lamp hums");
    },
  }),
  ...beside("replay", claims(), {
    "The same step is sent again after others came in between": async (world) => {
      const { tom, change } = await claiming(world);
      await world.commit(tom, change);
      await world.commit(tom, change);
    },
  }),
  ...beside("replay", (world) => world.reported(), {
    "A report is made again under the id of another's request": async (world) => {
      const anna = await world.as("anna");
      const { id } = await world.reported();
      await world.commit(anna, world.reporting(anna, id));
    },
  }),
];
