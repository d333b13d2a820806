import path from "node:path";
import { migrateAll } from "../../scripts/migrate/migrate-all.ts";
import { progressFile } from "../../scripts/migrate/progress-file.ts";
import { FolderSource } from "./folder-source.ts";
import { codecAt, collections, migrations } from "./made-up.ts";

// One run over a folder of documents, in a process of its own that may be killed at any time. It prints a dot after each batch, and
// the number of writes at the end.

const [folder = "", step = "copy"] = process.argv.slice(2);
const { writes } = await migrateAll({
  source: new FolderSource(path.join(folder, "documents")),
  migrating: { migrations, codecAt, isContract: step === "contract" },
  collections,
  progress: progressFile(path.join(folder, "progress.json"), step),
  batchSize: 20,
  isTrial: false,
  stop: new AbortController().signal,
  onOutcome: () => undefined,
  onBatch: () => process.stdout.write("."),
});
process.stdout.write(JSON.stringify({ writes }));
