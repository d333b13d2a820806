import { deleteObject, getBytes, ref } from "firebase/storage";
import type { PersonKey } from "#src/demo/people.ts";
import { type Attack, beside, type Deed } from "./attack.ts";

/** A picture of Sofia's photo is sent. */
const sends =
  (by: PersonKey = "sofia", file = "full", more = 0, type?: string): Deed =>
  async (world) => {
    const { path, bytes } = await world.announced();
    const size = file === "thumbnail" ? 200_000 : bytes;
    await world.send(await world.as(by), `${path}/${file}`, size + more, type);
  };

/** Attacks on pictures. */
export const fileAttacks: readonly Attack[] = [
  ...beside("foreignFile", sends(), {
    "Somebody sends a picture for another's photo": sends("anna"),
    "Somebody sends a picture that no request knows of": async (world) => {
      const path = world.path("requests", world.id(), "attachments", world.id(), "full");
      await world.send(await world.as("sofia"), path, 9000);
    },
    "Somebody stores a file outside of every request": async (world) =>
      world.send(await world.as("sofia"), "films/holiday.mp4", 9000),
    "[F7] Somebody replaces a picture that is there": async (world) => {
      const { path, bytes } = await world.announced();
      const sofia = await world.as("sofia");
      await world.send(sofia, `${path}/full`, bytes);
      await world.send(sofia, `${path}/full`, bytes);
    },
    "A stranger looks at a picture": async (world) => {
      const { path, bytes } = await world.announced();
      await world.send(await world.as("sofia"), `${path}/full`, bytes);
      await getBytes(ref((await world.stranger()).storage, `${path}/full`));
    },
    "A resident looks at a picture that is for the team": async (world) => {
      const { path, bytes } = await world.announced("team", "nadia");
      await world.send(await world.as("nadia"), `${path}/full`, bytes, "image/jpeg", "team");
      await getBytes(ref((await world.as("anna")).storage, `${path}/full`));
    },
    "Somebody deletes the evidence": async (world) => {
      const { path, bytes } = await world.announced();
      const sofia = await world.as("sofia");
      await world.send(sofia, `${path}/full`, bytes);
      await deleteObject(ref(sofia.storage, `${path}/full`));
    },
  }),
  ...beside("oversized", sends(), {
    "A picture is larger than was announced": sends("sofia", "full", 1),
    "A thumbnail is a film": sends("sofia", "thumbnail", 1),
  }),
  ...beside("wrongType", sends(), {
    "A picture is a page with scripts": sends("sofia", "full", 0, "text/html"),
  }),
];
