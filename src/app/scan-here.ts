import { fromPromise } from "xstate";
import { labelCodec, labelRef } from "#generated/label/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { wordsOf } from "#machines/labels/label-changes.ts";
import { submission } from "#machines/outbox/submission.machine.ts";
import { joinChange } from "#machines/scan/join-change.ts";
import { type ScanInput, scanMachine } from "#machines/scan/scan.machine.ts";
import type { LabelNews } from "#machines/scan/scanned.ts";
import type { App } from "./app.ts";

/** A label for somebody who is in a house on this device. */
export function wireScanHere(app: App, house: House) {
  return scanMachine.provide({
    actors: {
      lookUp: fromPromise(({ input }: { readonly input: ScanInput }) => lookUp(app, house, input)),
      submit: submission({ ifRefused: "drop" }),
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
  const visit = house.places.has(label.place)
    ? {}
    : {
        visit: joinChange("visit", scanned, house, { id: app.newId(), at: app.clock.stamp() }),
      };
  // In the app a guest has the form that everybody has.
  return {
    kind: "here",
    scanned: { ...scanned, member: { ...house.me, role: "resident" } },
    ...visit,
  };
}
