import type { Subscribable } from "xstate";
import { activityQueries } from "#generated/activity/queries.ts";
import { labelQueries } from "#generated/label/queries.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { ImportedHere, UndoInput, UndoProgress } from "#machines/import/undo-import.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import { actOf } from "#machines/workspace/workspace.ts";
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

/** Everything is asked of the server, if there is one: this device may not know yet what others did. */
async function look(app: CountedRequests, { workspace, run }: UndoInput) {
  const { organisation, me, places, sites } = workspace;
  const reader = { id: me.id };
  const of = { organisation: organisation.id };
  const scope = { ...viewerScopeOf(workspace), historyWindow: "all" } as const;
  // A server that cannot be reached refuses to count, while a watched query would wait for it.
  await Promise.all(everythingFor(scope).map((query) => app.store.count(query, reader)));
  const confirmed = <E>(source: Subscribable<Page<E>>) =>
    firstOf(source, ({ fromCache }) => !fromCache);
  const { rows: all } = await confirmed(watchRequests(app, scope));
  // What came in has one entry, which tells of the import.
  const isTouched = async ({ id }: Document<Request>): Promise<boolean> =>
    (await app.store.count(activityQueries.timeline({ ...of, request: id }), reader)) > 1;
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
