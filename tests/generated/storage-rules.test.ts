import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { encodeFields } from "../conformance/encode.ts";
import {
  inCloudStorage,
  type StorageAttempt,
  StorageRules,
  type StoredFile,
  whyNoStorageRules,
} from "../emulators/storage.ts";

/** The generated storage rules in the real rules engine, with photos of two requests. */
const workspace: Readonly<Record<string, Fields>> = {
  "organisations/o/members/rita": { role: "resident" },
  "organisations/o/members/rob": { role: "resident", active: true },
  "organisations/o/members/tess": { role: "technician", sites: ["north"] },
  "organisations/o/members/tom": { role: "technician", sites: ["south"] },
  "organisations/o/members/cora": { role: "coordinator" },
  "organisations/o/members/gone": { role: "coordinator", active: false },
  "organisations/p/members/pat": { role: "admin" },
  "organisations/o/requests/shown": { reporter: "rita", site: "north", audience: "everyone" },
  "organisations/o/requests/own": { reporter: "rita", site: "north", audience: "team" },
  ...photos("shown"),
  ...photos("own"),
};

/** One photo for everybody and one for the team. */
function photos(request: string): Readonly<Record<string, Fields>> {
  const above = `organisations/o/requests/${request}/attachments`;
  return {
    [`${above}/open`]: { by: "rita", type: "image/webp", bytes: 4000, audience: "everyone" },
    [`${above}/old`]: { by: "rita", type: "image/webp", bytes: 4000 },
    [`${above}/left`]: { by: "gone", type: "image/webp", bytes: 4000, audience: "everyone" },
    [`${above}/inner`]: { by: "cora", type: "image/jpeg", bytes: 5000, audience: "team" },
  };
}

const missing = await whyNoStorageRules();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

describe.skipIf(missing !== undefined)(`the storage rules${why}`, () => {
  let rules: StorageRules;
  beforeAll(async () => {
    const file = path.join(import.meta.dirname, "../../generated/storage.rules");
    rules = await StorageRules.start(await readFile(file, "utf8"), (name) => {
      const found = workspace[name];
      return found === undefined ? undefined : encodeFields(found, { fields: [] });
    });
  }, 60_000);
  afterAll(async () => rules.stop());

  async function may(attempt: StorageAttempt): Promise<boolean> {
    const { isAllowed, looked } = await rules.verify(attempt);
    // The engine here does not count reads; the real service refuses a third document.
    expect(looked.length).toBeLessThanOrEqual(2);
    return isAllowed;
  }

  const at = (name: string, request = "shown"): string =>
    `organisations/o/requests/${request}/attachments/${name}`;

  const full: StoredFile = {
    size: 4000,
    contentType: "image/webp",
    metadata: { audience: "everyone" },
  };
  const thumbnail: StoredFile = {
    size: 9000,
    contentType: "image/jpeg",
    metadata: { audience: "everyone" },
  };

  const write = (
    user: string | undefined,
    after: StoredFile = full,
    name = at("open/full"),
  ): Promise<boolean> => may({ method: "create", path: name, user, after });

  const read = (user: string | undefined, name: string, audience = "everyone"): Promise<boolean> =>
    may({ method: "get", path: name, user, before: { ...full, metadata: { audience } } });

  test("the author of a photo uploads the picture and its thumbnail", async () => {
    expect(await write("rita")).toBe(true);
    expect(await write("rita", thumbnail, at("open/thumbnail"))).toBe(true);
    const inner = { size: 5000, contentType: "image/jpeg", metadata: { audience: "team" } };
    expect(await write("cora", inner, at("inner/full"))).toBe(true);
  });

  test("no other user uploads a picture for the photo", async () => {
    for (const user of ["rob", "tess", "cora", "pat", "nobody", undefined])
      expect([user, await write(user)]).toEqual([user, false]);
  });

  test("a former member uploads nothing", async () => {
    expect(await write("gone", full, at("left/full"))).toBe(false);
  });

  test("a picture has the size and the type that its photo says, to the byte", async () => {
    for (const size of [0, 3999, 4001, 5_000_000])
      expect([size, await write("rita", { ...full, size })]).toEqual([size, false]);
    for (const contentType of ["image/jpeg", "image/svg+xml", "text/html", "IMAGE/WEBP"])
      expect([contentType, await write("rita", { ...full, contentType })]).toEqual([
        contentType,
        false,
      ]);
  });

  test("a thumbnail is a small JPEG, whatever the picture is", async () => {
    const put = (after: StoredFile): Promise<boolean> => write("rita", after, at("open/thumbnail"));
    expect(await put({ ...thumbnail, size: 200_000 })).toBe(true);
    expect(await put({ ...thumbnail, size: 200_001 })).toBe(false);
    expect(await put({ ...thumbnail, contentType: "image/webp" })).toBe(false);
  });

  test("a picture is judged alike by what Cloud Storage says of it and by what its emulator says", async () => {
    const name = at("open/thumbnail");
    expect(await write("rita", inCloudStorage(full, at("open/full")))).toBe(true);
    expect(await write("rita", inCloudStorage(thumbnail, name), name)).toBe(true);
    for (const metadata of [{}, null])
      expect(await write("rita", { ...full, metadata }, at("old/full"))).toBe(true);
    for (const metadata of [{}, null])
      expect(
        await may({
          method: "get",
          path: at("old/full"),
          user: "rob",
          before: { ...full, metadata },
        }),
      ).toBe(true);
  });

  test("nothing makes a browser unpack a picture, keep it or save it as something else", async () => {
    for (const how of [
      { contentEncoding: "gzip" },
      { contentEncoding: "" },
      { contentDisposition: "attachment" },
      { contentDisposition: "inline; filename=invoice.exe" },
      { contentDisposition: "inline; filename*=utf-8''invoice.exe" },
      { contentLanguage: "en" },
      { cacheControl: "public, max-age=31536000" },
    ])
      for (const said of [full, inCloudStorage(full, at("open/full"))])
        expect([how, await write("rita", { ...said, ...how })]).toEqual([how, false]);
  });

  test("a picture carries nothing but what its photo says: no public address either", async () => {
    for (const more of [{ firebaseStorageDownloadTokens: "known" }, { note: "x".repeat(8000) }])
      expect(await write("rita", { ...full, metadata: { audience: "everyone", ...more } })).toBe(
        false,
      );
  });

  test("a file lies at its photo and nowhere else", async () => {
    for (const name of [
      at("open/huge"),
      at("open"),
      at("open/full/more"),
      at("missing/full"),
      at("open/full", "missing"),
      "organisations/p/requests/shown/attachments/open/full",
      "full",
    ])
      expect([name, await write("rita", full, name)]).toEqual([name, false]);
  });

  test("a file is called as its place is, so that one place holds one file", async () => {
    for (const name of [
      at("open//full"),
      `/${at("open/full")}`,
      at("open/./full"),
      at("open/full/"),
    ])
      expect([name, await write("rita", { ...full, name })]).toEqual([name, false]);
    expect(await write("rita", { ...full, name: at("open/full") })).toBe(true);
  });

  test("the metadata of a picture contain the audience of its photo, and no other value", async () => {
    expect(await write("rita", { ...full, metadata: { audience: "team" } })).toBe(false);
    const inner = { size: 5000, contentType: "image/jpeg", metadata: { audience: "everyone" } };
    expect(await write("cora", inner, at("inner/full"))).toBe(false);
    expect(await write("rita", { ...full, metadata: {} }, at("old/full"))).toBe(true);
  });

  test("a picture is never replaced, renamed, listed or taken away", async () => {
    const name = at("open/full");
    // Overwriting an existing file is a create as well.
    for (const method of ["create", "update", "delete", "list"] as const)
      for (const user of ["rita", "cora"])
        expect([
          method,
          await may({ method, path: name, user, before: full, after: full }),
        ]).toEqual([method, false]);
  });

  test("a picture is uploaded once, whatever `resource` is for a missing file", async () => {
    const put = (nothing: StorageAttempt["nothing"], before?: StoredFile): Promise<boolean> =>
      may({
        method: "create",
        path: at("open/full"),
        user: "rita",
        before,
        after: full,
        ...(nothing && { nothing }),
      });
    expect(await put("null")).toBe(true);
    // A condition on `resource` fails for a missing file, so these refuse everybody.
    for (const nothing of ["missing", "empty"] as const) {
      expect([nothing, await put(nothing)]).toEqual([nothing, false]);
      expect([nothing, await put(nothing, full)]).toEqual([nothing, false]);
    }
  });

  test("whoever sees the request and the photo sees the picture", async () => {
    for (const user of ["rita", "rob", "tess", "cora"])
      expect([user, await read(user, at("open/full"))]).toEqual([user, true]);
    for (const user of ["tess", "cora"])
      expect([user, await read(user, at("inner/full"), "team")]).toEqual([user, true]);
    expect(await read("rita", at("open/full", "own"))).toBe(true);
  });

  test("no other user sees the picture", async () => {
    for (const user of ["tom", "gone", "pat", "nobody", undefined])
      expect([user, await read(user, at("open/full"))]).toEqual([user, false]);
    expect(await read("rob", at("open/full", "own"))).toBe(false);
    expect(await read("rob", at("inner/full"), "team")).toBe(false);
    expect(await read("rita", at("inner/full"), "team")).toBe(false);
    expect(await read("cora", at("open/full", "missing"))).toBe(false);
  });

  test("where a document may be deleted, so may its files, by the same people", async () => {
    const golden = "../codegen/goldens/files/expected/storage.rules.golden";
    const bands: Readonly<Record<string, Fields>> = {
      "artists/max": { rank: "player" },
      "artists/lea": { rank: "leader" },
      "artists/sam": { rank: "player" },
    };
    const others = await StorageRules.start(
      await readFile(path.join(import.meta.dirname, golden), "utf8"),
      (name) => {
        const found = bands[name];
        return found === undefined ? undefined : encodeFields(found, { fields: [] });
      },
    );
    const before = {
      size: 9,
      contentType: "audio/ogg",
      metadata: { maker: "max", stage: "draft" },
    };
    const remove = async (user: string): Promise<boolean> => {
      const name = "bands/b/tracks/t/sound";
      return (await others.verify({ method: "delete", path: name, user, before })).isAllowed;
    };
    expect(await remove("max")).toBe(true);
    expect(await remove("lea")).toBe(true);
    expect(await remove("sam")).toBe(false);
    await others.stop();
  }, 60_000);
});
