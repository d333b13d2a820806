import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";

/** The real functions with Cloud Storage's emulator: Firebase gives a file a public address, and the functions remove it. */

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
const patience = { timeout: 30_000, interval: 100 };
const owner = { authorization: "Bearer owner" };
const attachment = "organisations/mill-lane/requests/r1/attachments/a1";

interface About {
  readonly downloadTokens: string;
  readonly metadata: Readonly<Record<string, string>>;
}

describe.skipIf(missing !== undefined)(
  `public addresses of files${why}`,
  { timeout: 60_000 },
  () => {
    let emulators: Emulators;
    beforeAll(async () => {
      emulators = await startEmulators({
        project: "demo-addresses",
        only: ["firestore", "storage", "functions"],
      });
    }, 180_000);
    afterAll(() => emulators?.stop(), 60_000);

    const fileUrl = (name: string): string =>
      `${emulators.storage}/v0/b/${emulators.bucket}/o/${encodeURIComponent(name)}`;

    /** The metadata, bypassing the rules. Reading them creates a public address for a file that has none. */
    const about = async (name: string): Promise<About> =>
      (await fetch(fileUrl(name), { headers: owner })).json();

    /** The HTTP status for a client without an account. */
    const opens = async (name: string, token: string): Promise<number> =>
      (await fetch(`${fileUrl(name)}?alt=media&token=${token}`)).status;

    /** Uploads a picture as the app does; returns its public address. */
    async function upload(name: string, more: object = {}): Promise<string> {
      const boundary = "fettle";
      const body = [
        `--${boundary}\r\ncontent-type: application/json\r\n\r\n`,
        JSON.stringify({
          name,
          contentType: "image/jpeg",
          metadata: { audience: "everyone", ...more },
        }),
        `\r\n--${boundary}\r\ncontent-type: image/jpeg\r\n\r\npicture\r\n--${boundary}--`,
      ].join("");
      const url = `${emulators.storage}/v0/b/${emulators.bucket}/o?name=${encodeURIComponent(name)}`;
      const response = await fetch(url, {
        method: "POST",
        headers: {
          ...owner,
          "x-goog-upload-protocol": "multipart",
          "content-type": `multipart/related; boundary=${boundary}`,
        },
        body,
      });
      const { downloadTokens }: About = await response.json();
      return downloadTokens;
    }

    test("the public address created by an upload stops working, and the picture stays", async () => {
      const name = `${attachment}/full`;
      const token = await upload(name);
      await expect.poll(() => opens(name, token), patience).toBe(403);
      const picture = await fetch(`${fileUrl(name)}?alt=media`, { headers: owner });
      expect(await picture.text()).toBe("picture");
      expect((await about(name)).metadata).toEqual({ audience: "everyone" });
    });

    test("the public address created by reading the metadata stops working soon", async () => {
      const name = `${attachment}/thumbnail`;
      const first = await upload(name);
      await expect.poll(() => opens(name, first), patience).toBe(403);
      const { downloadTokens } = await about(name);
      expect(downloadTokens).not.toBe("");
      expect(downloadTokens).not.toBe(first);
      await expect.poll(() => opens(name, downloadTokens), patience).toBe(403);
    });

    test("a public address that the uploader chose stops working too", async () => {
      const name = `${attachment}/chosen`;
      const token = await upload(name, { firebaseStorageDownloadTokens: "chosen" });
      expect(token).toBe("chosen");
      await expect.poll(() => opens(name, "chosen"), patience).toBe(403);
    });

    test("other files in the same bucket keep their addresses", async () => {
      const [theirs, ours] = ["website/logo", `${attachment}/other`];
      const [open, closed] = [await upload(theirs), await upload(ours)];
      await expect.poll(() => opens(ours, closed), patience).toBe(403);
      expect(await opens(theirs, open)).toBe(200);
    });
  },
);
