import type { Fixture } from "../walk/fixture.ts";
import { type Walk, walk } from "../walk/walk.ts";
import type { MachineFile } from "./machine-files.ts";

const walks = new Map<string, Walk>();

/** The walk of a file's machine, made once: with bare events and no input where nobody wrote a fixture. */
export async function walkOf({ file, loadMachine, loadFixture }: MachineFile): Promise<Walk> {
  const known = walks.get(file);
  if (known !== undefined) return known;
  const fixture: Fixture = (await loadFixture?.()) ?? {
    machine: await loadMachine(),
    inputs: [undefined],
    events: [],
  };
  const walked = walk(fixture);
  walks.set(file, walked);
  return walked;
}
