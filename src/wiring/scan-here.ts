import { fromPromise, waitFor } from "xstate";
import { labelCodec, labelRef } from "#generated/label/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { wordsOf } from "#machines/labels/label-changes.ts";
import { usualPolicy } from "#machines/outbox/submission.machine.ts";
import { joinChange } from "#machines/scan/join-change.ts";
import { type ScanInput, scanMachine } from "#machines/scan/scan.machine.ts";
import type { LabelNews, Scanned } from "#machines/scan/scanned.ts";
import type { SessionContext } from "#machines/session/session.machine.ts";
import type { App } from "./app.ts";

/** How long the place of a label is waited for, in ms. */
const patienceMs = 5000;

/** A label for somebody who is in a house on this device. */
export function wireScanHere(app: App, house: House) {
  return scanMachine.provide({
    actors: {
      lookUp: fromPromise(({ input }: { readonly input: ScanInput }) => lookUp(app, house, input)),
    },
    actions: { goTo: (_, { destination }) => app.navigate(destination) },
  });
}

async function lookUp(app: App, house: House, { key }: ScanInput): Promise<LabelNews> {
  const { organisation } = house;
  if (key?.organisation !== organisation.id) return { kind: "unknown" };
  const uid = house.me.id;
  // Whoever is here needs no label to know the place: it may never have been printed on this device.
  const place = [...house.places.values()].find(({ code }) => code === key.label);
  const path = labelRef(key).path;
  const label =
    place === undefined
      ? await app.store.read(labelRef(key), { id: uid })
      : documentAt(labelCodec, path, { ...wordsOf(house, place), active: !place.retired });
  if (label === undefined) return { kind: "unknown" };
  if (!label.active) return { kind: "retired" };
  const scanned = { label, organisation: organisation.id, uid, member: house.me };
  if (house.me.role !== "guest") return { kind: "here", scanned };
  await comeBy(app, house, scanned);
  // In the app a guest has the form that everybody has.
  return { kind: "here", scanned: { ...scanned, member: { ...house.me, role: "resident" } } };
}

/** A guest sees a place by its label only: it is noted that they came by this one, and the place is waited for. */
async function comeBy(app: App, house: House, scanned: Scanned): Promise<void> {
  const { label } = scanned;
  if (house.places.has(label.place)) return;
  const change = joinChange("visit", scanned, house, { id: app.newId(), at: app.clock.stamp() });
  // Without it they are told at the form what a guest may do: it is nothing to be decided about.
  const { outcome } = await app.submit(change, { ...usualPolicy, ifRefused: "drop" });
  if (outcome === "refused") return;
  const hasPlace = ({ context }: { readonly context: SessionContext }): boolean =>
    context.house?.places.has(label.place) === true;
  await waitFor(app.session, hasPlace, { timeout: patienceMs }).catch(() => undefined);
}
