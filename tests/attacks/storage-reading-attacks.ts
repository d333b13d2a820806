import { getBytes, getDownloadURL, getMetadata, listAll, ref, uploadBytes } from "firebase/storage";
import type { PersonKey } from "#src/demo/people.ts";
import type { Attack } from "./attack.ts";
import { puttingOut } from "./put-out.ts";
import { askStorage } from "./storage-requests.ts";
import type { Attacker, Photo, World } from "./world.ts";

/** A photo with both of its files. */
async function shown(world: World, audience: "everyone" | "team" = "everyone"): Promise<Photo> {
  const by = audience === "team" ? "nadia" : "sofia";
  const photo = await world.announced(audience, by);
  const author = await world.as(by);
  await world.send(author, `${photo.path}/full`, photo.bytes, "image/jpeg", audience);
  await world.send(author, `${photo.path}/thumbnail`, 900, "image/jpeg", audience);
  return photo;
}

type Read = (file: ReturnType<typeof ref>) => Promise<unknown>;

/** A user reads a picture that they may not; its author may. */
function reading(
  what: string,
  whose: (world: World) => Promise<Attacker>,
  read: Read = getBytes,
  { audience = "everyone", file = "full" }: { audience?: "everyone" | "team"; file?: string } = {},
): Attack {
  const readAs = async (world: World, attacker: Attacker): Promise<void> => {
    const { path } = await shown(world, audience);
    await read(ref(attacker.storage, `${path}/${file}`));
  };
  return {
    kind: "storage",
    what,
    allowed: async (world) => readAs(world, await world.as("nadia")),
    attempt: async (world) => readAs(world, await whose(world)),
  };
}

/** A user lists files, and reads one that they may. */
function listing(what: string, person: PersonKey, folderOf: (photo: Photo) => string): Attack {
  return {
    kind: "storage",
    what,
    allowed: async (world) => {
      const { path } = await shown(world);
      await getBytes(ref((await world.as(person)).storage, `${path}/full`));
    },
    attempt: async (world) => {
      const folder = folderOf(await shown(world));
      await listAll(ref((await world.as(person)).storage, folder));
    },
  };
}

/** A client that has not signed in requests a picture. */
function asking(what: string, tokenFor: (world: World, photo: Photo) => Promise<string>): Attack {
  return {
    kind: "storage",
    what,
    allowed: shown,
    attempt: async (world) => {
      const photo = await shown(world);
      const token = await tokenFor(world, photo);
      const query = { alt: "media", ...(token !== "" && { token }) };
      await askStorage(world, undefined, { file: `${photo.path}/full`, query });
    },
  };
}

/** Creates the public address of a picture for a user who may read it; then the functions are notified of it. */
type Addressed = (world: World, hears: Hears) => Promise<unknown>;
type Hears = (file: string, address: string) => Promise<void>;

/** A client that has not signed in opens a picture by its public address, which works until the functions are notified. */
function addressed(what: string, open: Addressed): Attack {
  return {
    kind: "storage",
    what,
    allowed: (world) => open(world, () => Promise.resolve()),
    attempt: async (world) => {
      const server = await world.server();
      await open(world, (file, address) => server.hearsOf(file, address));
    },
  };
}

const openAs = (world: World, file: string, token: string): Promise<Response> =>
  askStorage(world, undefined, { file, query: { alt: "media", token } });

const team = { audience: "team" } as const;

/** Attacks that read or list pictures. */
export const storageReadingAttacks: readonly Attack[] = [
  reading("An admin of another organisation looks at a picture", (world) => world.neighbour()),
  reading("A stranger asks what is said of a picture", (world) => world.stranger(), getMetadata),
  reading(
    "A resident asks for the address of a team's picture",
    (world) => world.as("anna"),
    getDownloadURL,
    team,
  ),
  reading(
    "A resident looks at the thumbnail of a team's picture",
    (world) => world.as("anna"),
    getBytes,
    { ...team, file: "thumbnail" },
  ),
  reading("A technician of another site looks at a picture", (world) => world.as("iris")),
  {
    kind: "storage",
    what: "A deactivated member looks at a picture that they saw before",
    allowed: async (world) => {
      const { path } = await shown(world);
      await getBytes(ref((await world.as("george")).storage, `${path}/full`));
    },
    attempt: async (world) => {
      const { path } = await shown(world);
      const { storage } = await world.as("george");
      await puttingOut(world, "george", async (putOut) => {
        await getBytes(ref(storage, `${path}/full`));
        await putOut();
        await getBytes(ref(storage, `${path}/full`));
      });
    },
  },
  listing("A resident lists the pictures of a request", "sofia", ({ path }) =>
    path.split("/").slice(0, -1).join("/"),
  ),
  listing("An admin lists the whole bucket", "helen", () => ""),
  asking("Somebody who has not signed in asks for a picture", () => Promise.resolve("")),
  asking("Somebody who has not signed in opens a picture with another's address", async (world) => {
    const { path } = await shown(world);
    const { storage } = await world.as("sofia");
    const url = new URL(await getDownloadURL(ref(storage, `${path}/thumbnail`)));
    return url.searchParams.get("token") ?? "none";
  }),
  addressed(
    "[F9] A deactivated member opens a picture by the address that came with what is said of it",
    async (world, hears) => {
      const file = `${(await shown(world)).path}/full`;
      const george = await world.as("george");
      await puttingOut(world, "george", async (putOut) => {
        const about = await askStorage(world, george, { file });
        const { downloadTokens }: { downloadTokens: string } = await about.json();
        await hears(file, downloadTokens);
        await putOut();
        await openAs(world, file, downloadTokens);
      });
    },
  ),
  addressed(
    "[F9] Whoever sends a picture chooses an address that opens it to everybody",
    async (world, hears) => {
      const { path, bytes } = await world.announced();
      const file = `${path}/full`;
      const address = world.id();
      const { storage } = await world.as("sofia");
      await uploadBytes(ref(storage, file), new Uint8Array(bytes), {
        contentType: "image/jpeg",
        customMetadata: { audience: "everyone", firebaseStorageDownloadTokens: address },
      });
      await hears(file, address);
      await openAs(world, file, address);
    },
  ),
];
