import { createHash } from "node:crypto";
import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entities } from "#generated/entities.ts";
import { changedFields, isRecord } from "#generated/runtime.ts";
import type { Migration } from "#schema/language/migration.ts";
import { factsAt, registry } from "#src/services/backup/known-entities.ts";
import { argumentsOf } from "../../codegen/arguments.mjs";
import { openProject, whyNoAdminSdk } from "../backup/admin-sdk.ts";
import { intoFile } from "../backup/into-file.ts";
import { giveUp, messageOf, root } from "../house.mjs";
import { firestoreSource } from "./firestore-source.ts";
import { migrateAll } from "./migrate-all.ts";
import { migrateBackup } from "./migrate-backup.ts";
import type { Migrating, Outcome, StoredAt } from "./migrate-document.ts";
import { progressFile } from "./progress-file.ts";

// npm run migrate -- --check | --dry-run | --run, over a project or a backup: docs/migrations.md.

/** A transaction takes 500 writes, and a document that moves is two. */
const batchSize = 200;
/** The number of documents that are shown with what they become. */
const mostShown = 20;

const usage = "npm run migrate -- --help says what there is.";

const { values } = argumentsOf(usage, {
  options: {
    check: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    run: { type: "boolean", default: false },
    contract: { type: "boolean", default: false },
    project: { type: "string" },
    file: { type: "string" },
    out: { type: "string" },
    migrations: { type: "string", default: join(root, "schema/migrations") },
    json: { type: "boolean", default: false },
  },
});
const say = (line: string): void => (values.json ? console.error(line) : console.log(line));
const counts = { documents: 0, rewritten: 0, stuck: 0, moved: 0, photosLeft: 0 };
const stuck: { readonly path: string; readonly why: string }[] = [];
let shown = 0;

function note(stored: StoredAt, outcome: Outcome): void {
  counts.documents += 1;
  if (outcome.kind === "stuck") {
    counts.stuck += 1;
    stuck.push({ path: stored.path, why: outcome.why });
    if (counts.stuck <= mostShown) say(`! ${stored.path}: ${outcome.why}`);
  }
  if (outcome.kind !== "rewritten") return;
  counts.rewritten += 1;
  if (outcome.path !== stored.path) {
    counts.moved += 1;
    if (factsAt(outcome.path).files !== undefined) counts.photosLeft += 1;
  }
  if (!values["dry-run"] || shown >= mostShown) return;
  shown += 1;
  say(`${stored.path}${outcome.path === stored.path ? "" : ` → ${outcome.path}`}`);
  for (const name of changedFields(stored.fields, outcome.fields)) {
    const [before, after] = [stored.fields[name], outcome.fields[name]].map(
      (each) => JSON.stringify(each) ?? "left out",
    );
    say(`  ${name}: ${before} → ${after}`);
  }
}

const modes = [values.check, values["dry-run"], values.run].filter(Boolean).length;
if (modes !== 1) giveUp("Say what to do: --check, --dry-run or --run.");
if ((values.project === undefined) === (values.file === undefined))
  giveUp("Say where the documents are: --project ID, or --file BACKUP.");
try {
  const { migrations, fingerprint } = await migrationsIn(values.migrations);
  const migrating: Migrating = {
    migrations,
    codecAt: (path) => registry.at(path)?.codec,
    isContract: values.contract,
  };
  const isDone =
    values.file === undefined
      ? await overProject(values.project ?? "", migrating, fingerprint)
      : await overBackup(values.file, migrating);
  if (values.json) console.log(JSON.stringify({ ...counts, stuck }));
  else console.table(counts);
  if (counts.photosLeft > 0 && values.project !== undefined)
    say("Files in Storage do not move: copy them with gcloud storage mv, before you contract.");
  const isClean = counts.stuck === 0 && (values.run || counts.rewritten === 0);
  process.exitCode = isDone && isClean ? 0 : 1;
} catch (error) {
  giveUp(messageOf(error));
}

async function overProject(
  id: string,
  migrating: Migrating,
  fingerprint: string,
): Promise<boolean> {
  const missing = whyNoAdminSdk();
  if (missing !== undefined) giveUp(missing);
  const project = openProject(id, `${id}.firebasestorage.app`);
  const stop = new AbortController();
  process.once("SIGINT", () => {
    say("Stopping after this batch …");
    stop.abort();
  });
  const step = values.contract ? "contract" : "copy";
  const tally = await migrateAll({
    source: firestoreSource(project, migrating.codecAt),
    migrating,
    collections: collectionsOf(migrating.migrations),
    progress: progressFile(join(root, `.cache/migrate/${id}.json`), `${step} ${fingerprint}`),
    batchSize,
    isTrial: !values.run,
    stop: stop.signal,
    onOutcome: note,
    onBatch: ({ documents, writes }) => say(`${documents} documents looked at, ${writes} writes`),
  });
  for (const path of tally.conflicts) say(`! ${path}: changed after it was copied, so both stay`);
  await project.firestore.terminate();
  if (tally.isStopped) say("Stopped. The same command goes on from here.");
  return !tally.isStopped && tally.conflicts.length === 0;
}

async function overBackup(file: string, migrating: Migrating): Promise<boolean> {
  const blob = await openAsBlob(file);
  if (!values.run) {
    const nowhere = { write: () => Promise.resolve() };
    await migrateBackup({ file: blob, sink: nowhere, migrating, onOutcome: note });
    return true;
  }
  const { out } = values;
  if (out === undefined) giveUp("Say where the migrated backup should lie: --out FILE.");
  await intoFile(out, (sink) => migrateBackup({ file: blob, sink, migrating, onOutcome: note }));
  return true;
}

/** The collection groups of the schema, and those that migrations empty. */
function collectionsOf(migrations: readonly Migration[]): readonly string[] {
  const old = migrations.map(({ at }) =>
    at
      .split("/")
      .filter((_, index) => index % 2 === 0)
      .join("/"),
  );
  return [...new Set([...entities.map(({ codec }) => codec.collections.join("/")), ...old])];
}

/** The migrations of a folder in the order of their files, and what identifies them. */
async function migrationsIn(
  folder: string,
): Promise<{ readonly migrations: readonly Migration[]; readonly fingerprint: string }> {
  const hash = createHash("sha256");
  const migrations: Migration[] = [];
  for (const name of filesIn(folder)) {
    const file = join(folder, name);
    hash.update(readFileSync(file));
    const module: unknown = await import(pathToFileURL(file).href);
    if (isRecord(module)) migrations.push(...Object.values(module).filter(isMigration));
  }
  return { migrations, fingerprint: hash.digest("hex").slice(0, 12) };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".ts"))
      .toSorted();
  } catch {
    return [];
  }
}

function isMigration(value: unknown): value is Migration {
  return (
    isRecord(value) && typeof value["at"] === "string" && typeof value["rewrite"] === "function"
  );
}
