import { deleteDoc, doc } from "firebase/firestore/lite";
import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document, Fields } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
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

async function claims(world: World): Promise<void> {
  const { tom, change } = await claiming(world);
  await world.commit(tom, change);
}

/** A claim with other values in one of its two writes: the request (0) or its entry (1). */
async function claimsOtherwise(
  world: World,
  alter: (change: Change, tom: Attacker) => Change,
): Promise<void> {
  const { tom, change } = await claiming(world);
  await world.commit(tom, alter(change, tom));
}

const note = async (world: World, by: Attacker, alter = (change: Change) => change) => {
  const { id: request } = await world.reported();
  const at = { organisation: world.organisation, request, activity: world.id() };
  const change = activityCommands.note(at, { text: "Seen." }, world.act(by, at.activity));
  await world.commit(by, alter(change));
  return world.path("requests", request, "activity", at.activity);
};

const notes = async (world: World) => note(world, await world.as("sofia"));

/** An edit of Nadia's with other values in its entry. */
async function adjusts(world: World, over: Fields, left: readonly string[] = []): Promise<void> {
  const nadia = await world.as("nadia");
  const request = await world.request(nadia, (await triaged(world)).id);
  const input = { title: "The lamp is dark", dueAt: Date.now() };
  const change = requestCommands.adjust(request, input, world.act(nadia));
  await world.commit(nadia, tampered(change, 1, over, left));
}

const lie = (what: string, over: Fields, left: readonly string[] = []): Attack => ({
  kind: "forgedAudit",
  what,
  allowed: (world) => adjusts(world, {}),
  attempt: (world) => adjusts(world, over, left),
});

/** Sofia follows her own request, with additional fields in the entry. */
async function follows(world: World, over: Fields): Promise<void> {
  const sofia = await world.as("sofia");
  const watchers = { add: [sofia.id] };
  const change = requestCommands.follow(await world.reported(), { watchers }, world.act(sofia));
  await world.commit(sofia, tampered(change, 1, over));
}

const carries = (what: string, over: Fields): Attack => ({
  kind: "oversized",
  what,
  allowed: (world) => follows(world, {}),
  attempt: (world) => follows(world, over),
});

/** Sofia corrects her own report. */
async function corrects(world: World, audience: "everyone" | "team"): Promise<void> {
  const sofia = await world.as("sofia");
  const input = { title: "Both lamps flicker", shownTo: audience };
  const change = requestCommands.correct(await world.reported(), input, world.act(sofia));
  await world.commit(sofia, change);
}

/** The journal: what happened, in which order, and who did it. */
export const journalAttacks: readonly Attack[] = [
  {
    kind: "forgedAudit",
    what: "Somebody writes a note in another's name",
    allowed: notes,
    attempt: async (world) =>
      note(world, await world.as("sofia"), (change) =>
        tampered(change, 0, { by: memberId("nadia") }),
      ),
  },
  {
    kind: "forgedAudit",
    what: "Somebody signs a note with a name that is not theirs",
    allowed: notes,
    attempt: async (world) =>
      note(world, await world.as("sofia"), (change) =>
        tampered(change, 0, { byName: "Nadia Rahman" }),
      ),
  },
  {
    kind: "forgedAudit",
    what: "A note says that it is a step",
    allowed: notes,
    attempt: async (world) =>
      note(world, await world.as("tom"), (change) =>
        tampered(change, 0, { kind: "resolve", from: "reported", to: "resolved" }),
      ),
  },
  {
    kind: "forgedAudit",
    what: "Somebody changes an entry of the timeline afterwards",
    allowed: notes,
    attempt: async (world) => {
      const sofia = await world.as("sofia");
      const path = await note(world, sofia);
      await amend(doc(sofia.database, path), { text: "I never said that." });
    },
  },
  {
    kind: "forgedAudit",
    what: "An admin deletes an entry of the timeline",
    allowed: notes,
    attempt: async (world) => {
      const helen = await world.as("helen");
      await deleteDoc(doc(helen.database, await note(world, helen)));
    },
  },
  {
    kind: "forgedAudit",
    what: "A step leaves no entry in the timeline",
    allowed: claims,
    attempt: (world) => claimsOtherwise(world, (change) => without(change, 1)),
  },
  {
    kind: "forgedAudit",
    what: "An entry tells of a step that was not taken",
    allowed: claims,
    attempt: (world) => claimsOtherwise(world, (change) => without(change, 0)),
  },
  {
    kind: "forgedAudit",
    what: "An entry says the step came from elsewhere",
    allowed: claims,
    attempt: (world) =>
      claimsOtherwise(world, (change) => tampered(change, 1, { from: "waiting" })),
  },
  lie("An entry says that a field became something else", {
    became: { title: "All is well", dueAt: 0 },
  }),
  lie("An entry says that somebody was given the work who was not", {
    became: { title: "The lamp is dark", assignee: memberId("tom") },
  }),
  lie("An entry does not say what a field became", {}, ["became"]),
  lie("An entry tells what a field became as a text", {
    became: JSON.stringify({ title: "The lamp is dark" }),
  }),
  lie("An entry says that a field was something else", { was: { title: "A lamp that never was" } }),
  lie("An entry does not say what a field was", {}, ["was"]),
  lie("An entry says that a field was something where it was nothing", {
    was: { title: "The lamp flickers", dueAt: 0 },
  }),
  carries("Following carries a novel with it", { text: "x".repeat(4000) }),
  carries("Following carries a hundred hours of work with it", { minutes: 6000 }),
  carries("Following is hidden from everybody but the team", { audience: "team" }),
  {
    kind: "forgedAudit",
    what: "A resident hides from the others that they changed their report",
    allowed: (world) => corrects(world, "everyone"),
    attempt: (world) => corrects(world, "team"),
  },
  {
    kind: "replay",
    what: "An edit made before somebody else's undoes it",
    allowed: (world) => adjusts(world, {}),
    attempt: async (world) => {
      const nadia = await world.as("nadia");
      const helen = await world.as("helen");
      const seen = await triaged(world);
      const edit = (by: Attacker, title: string) =>
        world.commit(by, requestCommands.adjust(seen, { title }, world.act(by)));
      await edit(helen, "The lamp is out");
      await edit(nadia, "The lamp hums");
    },
  },
  {
    kind: "skippedState",
    what: "A request is resolved left ever having been begun",
    allowed: claims,
    attempt: (world) =>
      claimsOtherwise(world, (change) =>
        tampered(tampered(change, 0, { state: "resolved", resolution: "Done." }), 1, {
          kind: "resolve",
          to: "resolved",
        }),
      ),
  },
  {
    kind: "skippedState",
    what: "A resident closes what nobody has looked at",
    allowed: (world) => world.reported(),
    attempt: async (world) => {
      const sofia = await world.as("sofia");
      const request = await world.reported();
      const change = requestCommands.confirm(request, {}, world.act(sofia));
      await world.commit(sofia, change);
    },
  },
  {
    kind: "skippedState",
    what: "A resident assigns work",
    allowed: claims,
    attempt: async (world) => {
      const sofia = await world.as("sofia");
      const input = { assignee: memberId("tom") };
      const request = await triaged(world);
      await world.commit(sofia, requestCommands.assign(request, input, world.act(sofia)));
    },
  },
  {
    kind: "skippedState",
    what: "A technician limited to one house takes work in the other",
    allowed: claims,
    attempt: async (world) => {
      const iris = await world.as("iris");
      const request = await triaged(world);
      await world.commit(iris, requestCommands.claim(request, {}, world.act(iris)));
    },
  },
  {
    kind: "replay",
    what: "The same step is sent again after others came in between",
    allowed: claims,
    attempt: async (world) => {
      const { tom, change } = await claiming(world);
      await world.commit(tom, change);
      await world.commit(tom, change);
    },
  },
  {
    kind: "replay",
    what: "An old entry serves for a new step",
    allowed: claims,
    attempt: async (world) => {
      const { tom, change } = await claiming(world);
      await world.commit(tom, change);
      const [, entry] = change.writes;
      const request = await world.request(tom, change.writes[0]?.path.split("/").at(-1) ?? "");
      const next = requestCommands.start(request, {}, world.act(tom, change.id));
      const writes = next.writes.slice(0, 1).concat(entry ?? []);
      await world.commit(tom, { ...next, writes });
    },
  },
  {
    kind: "replay",
    what: "A report is made again under the id of another's request",
    allowed: (world) => world.reported(),
    attempt: async (world) => {
      const anna = await world.as("anna");
      const { id } = await world.reported();
      await world.commit(anna, world.reporting(anna, id));
    },
  },
];
