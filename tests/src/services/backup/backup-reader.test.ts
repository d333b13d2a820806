import { expect, test } from "vitest";
import { BackupContents } from "#src/services/backup/backup-contents.ts";
import { backupOf, flipped, forged, type Part, zipOf } from "./archives.ts";

const root = "organisations/o1";
const site = (id: string) => ({ path: `${root}/sites/${id}`, fields: { name: `Site ${id}` } });
const photo = `${root}/requests/r1/attachments/a1`;

/** Reads a whole backup; returns the paths of its documents. */
async function readAll(file: Blob): Promise<readonly string[]> {
  const contents = await BackupContents.open(file);
  const paths: string[] = [];
  for await (const { documents } of contents.parts())
    paths.push(...documents.map(({ path }) => path));
  for (const name of contents.reader.names) await contents.reader.read(name);
  await contents.outbox();
  await contents.device();
  return paths.toSorted();
}

const sample = () =>
  backupOf({
    documents: [[site("s1"), site("s2")], [site("s3")]],
    photos: [photo],
    outbox: [
      {
        change: {
          id: "c1",
          command: "site.rename",
          by: "ada",
          at: 1,
          writes: [{ kind: "update", path: `${root}/sites/s1`, set: { name: "Yard" } }],
        },
        keptAt: 1,
        status: "kept",
      },
    ],
  });

test("a backup says what is in it, and gives it out piece by piece", async () => {
  const contents = await BackupContents.open(await sample());
  expect(contents.facts).toMatchObject({ organisation: "o1", name: "Mill Lane", photos: 1 });
  expect(await readAll(await sample())).toEqual([1, 2, 3].map((n) => `${root}/sites/s${n}`));
  const [found] = contents.photos();
  expect(found).toMatchObject({ path: photo, id: "a1" });
  const picture = await contents.picture(found?.full ?? "");
  expect([picture.type, await picture.text()]).toEqual(["image/jpeg", `full of ${photo}`]);
});

test("what was told later holds, also that something is gone", async () => {
  const file = await backupOf({
    documents: [
      [site("s1"), site("s2"), site("s3")],
      [
        { path: `${root}/sites/s1`, fields: { name: "Renamed" } },
        { path: `${root}/sites/s2`, gone: true },
      ],
    ],
  });
  const contents = await BackupContents.open(file);
  const names = new Map<string, unknown>();
  for await (const { documents } of contents.parts())
    for (const { path, fields } of documents) names.set(path, fields["name"]);
  expect(Object.fromEntries(names)).toEqual({
    [`${root}/sites/s1`]: "Renamed",
    [`${root}/sites/s3`]: "Site s3",
  });
});

test("wherever a byte is changed, it is found out or makes no difference", async () => {
  const file = await sample();
  const whole = await readAll(file);
  let refused = 0;
  let tried = 0;
  for (let at = 0; at < file.size; at += 11) {
    tried += 1;
    try {
      expect(await readAll(await flipped(file, at))).toEqual(whole);
    } catch (error) {
      expect(error, `byte ${at}`).toMatchObject({ name: "BackupTrouble" });
      refused += 1;
    }
  }
  // The dates and versions in the archive may differ because nothing reads them; they are a large part of so small a file.
  expect(refused / tried).toBeGreaterThan(0.8);
});

test("wherever it is cut off, it is refused", async () => {
  const file = await sample();
  for (let length = 0; length < file.size; length += 23) {
    const reading = readAll(file.slice(0, length));
    await expect(reading, `${length} bytes`).rejects.toMatchObject({ name: "BackupTrouble" });
  }
  await expect(readAll(file.slice(0, file.size - 100))).rejects.toMatchObject({ code: "cutOff" });
});

const documents = (content: string): Part => ({ name: "documents/000001.ndjson", content });
const line = (value: unknown) => `${JSON.stringify(value)}\n`;

test.each<[what: string, file: () => Promise<Blob>, code: string]>([
  ["a table", () => Promise.resolve(new Blob(["a,b\n1,2\n"])), "notBackup"],
  ["any archive", () => zipOf([{ name: "word/document.xml", content: "<w/>" }]), "notBackup"],
  ["the manifest of something else", () => forged([], { format: "other" }), "notBackup"],
  ["a later version", () => forged([], { version: 2 }), "newer"],
  ["a manifest of no day there is", () => forged([], { madeAt: 9e15 }), "damaged"],
  ["a manifest that makes no sense", () => forged([], { organisation: "../o1" }), "damaged"],
  [
    "a part that is called like the way out",
    () => forged([{ name: "../../x", content: "x" }]),
    "unsafe",
  ],
  ["a part with a root", () => forged([{ name: "/etc/passwd", content: "x" }]), "unsafe"],
  ["a part of another drive", () => forged([{ name: "C:\\x", content: "x" }]), "unsafe"],
  ["a hidden part", () => forged([{ name: "files/.x/full.jpg", content: "x" }]), "unsafe"],
  [
    "a part that grows without end",
    () => forged([{ name: "device.json", content: " ".repeat(15_000_000) }]),
    "unsafe",
  ],
  [
    "a part that is too large",
    () => forged([{ name: "a.bin", content: new Uint8Array(20_000_001), method: "stored" }]),
    "unsafe",
  ],
  [
    "a document of another organisation",
    () => forged([documents(line({ path: "organisations/o2/sites/s1", fields: {} }))]),
    "unsafe",
  ],
  [
    "a document whose path only begins alike",
    () => forged([documents(line({ path: "organisations/o12", fields: {} }))]),
    "unsafe",
  ],
  ["a line that is none", () => forged([documents("{}\n")]), "damaged"],
  [
    "a change of something else",
    () =>
      forged([
        {
          name: "outbox.ndjson",
          content: line({
            keptAt: 1,
            status: "kept",
            change: {
              id: "c1",
              command: "x",
              by: "ada",
              at: 1,
              writes: [{ kind: "delete", path: "organisations/o2" }],
            },
          }),
        },
      ]),
    "unsafe",
  ],
  [
    "what was begun and makes no sense",
    () => forged([{ name: "device.json", content: "[]" }]),
    "damaged",
  ],
])("%s is refused, and it is said why", async (_, file, code) => {
  await expect(readAll(await file())).rejects.toMatchObject({ name: "BackupTrouble", code });
});

test("a change that was not sent takes no place in the queue along: there would be none behind the last", async () => {
  const writes = [{ kind: "update", path: `${root}/sites/s1`, set: { name: "Yard" } }];
  const change = { id: "c1", command: "site.rename", by: "ada", at: 1, writes };
  const content = line({ order: 2 ** 53, id: "other", keptAt: 1, status: "kept", change });
  const contents = await BackupContents.open(await forged([{ name: "outbox.ndjson", content }]));
  expect(await contents.outbox()).toEqual([{ keptAt: 1, status: "kept", change }]);
});

test("a backup contains neither consent nor the chosen person", async () => {
  const settings = ["theme", "consent", "person", "backup:o1"].map((key) => ({ key, value: "x" }));
  const content = JSON.stringify({ settings, drafts: [], photos: [] });
  const contents = await BackupContents.open(await forged([{ name: "device.json", content }]));
  expect((await contents.device()).settings).toEqual([{ key: "theme", value: "x" }]);
});

test("parts that lie over each other are refused before any of them is read", async () => {
  const file = await forged([
    { name: "a.bin", content: "a".repeat(100), method: "stored" },
    { name: "b.bin", content: "b".repeat(100), method: "stored" },
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const entry = [...bytes.keys()].find(
    (at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  );
  // The first entry claims to extend to the end of the list.
  const list = entry ?? 0;
  view.setUint32(list + 20, list, true);
  view.setUint32(list + 24, list, true);
  await expect(BackupContents.open(new Blob([bytes]))).rejects.toMatchObject({ code: "damaged" });
});

test("documents of a kind that is not known, and those that are not what the schema says, are set aside", async () => {
  const file = await backupOf({
    documents: [
      [
        site("s1"),
        { path: `${root}/pigeons/p1`, fields: { name: "Ada" } },
        { path: `${root}/sites/s2`, fields: { name: 7 } },
        { path: `${root}/sites/a b`, fields: { name: "Yard" } },
      ],
    ],
  });
  const contents = await BackupContents.open(file);
  const aside: string[] = [];
  for await (const part of contents.parts()) aside.push(...part.aside.map(({ path }) => path));
  expect(aside).toEqual([`${root}/pigeons/p1`, `${root}/sites/s2`, `${root}/sites/a b`]);
  expect(await readAll(file)).toEqual([`${root}/sites/s1`]);
});
