import { openStates } from "../requests/states.ts";
import { type Workspace, isCoordinating, isStaff } from "../workspace/workspace.ts";
import { everything, type Facets, isSameFacets } from "./inbox-view.ts";

/** A named set of filters, applied with one press. */
export interface Preset {
  readonly id: "forMe" | "mine" | "unlooked" | "open" | "house";
  readonly facets: Facets;
}

const open: Facets = { ...everything, state: openStates };
const workspace: Preset = { id: "house", facets: everything };

const residents: readonly Preset[] = [
  { id: "mine", facets: { ...everything, who: ["reported", "followed"] } },
  workspace,
];
/** Guests can read only their own requests, so they need no other preset. */
const guests: readonly Preset[] = [workspace];
const technicians: readonly Preset[] = [
  { id: "forMe", facets: { ...open, who: ["assigned", "unassigned"] } },
  { id: "open", facets: open },
  workspace,
];
const coordinators: readonly Preset[] = [
  { id: "open", facets: open },
  { id: "unlooked", facets: { ...everything, state: ["reported"] } },
  workspace,
];

/** The presets of a role; the first one is its default. */
export function presetsFor(of: Workspace): readonly Preset[] {
  if (of.me.role === "guest") return guests;
  if (isCoordinating(of)) return coordinators;
  return isStaff(of) ? technicians : residents;
}

/** The filters before any choice: what the reader has to do, or waits for. */
export function defaultFacets(of: Workspace): Facets {
  return presetsFor(of)[0]?.facets ?? everything;
}

/** The preset whose states and people these filters keep, whatever else they add. */
export function basePresetOf(of: Workspace, { state, who }: Facets): Preset | undefined {
  return presetsFor(of).find(({ facets }) => isSameFacets({ ...everything, state, who }, facets));
}

/** The preset that equals these filters, if there is one. */
export function presetOf(of: Workspace, facets: Facets): Preset | undefined {
  return presetsFor(of).find((preset) => isSameFacets(preset.facets, facets));
}
