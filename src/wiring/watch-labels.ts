import { labelQueries } from "#generated/label/queries.ts";
import type { Label } from "#generated/label/type.ts";
import type { Page, Query } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";
import { watchEach } from "./watch-each.ts";

/** The labels somebody looks after, live. */
export function watchLabels(app: App, house: House) {
  return subscribable<Page<Label>>((next, _, error) =>
    watchEach(app.store, labelsOf(house), { id: house.me.id }, { next, error }),
  );
}

/** Rules let whoever is limited to sites ask for those only. */
function labelsOf({ organisation, me }: House): readonly Query<Label>[] {
  const of = { organisation: organisation.id };
  if (me.sites === undefined) return [labelQueries.all(of)];
  return me.sites.map((site) => labelQueries.atSite({ ...of, site }));
}
