import { doc, getDoc, getDocs, collection, query, where } from "firebase/firestore/lite";
import { pairingCommands } from "#generated/pairing/commands.ts";
import type { Pairing } from "#generated/pairing/type.ts";
import type { Document, Fields } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import type { Attacker, World } from "./world.ts";

const asked: Partial<Pairing> = { state: "asked", asker: memberId("nadia"), name: "Nadia Rahman" };

/** The change by which somebody shows a code. */
const showing = (world: World, by: Attacker, pairing = world.id()) =>
  pairingCommands.show({ organisation: world.organisation, pairing }, {}, world.act(by));

/** A code that Sofia shows on her phone. */
async function shown(world: World): Promise<Document<Pairing>> {
  const sofia = await world.as("sofia");
  const id = world.id();
  await world.commit(sofia, showing(world, sofia, id));
  const path = world.path("pairings", id);
  return { id, path, state: "open", author: sofia.id, at: Date.now() };
}

/** The same, once somebody has entered it. */
async function entered(world: World): Promise<Document<Pairing>> {
  const pairing = await shown(world);
  await asks(world, pairing, await world.as("nadia"));
  return { ...pairing, ...asked };
}

const asks = (world: World, pairing: Document<Pairing>, by: Attacker, over: Fields = {}) =>
  world.commit(
    by,
    tampered(pairingCommands.ask(pairing, { offer: "v=0", name: by.name }, world.act(by)), 0, over),
  );

const allows = (world: World, pairing: Document<Pairing>, by: Attacker, over: Fields = {}) =>
  world.commit(
    by,
    tampered(pairingCommands.allow(pairing, { answer: "v=0" }, world.act(by)), 0, over),
  );

const reads = ({ path }: Document<Pairing>, { database }: Attacker) => getDoc(doc(database, path));

const nadiaAsks = async (world: World) => asks(world, await shown(world), await world.as("nadia"));
const sofiaAllows = async (world: World) =>
  allows(world, await entered(world), await world.as("sofia"));
const sofiaShows = async (world: World) => {
  const sofia = await world.as("sofia");
  return world.commit(sofia, showing(world, sofia));
};

/** Somebody asks to look into Sofia's app, or says of themselves what is not so. */
const asking = (
  kind: Attack["kind"],
  what: string,
  who: (world: World) => Promise<Attacker>,
  over: Fields = {},
): Attack => ({
  kind,
  what,
  allowed: nadiaAsks,
  attempt: async (world) => asks(world, await shown(world), await who(world), over),
});

/** Somebody lets others look into an app. */
const allowing = (
  kind: Attack["kind"],
  what: string,
  who: (world: World) => Promise<Attacker>,
  over: Fields = {},
): Attack => ({
  kind,
  what,
  allowed: sofiaAllows,
  attempt: async (world) => allows(world, await entered(world), await who(world), over),
});

const tom = (world: World) => world.as("tom");
const nadia = (world: World) => world.as("nadia");
const sofia = (world: World) => world.as("sofia");

/** Who looks into whose app, and who lets them. */
export const pairingAttacks: readonly Attack[] = [
  asking("selfPromotion", "A technician who may not look at charts asks to look into a phone", tom),
  asking("otherOrganisation", "The neighbour asks to look into a phone of this house", (world) =>
    world.neighbour(),
  ),
  asking("forgedAudit", "A designer asks in somebody else's name", nadia, {
    asker: memberId("helen"),
    name: "Helen Marsh",
  }),
  asking("forgedAudit", "A designer asks under a name that is not theirs", nadia, {
    name: "Helen Marsh",
  }),
  asking("skippedState", "A designer lets themselves in as they ask", nadia, {
    state: "allowed",
    answer: "v=0",
  }),
  asking("oversized", "An offer is a novel", nadia, { offer: "x".repeat(8_001) }),
  {
    kind: "replay",
    what: "A second designer asks where one has asked already",
    allowed: nadiaAsks,
    attempt: async (world) => asks(world, await entered(world), await world.as("helen")),
  },
  {
    kind: "replay",
    what: "A designer puts another offer in the place of the one that was shown",
    allowed: nadiaAsks,
    attempt: async (world) => asks(world, await entered(world), await world.as("nadia")),
  },
  allowing("selfPromotion", "A designer lets themselves in to a phone", nadia),
  allowing("selfPromotion", "A technician lets a designer in to somebody else's phone", tom),
  allowing("forgedAudit", "Whoever lets somebody in says it was somebody else", sofia, {
    asker: memberId("helen"),
  }),
  allowing("forgedAudit", "Whoever lets somebody in changes what they offered", sofia, {
    offer: "v=1",
  }),
  {
    kind: "replay",
    what: "Whoever let somebody in answers again",
    allowed: sofiaAllows,
    attempt: async (world) => {
      const pairing = await entered(world);
      const author = await world.as("sofia");
      await allows(world, pairing, author);
      await allows(world, pairing, author);
    },
  },
  {
    kind: "skippedState",
    what: "Whoever shows a code lets somebody in whom nobody was asked about",
    allowed: sofiaAllows,
    attempt: async (world) => allows(world, await shown(world), await world.as("sofia")),
  },
  {
    kind: "forgedAudit",
    what: "A code is shown in somebody else's name",
    allowed: sofiaShows,
    attempt: async (world) => {
      const by = await world.as("sofia");
      await world.commit(by, tampered(showing(world, by), 0, { author: memberId("tom") }));
    },
  },
  {
    kind: "forgedAudit",
    what: "A code is good for longer than any other, because it was shown tomorrow",
    allowed: sofiaShows,
    attempt: async (world) => {
      const by = await world.as("sofia");
      const tomorrow = Date.now() + 86_400_000;
      await world.commit(by, tampered(showing(world, by), 0, { at: tomorrow }));
    },
  },
  {
    kind: "otherOrganisation",
    what: "The neighbour shows a code in this house",
    allowed: sofiaShows,
    attempt: async (world) => {
      const neighbour = await world.neighbour();
      await world.commit(neighbour, showing(world, neighbour));
    },
  },
  {
    kind: "otherOrganisation",
    what: "The neighbour reads a pairing whose code they know",
    allowed: async (world) => reads(await entered(world), await world.as("nadia")),
    attempt: async (world) => reads(await entered(world), await world.neighbour()),
  },
  {
    kind: "listScraping",
    what: "A technician who may not look at charts reads a pairing whose code they know",
    allowed: async (world) => reads(await entered(world), await world.as("sofia")),
    attempt: async (world) => reads(await entered(world), await world.as("tom")),
  },
  {
    kind: "listScraping",
    what: "A designer lists every code that is shown, instead of being told one",
    allowed: async (world) => lists(await world.as("sofia"), world, "sofia"),
    attempt: async (world) => {
      const { database } = await world.as("nadia");
      await getDocs(collection(database, world.path("pairings")));
    },
  },
  {
    kind: "listScraping",
    what: "An admin looks for the codes that somebody shows",
    allowed: async (world) => lists(await world.as("sofia"), world, "sofia"),
    attempt: async (world) => lists(await world.as("helen"), world, "sofia"),
  },
  {
    kind: "selfPromotion",
    what: "A technician takes back a code that somebody else shows",
    allowed: async (world) => removes(world, await shown(world), await world.as("sofia")),
    attempt: async (world) => removes(world, await shown(world), await world.as("tom")),
  },
];

const lists = ({ database }: Attacker, world: World, author: "sofia") =>
  getDocs(
    query(collection(database, world.path("pairings")), where("author", "==", memberId(author))),
  );

const removes = (world: World, pairing: Document<Pairing>, by: Attacker) =>
  world.commit(by, pairingCommands.remove(pairing, world.act(by)));
