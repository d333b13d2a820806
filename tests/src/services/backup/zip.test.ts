import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { crc32 } from "#src/services/backup/zip/records.ts";
import { ZipReader } from "#src/services/backup/zip/zip-reader.ts";
import { ZipWriter } from "#src/services/backup/zip/zip-writer.ts";
import { bytesOf, gathered, zipOf } from "./archives.ts";

test("the checksum is that of everybody else", () => {
  expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test("what goes in comes out, packed or not, whatever it is", async () => {
  const part = fc.record({
    content: fc.uint8Array({ maxLength: 5000 }).map((bytes) => new Uint8Array(bytes)),
    method: fc.constantFrom("stored" as const, "deflated" as const),
  });
  const property = fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
    const named = parts.map((each, at) => ({ ...each, name: `files/${at}.bin` }));
    const reader = await ZipReader.open(await zipOf(named));
    expect([...reader.parts.keys()]).toEqual(named.map(({ name }) => name));
    for (const { name, content } of named) {
      const found = reader.parts.get(name);
      if (found === undefined) throw new Error(`${name} is not there`);
      expect(await reader.read(found)).toEqual(content);
      expect(found.crc32).toBe(crc32(content));
    }
  });
  await fc.assert(property, { numRuns: 40 });
});

test("an archive of more parts than 65,535 can be read", async () => {
  const { sink, file } = gathered();
  const zip = new ZipWriter(sink, 0);
  const count = 66_000;
  for (let at = 0; at < count; at += 1) await zip.add(`p/${at}`, bytesOf(String(at)), "stored");
  await zip.end();
  const reader = await ZipReader.open(file());
  expect(reader.parts.size).toBe(count);
  const last = reader.parts.get(`p/${count - 1}`);
  if (last === undefined) throw new Error("the last part is missing");
  expect(new TextDecoder().decode(await reader.read(last))).toBe(String(count - 1));
});

// Node cannot read archives itself.
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("what others unpack archives with takes it for whole", async () => {
  const archive = await zipOf([
    { name: "README.txt", content: "Grüße", method: "stored" },
    { name: "documents/000001.ndjson", content: "x".repeat(50_000) },
  ]);
  const folder = mkdtempSync(join(tmpdir(), "fettle-zip-"));
  try {
    const path = join(folder, "backup.zip");
    writeFileSync(path, new Uint8Array(await archive.arrayBuffer()));
    const script = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])`;
    execFileSync("python3", ["-c", script, path, folder]);
    expect(readFileSync(join(folder, "README.txt"), "utf8")).toBe("Grüße");
    expect(readFileSync(join(folder, "documents/000001.ndjson"), "utf8")).toBe("x".repeat(50_000));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["nothing", new Blob([])],
  ["a text", new Blob(["Dear diary, ".repeat(500)])],
  ["the beginning of one", new Blob(["PK\u0003\u0004"])],
])("%s is no archive", async (_, file) => {
  await expect(ZipReader.open(file)).rejects.toMatchObject({ code: "noArchive" });
});
