import { deleteObject, getBytes, ref } from "firebase/storage";
import type { Attack } from "./attack.ts";
import type { World } from "./world.ts";

async function sends(world: World): Promise<void> {
  const { path, bytes } = await world.announced();
  await world.send(await world.as("sofia"), `${path}/full`, bytes);
}

/** Attacks on pictures. */
export const fileAttacks: readonly Attack[] = [
  {
    kind: "foreignFile",
    what: "Somebody sends a picture for another's photo",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("anna"), `${path}/full`, bytes);
    },
  },
  {
    kind: "foreignFile",
    what: "Somebody sends a picture that no request knows of",
    allowed: sends,
    attempt: async (world) => {
      const sofia = await world.as("sofia");
      const path = world.path("requests", world.id(), "attachments", world.id(), "full");
      await world.send(sofia, path, 9000);
    },
  },
  {
    kind: "foreignFile",
    what: "Somebody stores a file outside of every request",
    allowed: sends,
    attempt: async (world) => world.send(await world.as("sofia"), "films/holiday.mp4", 9000),
  },
  {
    kind: "foreignFile",
    what: "Somebody replaces a picture that is there",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      const sofia = await world.as("sofia");
      await world.send(sofia, `${path}/full`, bytes);
      await world.send(sofia, `${path}/full`, bytes);
    },
  },
  {
    kind: "oversized",
    what: "A picture is larger than was announced",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/full`, bytes + 1);
    },
  },
  {
    kind: "oversized",
    what: "A thumbnail is a film",
    allowed: sends,
    attempt: async (world) => {
      const { path } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/thumbnail`, 200_001);
    },
  },
  {
    kind: "wrongType",
    what: "A picture is a page with scripts",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/full`, bytes, "text/html");
    },
  },
  {
    kind: "foreignFile",
    what: "A stranger looks at a picture",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/full`, bytes);
      await getBytes(ref((await world.stranger()).storage, `${path}/full`));
    },
  },
  {
    kind: "foreignFile",
    what: "A resident looks at a picture that is for the team",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced("team", "nadia");
      await world.send(await world.as("nadia"), `${path}/full`, bytes, "image/jpeg", "team");
      await getBytes(ref((await world.as("anna")).storage, `${path}/full`));
    },
  },
  {
    kind: "foreignFile",
    what: "Somebody deletes the evidence",
    allowed: sends,
    attempt: async (world) => {
      const { path, bytes } = await world.announced();
      const sofia = await world.as("sofia");
      await world.send(sofia, `${path}/full`, bytes);
      await deleteObject(ref(sofia.storage, `${path}/full`));
    },
  },
];
