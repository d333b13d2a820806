import { fromPromise } from "xstate";
import { labelRef } from "#generated/label/codec.ts";
import { labelQueries } from "#generated/label/queries.ts";
import type { Label } from "#generated/label/type.ts";
import { placeRef } from "#generated/place/codec.ts";
import { type Change, idOf, type Page, type Query, type Undecodable } from "#generated/runtime.ts";
import { labelChange } from "#machines/labels/label-changes.ts";
import { labelsMachine } from "#machines/labels/labels.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { labelsUsed } from "./guide-choice.ts";
import { watchEach } from "./watch-each.ts";

/** The sheet of labels with the real store. */
export function wireLabels(app: App) {
  return labelsMachine.provide({
    actors: {
      makeLabels: fromPromise(({ input }) => makeLabels(app, input.workspace)),
    },
    actions: {
      print: ({ context: { workspace } }) => {
        labelsUsed(workspace.organisation.id).write("printed");
        window.print();
      },
    },
  });
}

/** The queries for the labels that the reader may change; a member limited to sites may ask only for those. */
function labelsOf({ organisation, me }: Workspace): readonly Query<Label>[] {
  const of = { organisation: organisation.id };
  if (me.sites === undefined) return [labelQueries.all(of)];
  return me.sites.map((site) => labelQueries.atSite({ ...of, site }));
}

function watchLabels(app: App, workspace: Workspace) {
  return subscribable<Page<Label>>((next, _, error) =>
    watchEach(app.store, labelsOf(workspace), { id: workspace.me.id }, { next, error }),
  );
}

/** Updates every label whose place has changed; returns the unreadable labels. */
async function makeLabels(app: App, workspace: Workspace): Promise<readonly Undecodable[]> {
  const { rows, problems } = await firstOf(watchLabels(app, workspace));
  const labels = new Map(rows.map((label) => [label.id, label]));
  const unreadable = new Set(problems.map(({ path }) => idOf(path)));
  const own = workspace.me.sites;
  const places = [...workspace.places.values()].filter(({ site }) => own?.includes(site) ?? true);
  const changes = places.flatMap((place) => {
    if (unreadable.has(place.code)) return [];
    const act = { id: app.newId(), at: app.clock.stamp() };
    return labelChange(workspace, place, labels.get(place.code), act) ?? [];
  });
  // All at once: one that only waits for the network is as good as made, and then all of them are.
  const settlements = await Promise.all(changes.map((change) => app.submit(change)));
  for (const settlement of settlements)
    if (settlement.outcome === "refused") throw new Error(settlement.refusal.code);
  return problems;
}

/** After a place was changed: its label says so too, where it has one. */
export async function keepLabelsInStep(app: App, change: Change): Promise<void> {
  const { workspace } = app.session.getSnapshot().context;
  if (workspace === undefined) return;
  for (const { kind, path } of change.writes) {
    if (kind !== "update" || !path.includes("/places/")) continue;
    const reader = { id: workspace.me.id };
    const of = { organisation: workspace.organisation.id };
    // As the change has left it, which the organisation may not know yet.
    const place = await app.store.read(placeRef({ ...of, place: idOf(path) }), reader);
    if (place === undefined) continue;
    const label = await app.store.read(labelRef({ ...of, label: place.code }), reader);
    if (label === undefined) continue;
    const places = new Map(workspace.places).set(place.id, place);
    const act = { id: app.newId(), at: app.clock.stamp() };
    const next = labelChange({ ...workspace, places }, place, label, act);
    if (next !== undefined) await app.submit(next);
  }
}
