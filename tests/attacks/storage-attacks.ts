import {
  deleteObject,
  ref,
  updateMetadata,
  uploadBytes,
  type UploadMetadata,
} from "firebase/storage";
import type { PersonKey } from "#src/demo/people.ts";
import type { Attack } from "./attack.ts";
import { puttingOut } from "./put-out.ts";
import { storageReadingAttacks } from "./storage-reading-attacks.ts";
import { askStorage, uploadInPieces } from "./storage-requests.ts";
import type { Attacker, Photo, World } from "./world.ts";

/** The metadata of a picture, as the app sends it. */
const said = { contentType: "image/jpeg", customMetadata: { audience: "everyone" } } as const;

interface Upload {
  /** The sender. Default: the user who announced the photo. */
  readonly by?: PersonKey;
  /** One of the photo's two files. */
  readonly file?: string;
  readonly bytes?: number;
  readonly metadata?: UploadMetadata;
  readonly audience?: "everyone" | "team";
  readonly type?: "image/jpeg" | "image/webp";
}

/** Announces a photo and uploads a picture for it. */
async function send(
  world: World,
  { by, file = "full", bytes, metadata = said, audience = "everyone", type }: Upload = {},
): Promise<Photo> {
  const author = audience === "team" ? "nadia" : "sofia";
  const photo = await world.announced(audience, author, type);
  const { storage } = await world.as(by ?? author);
  const content = new Uint8Array(bytes ?? (file === "thumbnail" ? 900 : photo.bytes));
  await uploadBytes(ref(storage, `${photo.path}/${file}`), content, metadata);
  return photo;
}

/** Uploads a file that differs from its document. */
function sending(what: string, wrong: Upload, right: Upload = {}): Attack {
  return {
    kind: "storage",
    what,
    allowed: (world) => send(world, right),
    attempt: (world) => send(world, wrong),
  };
}

/** Changes an uploaded picture. */
function changing(
  what: string,
  by: PersonKey,
  act: (file: ReturnType<typeof ref>) => Promise<unknown>,
): Attack {
  return {
    kind: "storage",
    what,
    allowed: (world) => send(world),
    attempt: async (world) => {
      const { path } = await send(world);
      await act(ref((await world.as(by)).storage, `${path}/full`));
    },
  };
}

/** Uploads a picture under a name that resembles the right one. */
function misnaming(what: string, nameOf: (photo: Photo) => string): Attack {
  return {
    kind: "storage",
    what,
    allowed: (world) => send(world),
    attempt: async (world) => {
      const photo = await world.announced();
      await uploadInPieces(world, await world.as("sofia"), {
        file: nameOf(photo),
        metadata: { contentType: said.contentType, metadata: said.customMetadata },
        pieces: [photo.bytes],
      });
    },
  };
}

/** Uploads a picture in pieces, with plain requests. */
async function sendInPieces(
  world: World,
  photo: Photo,
  by: Attacker,
  more: Partial<Parameters<typeof uploadInPieces>[2]> = {},
): Promise<void> {
  await uploadInPieces(world, by, {
    file: `${photo.path}/full`,
    metadata: { contentType: said.contentType, metadata: said.customMetadata },
    pieces: [4000, photo.bytes - 4000],
    ...more,
  });
}

/** An upload in pieces with a mistake. */
function piecewise(
  what: string,
  attempt: (world: World, photo: Photo, by: Attacker) => Promise<unknown>,
): Attack {
  const announced = async (world: World) =>
    [world, await world.announced(), await world.as("sofia")] as const;
  return {
    kind: "storage",
    what,
    allowed: async (world) => sendInPieces(...(await announced(world))),
    attempt: async (world) => attempt(...(await announced(world))),
  };
}

const writingAttacks: readonly Attack[] = [
  sending("A picture is an SVG with a script", {
    metadata: { ...said, contentType: "image/svg+xml" },
  }),
  sending("A picture is a page, by capital letters", {
    metadata: { ...said, contentType: "TEXT/HTML" },
  }),
  sending("A picture is of the other type than its photo says", {
    metadata: { ...said, contentType: "image/webp" },
  }),
  sending("An admin sends a picture for a resident's photo", { by: "helen" }),
  sending("[F9] A picture is to be saved as a program", {
    metadata: { ...said, contentDisposition: 'attachment; filename="invoice.exe"' },
  }),
  sending("A picture is unpacked by whoever looks at it", {
    metadata: { ...said, contentEncoding: "gzip" },
  }),
  sending("A picture carries a library of texts", {
    metadata: { ...said, customMetadata: { ...said.customMetadata, more: "x".repeat(2000) } },
  }),
  sending(
    "A team's photo gets a picture that says it is for everybody",
    { audience: "team" },
    { audience: "team", metadata: { ...said, customMetadata: { audience: "team" } } },
  ),
  misnaming("A third file is put beside a photo's two", ({ path }) => `${path}/full.html`),
  misnaming(
    "A file's name climbs to another photo",
    ({ path }) => `${path}x/../${path.split("/").at(-1)}/full`,
  ),
  misnaming(
    "A picture goes into another organisation",
    ({ path }) => `${path.replace(/^organisations\/[^/]+/, "organisations/other")}/full`,
  ),
  piecewise("A picture's name is another in what is said of it", async (world, photo) => {
    const by = await world.as("anna");
    const own = await world.announced("everyone", "anna");
    const metadata = {
      name: `${own.path}/full`,
      contentType: said.contentType,
      metadata: said.customMetadata,
    };
    await sendInPieces(world, photo, by, { metadata });
  }),
  piecewise(
    "A picture that comes in pieces becomes a page with the last of them",
    (world, photo, by) =>
      sendInPieces(world, photo, by, {
        metadata: { contentType: "text/html", metadata: said.customMetadata },
        headers: {
          "x-goog-upload-header-content-type": "image/jpeg",
          "content-type": "image/jpeg",
        },
      }),
  ),
  piecewise("A picture that comes in pieces grows beyond what was announced", (world, photo, by) =>
    sendInPieces(world, photo, by, { pieces: [4000, photo.bytes - 3999] }),
  ),
  piecewise("[F7] A picture is begun twice, and ended over the first", async (world, photo, by) => {
    await sendInPieces(world, photo, by, { before: () => sendInPieces(world, photo, by) });
  }),
  {
    kind: "storage",
    what: "A deactivated member sends the picture of a photo that they announced before",
    allowed: (world) => send(world),
    attempt: async (world) => {
      const { path, bytes } = await world.announced("everyone", "george");
      const by = await world.as("george");
      await puttingOut(world, "george", async (putOut) => {
        await putOut();
        await world.send(by, `${path}/full`, bytes);
      });
    },
  },
  piecewise(
    "A picture is begun by a member who is then deactivated, and ended after",
    async (world) => {
      const [photo, by] = [await world.announced("everyone", "george"), await world.as("george")];
      await puttingOut(world, "george", (putOut) =>
        sendInPieces(world, photo, by, { before: putOut }),
      );
    },
  ),
  changing("Whoever sent a picture makes it a page", "sofia", (file) =>
    updateMetadata(file, { contentType: "text/html" }),
  ),
  changing("Whoever sent a picture shows it to others", "sofia", (file) =>
    updateMetadata(file, { customMetadata: { audience: "team" } }),
  ),
  changing("An admin changes what is said of a picture", "helen", (file) =>
    updateMetadata(file, { cacheControl: "public" }),
  ),
  changing("An admin deletes a resident's picture", "helen", deleteObject),
  {
    kind: "storage",
    what: "A picture is given a public address by whoever sent it",
    allowed: (world) => send(world),
    attempt: async (world) => {
      const { path } = await send(world);
      const by = await world.as("sofia");
      const query = { create_token: "true" };
      await askStorage(world, by, { file: `${path}/full`, method: "POST", query });
    },
  },
];

/** All attacks on files, with the SDK and with plain requests. */
export const storageAttacks: readonly Attack[] = [...writingAttacks, ...storageReadingAttacks];
