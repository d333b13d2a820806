import type { Fields } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
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

/** What documents may hold. */
export const valueAttacks: readonly Attack[] = [
  attack("oversized", "A title is longer than any screen", { title: "x".repeat(121) }),
  attack("oversized", "Details are a novel", { details: "x".repeat(4001) }),
  attack("oversized", "A field that nobody knows carries half a megabyte", {
    notes: "x".repeat(500_000),
  }),
  attack("oversized", "Somebody follows in the name of 300 people", {
    watchers: Array.from({ length: 300 }, (_, index) => `m${index}`),
  }),
  attack("wrongType", "A title is a number", { title: 12_345 }),
  attack("wrongType", "Details are an object", { details: { html: "<script>" } }),
  attack("wrongType", "A category that does not exist", { category: "treasure" }),
  attack("wrongType", "A place that is a path to somewhere else", { place: "../../sites/x" }),
  attack("wrongType", "How pressing it is, is a list", { urgency: ["now", "now"] }),
  attack("forgedAudit", "A report in another's name", { reporter: memberId("anna") }),
  attack("skippedState", "A report that begins resolved", { state: "resolved" }),
  attack("selfPromotion", "A report that sets its own priority", { priority: "urgent" }),
];
