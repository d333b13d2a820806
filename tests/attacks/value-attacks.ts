import { doc, type FieldValue, serverTimestamp, Timestamp } from "firebase/firestore/lite";
import { lookPath } from "#generated/look/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Fields } from "#generated/runtime.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { does, looks, paced } from "./paces.ts";
import { amend } from "./standing.ts";
import type { World } from "./world.ts";

async function reportsWith(world: World, over: Fields): Promise<void> {
  const sofia = await world.as("sofia");
  await world.commit(sofia, tampered(world.reporting(sofia, world.id()), 0, over));
}

const attack = (kind: Attack["kind"], what: string, over: Fields): Attack => ({
  kind,
  what,
  allowed: (world) => world.reported(),
  attempt: (world) => reportsWith(world, over),
});

/** A user marks a request as read again, with another time. */
async function looksAgain(world: World, at: FieldValue | Timestamp): Promise<void> {
  const scene = await paced(world);
  await does(scene, looks);
  const { workspace, request, who } = scene;
  const path = lookPath({
    organisation: workspace.organisation,
    request: request.id,
    look: who.id,
  });
  await amend(doc(who.database, path), { at });
}

/** Values of fields. */
export const valueAttacks: readonly Attack[] = [
  attack("oversized", "A title is longer than any screen", { title: "x".repeat(121) }),
  attack("oversized", "Details are a novel", { details: "x".repeat(4001) }),
  attack("oversized", "A field that nobody knows carries half a megabyte", {
    notes: "x".repeat(500_000),
  }),
  attack("oversized", "Somebody follows in the name of 300 people", {
    watchers: Array.from({ length: 300 }, (_, index) => `m${index}`),
  }),
  attack("wrongType", "A title is of nothing that anybody sees", { title: "\u{e0080}".repeat(3) }),
  attack("wrongType", "A variant of nothing is a title", { title: "\u{e0100}".repeat(3) }),
  attack("wrongType", "A number holds a vowel that is never seen", { number: "ABCD\u{17b4}" }),
  attack("wrongType", "A number is read from right to left", { number: "ABCD\u{202e}" }),
  {
    kind: "wrongType",
    what: "Somebody looks at a request for the next two hundred years",
    allowed: (world) => looksAgain(world, serverTimestamp()),
    attempt: (world) => looksAgain(world, Timestamp.fromMillis(Date.UTC(2199, 0))),
  },
  attack("wrongType", "A title is a number", { title: 12_345 }),
  attack("wrongType", "Details are an object", { details: { html: "<script>" } }),
  attack("wrongType", "A category that does not exist", { category: "treasure" }),
  attack("wrongType", "A place that is a path to somewhere else", { place: "../../sites/x" }),
  attack("wrongType", "How pressing it is, is a list", { urgency: ["now", "now"] }),
  attack("forgedAudit", "A report in another's name", { reporter: memberId("anna") }),
  attack("skippedState", "A report that begins resolved", { state: "resolved" }),
  attack("selfPromotion", "A report that sets its own priority", { priority: "urgent" }),
  {
    kind: "skippedState",
    what: "What is brought in from elsewhere is somebody's work, with nobody asked whether they may do it",
    allowed: (world) => imports(world, {}),
    attempt: (world) => imports(world, { assignee: memberId("anna") }),
  },
];

/** A coordinator imports a request. */
async function imports(world: World, over: Fields): Promise<void> {
  const nadia = await world.as("nadia");
  const act = world.act(nadia);
  const input = {
    number: "EFGH",
    title: "The lamp flickers",
    category: "lighting",
    place: placeId("laundry"),
    site: siteId("north"),
    state: "assigned",
    reportedAt: act.at,
    entry: {},
  } as const;
  const at = { organisation: world.organisation, request: world.id() };
  await world.commit(nadia, tampered(requestCommands.import(at, input, act), 0, over));
}
