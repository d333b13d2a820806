import { activityQueries } from "#generated/activity/queries.ts";
import { labelQueries } from "#generated/label/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Query } from "#generated/runtime.ts";
import type { ImportedHere, UndoInput, UndoProgress } from "#machines/import/undo-import.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { subscribable } from "../data/subscribable.ts";
import {
  findRemovable,
  importedHere,
  undoImport,
  unusedOf,
} from "../services/csv-import/undo-import.ts";
import type { App } from "./app.ts";
import { watchRequests } from "./watch-requests.ts";

/** What an import added, and what of it was changed since. */
export async function findImported(app: App, input: UndoInput): Promise<ImportedHere> {
  const { removable, unused } = await look(app, input);
  return importedHere(removable, unused(removable.staying));
}

/** Removes what an import added and nobody changed since. */
export async function* removeImported(
  app: App,
  input: UndoInput,
  signal: AbortSignal,
): AsyncGenerator<UndoProgress> {
  const { run, workspace } = input;
  const found = await look(app, input);
  const progress = undoImport({
    ...found,
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

async function look(app: App, { workspace, run }: UndoInput) {
  const { organisation, me, places, sites } = workspace;
  const scope = { ...viewerScopeOf(workspace), historyWindow: "all" } as const;
  const { rows } = await firstOf(watchRequests(app, scope));
  const rowsOf = async <E>(query: Query<E>): Promise<readonly Document<E>[]> => {
    const page = await firstOf(
      subscribable<{ readonly rows: readonly Document<E>[] }>((next, _complete, error) =>
        app.store.watch(query, { id: me.id }, { next, error }),
      ),
    );
    return page.rows;
  };
  const of = { organisation: organisation.id };
  const isTouched = async ({ id }: Document<Request>): Promise<boolean> => {
    const entries = await rowsOf(activityQueries.timeline({ ...of, request: id }));
    return entries.some(({ kind }) => kind !== "import");
  };
  const added = [...places.values()].filter(({ importedWith }) => importedWith === run);
  const addedAt = [...sites.keys()].filter((id) => added.some(({ site }) => site === id));
  const labels = await Promise.all(
    addedAt.map((site) => rowsOf(labelQueries.atSite({ ...of, site }))),
  );
  const labelled = new Set(labels.flat().map(({ place }) => place));
  const removable = await findRemovable(run, rows, isTouched);
  const others = rows.filter(({ importedWith }) => importedWith !== run);
  const unused = (staying: readonly Document<Request>[]) =>
    unusedOf(run, workspace, [...others, ...staying], labelled);
  return { removable, unused };
}
