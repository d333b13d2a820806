import { openStates } from "../requests/states.ts";
import { type Workspace, isCoordinating, isStaff } from "../workspace/workspace.ts";
import { everything, type Facets, isSameFacets } from "./inbox-view.ts";

export type PresetId =
  | "forMe"
  | "mine"
  | "open"
  | "assigned"
  | "unassigned"
  | "unlooked"
  | "late"
  | "reported"
  | "house";

/** A named set of filters, applied with one press. */
export interface Preset {
  readonly id: PresetId;
  readonly facets: Facets;
}

const open: Facets = { ...everything, state: openStates };
const workspace: Preset = { id: "house", facets: everything };
const openOnes: Preset = { id: "open", facets: open };
const assigned: Preset = { id: "assigned", facets: { ...open, who: ["assigned"] } };
const late: Preset = { id: "late", facets: { ...open, due: ["overdue"] } };
const reported: Preset = { id: "reported", facets: { ...everything, who: ["reported"] } };

const residents: readonly Preset[] = [
  { id: "mine", facets: { ...everything, who: ["reported", "followed"] } },
  workspace,
];
/** Guests can read only their own requests, so they need no other preset. */
const guests: readonly Preset[] = [workspace];
const technicians: readonly Preset[] = [
  { id: "forMe", facets: { ...open, who: ["assigned", "unassigned"] } },
  openOnes,
  assigned,
  late,
  reported,
  workspace,
];
const coordinators: readonly Preset[] = [
  openOnes,
  assigned,
  { id: "unassigned", facets: { ...open, who: ["unassigned"] } },
  { id: "unlooked", facets: { ...everything, state: ["reported"] } },
  late,
  reported,
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

/** The preset that equals these filters, or whose states and people they keep, whatever else they add. */
export function basePresetOf(of: Workspace, filters: Facets): Preset | undefined {
  const { state, who } = filters;
  return presetOf(of, filters) ?? presetOf(of, { ...everything, state, who });
}

/** The preset that equals these filters, if there is one. */
export function presetOf(of: Workspace, facets: Facets): Preset | undefined {
  return presetsFor(of).find((preset) => isSameFacets(preset.facets, facets));
}
