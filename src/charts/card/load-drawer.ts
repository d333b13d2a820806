import { machineFiles } from "../registry.ts";
import type { Drawer } from "./drawing-of.ts";

/** Loads a machine and its screen. Rejects when there is no machine by that name. */
export async function loadDrawer(stem: string): Promise<Drawer> {
  const file = machineFiles().find((each) => each.stem === stem);
  if (file === undefined) throw new Error(`There is no machine "${stem}".`);
  const [machine, view] = await Promise.all([file.loadMachine(), file.loadView?.()]);
  return { machine, view };
}
