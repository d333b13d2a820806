import type { Subscribable } from "xstate";
import { activityQueries } from "#generated/activity/queries.ts";
import { labelQueries } from "#generated/label/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type {
  ImportedHere,
  PastImport,
  UndoInput,
  UndoProgress,
} from "#machines/import/undo-import.ts";
import { pushTo } from "#machines/maps.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import { actOf, type Workspace } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { followPage } from "../data/follow-page.ts";
import {
  findRemovable,
  importedHere,
  undoImport,
  unusedOf,
} from "../services/csv-import/undo-import.ts";
import type { App } from "./app.ts";
import type { CountedRequests } from "./count-requests.ts";
import { everythingFor, watchRequests } from "./watch-requests.ts";

/** What removing needs besides. */
interface Removing extends Pick<App, "submit" | "importRowsAtOnce"> {
  readonly clock: Pick<App["clock"], "now" | "stamp">;
}

/** What an import added, and what of it was changed since. */
export async function findImported(app: CountedRequests, input: UndoInput): Promise<ImportedHere> {
  const { rows, isTouched, unused } = await look(app, input);
  const removable = await findRemovable(rows, isTouched);
  return importedHere(removable, unused(removable.staying));
}

/** Removes what an import added and nobody changed since. */
export async function* removeImported(
  app: CountedRequests & Removing,
  input: UndoInput,
  signal: AbortSignal,
): AsyncGenerator<UndoProgress> {
  const { run, workspace } = input;
  const progress = undoImport({
    ...(await look(app, input)),
    run,
    submit: (change) => app.submit(change, { ifRefused: "drop", ifPostponed: "wait" }),
    actOf: (id) => actOf(workspace, id, app.clock.stamp()),
    atOnce: app.importRowsAtOnce,
  });
  for await (const update of progress) {
    yield update;
    if (signal.aborted) return;
  }
}

/** The imports of which something is left that can be removed as far as nobody changed it since, the newest first. */
export async function listImports(
  app: CountedRequests,
  { workspace }: Pick<UndoInput, "workspace">,
): Promise<readonly PastImport[]> {
  const { organisation, me, places, sites } = workspace;
  const all = await everyRequest(app, workspace);
  const runs = new Map<string, Document<Request>[]>();
  for (const { importedWith } of [...places.values(), ...sites.values()])
    if (importedWith !== undefined) runs.set(importedWith, []);
  for (const row of all) if (row.importedWith !== undefined) pushTo(runs, row.importedWith, row);
  const found = [...runs].map(async ([id, rows]): Promise<PastImport | undefined> => {
    const [first] = rows;
    if (first === undefined) {
      const left = await findImported(app, { workspace, run: id });
      return left.places + left.sites > 0 ? { id, requests: 0 } : undefined;
    }
    const timeline = activityQueries.timeline({ organisation: organisation.id, request: first.id });
    const entries = (await firstOf(followPage(app.store, timeline, { id: me.id }))).rows;
    const entry = entries.findLast(({ kind }) => kind === "import");
    return { id, at: entry?.at, by: first.reporter, requests: rows.length };
  });
  const imports = (await Promise.all(found)).filter((each) => each !== undefined);
  return imports.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** Waits for the server, if there is one: this device may not know yet what others did. */
function confirmed<E>(source: Subscribable<Page<E>>): Promise<Page<E>> {
  return firstOf(source, ({ fromCache }) => !fromCache);
}

/** Every request that the reader sees, as the server knows them. */
async function everyRequest(app: CountedRequests, workspace: Workspace) {
  const scope = { ...viewerScopeOf(workspace), historyWindow: "all" } as const;
  // A server that cannot be reached refuses to count, while a watched query would wait for it.
  const counts = everythingFor(scope).map((query) =>
    app.store.count(query, { id: workspace.me.id }),
  );
  await Promise.all(counts);
  return (await confirmed(watchRequests(app, scope))).rows;
}

async function look(app: CountedRequests, { workspace, run }: UndoInput) {
  const { organisation, me, places, sites } = workspace;
  const reader = { id: me.id };
  const of = { organisation: organisation.id };
  const all = await everyRequest(app, workspace);
  const isTouched = async ({ id }: Document<Request>): Promise<boolean> => {
    const timeline = activityQueries.timeline({ ...of, request: id });
    // Of most requests a count is enough: they have the one entry of the import.
    if ((await app.store.count(timeline, reader)) === 1) return false;
    // What was imported, removed and imported again has an entry of each import.
    const { rows: entries } = await confirmed(followPage(app.store, timeline, reader));
    return entries.some(({ kind }) => kind !== "import");
  };
  const added = [...places.values()].filter(({ importedWith }) => importedWith === run);
  const addedAt = [...sites.keys()].filter((id) => added.some(({ site }) => site === id));
  const labels = await Promise.all(
    addedAt.map((site) =>
      confirmed(followPage(app.store, labelQueries.atSite({ ...of, site }), reader)),
    ),
  );
  const labelled = new Set(labels.flatMap(({ rows }) => rows.map(({ place }) => place)));
  const rows = all.filter(({ importedWith }) => importedWith === run);
  const others = all.filter(({ importedWith }) => importedWith !== run);
  const unused = (staying: readonly Document<Request>[]) =>
    unusedOf(run, workspace, [...others, ...staying], labelled);
  return { rows, isTouched, unused };
}
