import { fromPromise } from "xstate";
import { labelCodec, labelRef } from "#generated/label/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import { wordsOf } from "#machines/labels/label-changes.ts";
import { submission } from "#machines/outbox/submission.machine.ts";
import { joinChange } from "#machines/scan/join-change.ts";
import { type ScanInput, scanMachine } from "#machines/scan/scan.machine.ts";
import type { LabelUpdate } from "#machines/scan/scanned.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { App } from "./app.ts";
import { labelsUsed } from "./guide-choice.ts";

/** A label for somebody who is in an organisation on this device. */
export function wireScanHere(app: App, workspace: Workspace) {
  return scanMachine.provide({
    actors: {
      lookUp: fromPromise(({ input }) => lookUp(app, workspace, input)),
      submit: submission({ ifRefused: "drop" }),
    },
    actions: { goTo: (_, { destination }) => app.navigate(destination) },
  });
}

async function lookUp(app: App, workspace: Workspace, { key }: ScanInput): Promise<LabelUpdate> {
  const { organisation } = workspace;
  if (key?.organisation !== organisation.id) return { kind: "unknown" };
  const uid = workspace.me.id;
  // The place is known without its label, which may not exist in this store.
  const place = [...workspace.places.values()].find(({ code }) => code === key.label);
  const path = labelRef(key).path;
  const label =
    place === undefined
      ? await app.store.read(labelRef(key), { id: uid })
      : documentAt(labelCodec, path, { ...wordsOf(workspace, place), active: !place.retired });
  if (label === undefined) return { kind: "unknown" };
  labelsUsed(organisation.id).write("scanned");
  if (!label.active) return { kind: "retired" };
  const scanned = { label, organisation: organisation.id, uid, member: workspace.me };
  if (workspace.me.role !== "guest") return { kind: "here", scanned };
  const visit = workspace.places.has(label.place)
    ? {}
    : {
        visit: joinChange("visit", scanned, workspace, { id: app.newId(), at: app.clock.stamp() }),
      };
  // In the app a guest has the form that everybody has.
  return {
    kind: "here",
    scanned: { ...scanned, member: { ...workspace.me, role: "resident" } },
    ...visit,
  };
}
