import { type House, isCoordinating, isStaff } from "../house.ts";
import { openStates } from "../requests/states.ts";
import { everything, type Facets, isSameFacets } from "./inbox-view.ts";

/** A set of filters that is one press away. */
export interface Preset {
  readonly id: "forMe" | "mine" | "unlooked" | "open" | "house";
  readonly facets: Facets;
}

const open: Facets = { ...everything, state: openStates };
const house: Preset = { id: "house", facets: everything };

const residents: readonly Preset[] = [
  { id: "mine", facets: { ...everything, who: ["reported", "followed"] } },
  house,
];
/** They are shown nothing but what is theirs. */
const guests: readonly Preset[] = [house];
const technicians: readonly Preset[] = [
  { id: "forMe", facets: { ...open, who: ["assigned", "unassigned"] } },
  { id: "open", facets: open },
  house,
];
const coordinators: readonly Preset[] = [
  { id: "open", facets: open },
  { id: "unlooked", facets: { ...everything, state: ["reported"] } },
  house,
];

/** The sets of filters a role is offered; the first is what it begins with. */
export function presetsFor(of: House): readonly Preset[] {
  if (of.me.role === "guest") return guests;
  if (isCoordinating(of)) return coordinators;
  return isStaff(of) ? technicians : residents;
}

/** What somebody sees who has chosen nothing: what is theirs to do, or to wait for. */
export function defaultFacets(of: House): Facets {
  return presetsFor(of)[0]?.facets ?? everything;
}

/** The preset that these filters are, if they are one. */
export function presetOf(of: House, facets: Facets): Preset | undefined {
  return presetsFor(of).find((preset) => isSameFacets(preset.facets, facets));
}
