import { fromPromise } from "xstate";
import { labelCodec, labelRef } from "#generated/label/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { wordsOf } from "#machines/labels/label-changes.ts";
import { type ScanInput, scanMachine } from "#machines/scan/scan.machine.ts";
import type { LabelNews } from "#machines/scan/scanned.ts";
import type { App } from "./app.ts";

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
  // In the app a guest has the form that everybody has.
  const role = house.me.role === "guest" ? "resident" : house.me.role;
  const member = { ...house.me, role };
  return { kind: "here", scanned: { label, organisation: organisation.id, uid, member } };
}
