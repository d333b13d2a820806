import { fromPromise } from "xstate";
import { labelRef } from "#generated/label/codec.ts";
import { labelQueries } from "#generated/label/queries.ts";
import type { Label } from "#generated/label/type.ts";
import { placeRef } from "#generated/place/codec.ts";
import { type Change, idOf, type Page, type Query, type Undecodable } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { labelChange } from "#machines/labels/label-changes.ts";
import { labelsMachine, type LabelsOf } from "#machines/labels/labels.machine.ts";
import { firstOf } from "../data/first-of.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { watchEach } from "./watch-each.ts";

/** The sheet of labels with the real store. */
export function wireLabels(app: App) {
  return labelsMachine.provide({
    actors: {
      makeLabels: fromPromise(({ input }: { readonly input: LabelsOf }) =>
        makeLabels(app, input.house),
      ),
    },
    actions: { print: () => window.print() },
  });
}

/** The labels somebody looks after: rules let whoever is limited to sites ask for those only. */
function labelsOf({ organisation, me }: House): readonly Query<Label>[] {
  const of = { organisation: organisation.id };
  if (me.sites === undefined) return [labelQueries.all(of)];
  return me.sites.map((site) => labelQueries.atSite({ ...of, site }));
}

function watchLabels(app: App, house: House) {
  return subscribable<Page<Label>>((next, _, error) =>
    watchEach(app.store, labelsOf(house), { id: house.me.id }, { next, error }),
  );
}

/** Brings every label in step with its place, as they stand now; answers which cannot be read. */
async function makeLabels(app: App, house: House): Promise<readonly Undecodable[]> {
  const { rows, problems } = await firstOf(watchLabels(app, house));
  const labels = new Map(rows.map((label) => [label.id, label]));
  const unreadable = new Set(problems.map(({ path }) => idOf(path)));
  const own = house.me.sites;
  const places = [...house.places.values()].filter(({ site }) => own?.includes(site) ?? true);
  const changes = places.flatMap((place) => {
    if (unreadable.has(place.code)) return [];
    const act = { id: app.newId(), at: app.clock.stamp() };
    return labelChange(house, place, labels.get(place.code), act) ?? [];
  });
  // All at once: one that only waits for the network is as good as made, and then all of them are.
  const settlements = await Promise.all(changes.map((change) => app.submit(change)));
  for (const settlement of settlements)
    if (settlement.outcome === "refused") throw new Error(settlement.refusal.code);
  return problems;
}

/** After a place was changed: its label says so too, where it has one. */
export async function keepLabelsInStep(app: App, change: Change): Promise<void> {
  const { house } = app.session.getSnapshot().context;
  if (house === undefined) return;
  for (const { kind, path } of change.writes) {
    if (kind !== "update" || !path.includes("/places/")) continue;
    const reader = { id: house.me.id };
    const of = { organisation: house.organisation.id };
    // As the change has left it, which the house may not know yet.
    const place = await app.store.read(placeRef({ ...of, place: idOf(path) }), reader);
    if (place === undefined) continue;
    const label = await app.store.read(labelRef({ ...of, label: place.code }), reader);
    if (label === undefined) continue;
    const places = new Map(house.places).set(place.id, place);
    const act = { id: app.newId(), at: app.clock.stamp() };
    const next = labelChange({ ...house, places }, place, label, act);
    if (next !== undefined) await app.submit(next);
  }
}
