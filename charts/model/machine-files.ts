import type { AnyStateMachine } from "xstate";
import type { View } from "../card/view.ts";
import type { Modules } from "../product.ts";
import { product } from "../registry.ts";
import type { Fixture } from "../walk/fixture.ts";
import type { Chart, ChartKind } from "./chart.ts";
import { isMachine } from "./is-machine.ts";
import { readChart } from "./read-chart.ts";

/** A file that defines a machine, and what lies beside it by convention. Nothing is loaded before it is asked for. */
export interface MachineFile {
  /** What its fixture and its view are named after: "request", "request-lifecycle". */
  readonly stem: string;
  readonly kind: ChartKind;
  /** From the project's root: "machines/request/request.machine.ts". */
  readonly file: string;
  readonly loadMachine: () => Promise<AnyStateMachine>;
  /** What it is walked with; absent as long as nobody wrote it. */
  readonly loadFixture?: () => Promise<Fixture>;
  /** How it is drawn; only a screen has one. */
  readonly loadView?: () => Promise<View>;
}

/** Every machine of the product, or of another version of it, by stem. Found by its file's name: there is no list to maintain. */
export function machineFiles(machines = product.machines): readonly MachineFile[] {
  return Object.entries(machines)
    .map(([path, load]) => machineFile(path, load))
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** The file of a machine by its id. Files are called "palette-door" where machines are called "paletteDoor". */
export function fileOf(id: string): MachineFile | undefined {
  const stem = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return machineFiles().find((each) => each.stem === stem);
}

/** The chart of a machine's file. */
export async function loadChart({ loadMachine, kind, file }: MachineFile): Promise<Chart> {
  return readChart(await loadMachine(), { kind, file });
}

function machineFile(path: string, load: Modules[string]): MachineFile {
  const stem = stemOf(path);
  const fixture = product.fixtures[stem];
  const view = product.views[stem];
  return {
    stem,
    kind: kindOf(path, view !== undefined),
    file: path.slice(1),
    loadMachine: async () => exported(await load(), /Machine$/, isMachine, path),
    ...(fixture !== undefined && {
      loadFixture: async () => exported(await fixture(), nameOf(stem, "Fixture"), isFixture, path),
    }),
    ...(view !== undefined && {
      loadView: async () => exported(await view(), nameOf(stem, "View"), isView, path),
    }),
  };
}

/** What a machine's fixture or view is exported as: "paletteDoorView". */
function nameOf(stem: string, ending: string): RegExp {
  const words = stem.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return new RegExp(`^${words}${ending}$`);
}

/** "/machines/request/note.machine.ts" is `note`. */
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(".machine.ts", "");
}

function kindOf(path: string, hasView: boolean): ChartKind {
  if (path.startsWith(product.lifecycles)) return "lifecycle";
  if (path.startsWith("/charts/")) return "charts";
  return hasView ? "screen" : "actor";
}

/** The one export of a module that is called so. Throws where there is none, or more than one. */
function exported<T>(
  module: unknown,
  name: RegExp,
  is: (value: unknown) => value is T,
  path: string,
): T {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(module ?? {});
  const found = entries.flatMap(([each, value]) => (name.test(each) ? [value] : []));
  const [only] = found;
  if (found.length === 1 && is(only)) return only;
  throw new Error(
    `For ${path} there must be one export ${String(name)}, and it must be one; there are ${found.length}.`,
  );
}

function isFixture(value: unknown): value is Fixture {
  return isObjectWith(value, "machine") && isMachine(value.machine);
}

function isView(value: unknown): value is View {
  return typeof value === "function";
}

function isObjectWith<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && key in value;
}
