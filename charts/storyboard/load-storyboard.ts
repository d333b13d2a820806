import { machineFiles } from "../model/machine-files.ts";
import type { Fixture } from "../walk/fixture.ts";
import { type Walk, walkInSlices } from "../walk/walk.ts";

/** What a storyboard is drawn from. */
export interface Board {
  readonly stem: string;
  readonly fixture: Fixture;
  readonly walk: Walk;
}

/** A machine that nobody gave samples to walk it with. */
export interface NoBoard {
  readonly missing: string;
}

const boards = new Map<string, Promise<Board | NoBoard>>();

/** Walks the machine of a file through all its states, once for as long as the page is open. */
export function loadStoryboard(file: string): Promise<Board | NoBoard> {
  const known = boards.get(file);
  if (known !== undefined) return known;
  const board = walkThrough(file);
  boards.set(file, board);
  // What failed may work when it is asked for again.
  board.catch(() => boards.delete(file));
  return board;
}

async function walkThrough(file: string): Promise<Board | NoBoard> {
  const found = machineFiles().find((each) => each.file === file);
  if (found === undefined) throw new Error(`There is no machine in ${file}.`);
  if (found.loadFixture === undefined) return { missing: found.stem };
  const fixture = await found.loadFixture();
  return { stem: found.stem, fixture, walk: await walkInSlices(fixture) };
}
