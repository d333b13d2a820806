import type { Board } from "../../storyboard/load-storyboard.ts";
import { walk } from "../../walk/walk.ts";
import { paletteDoorFixture } from "../fixtures/palette-door.fixture.ts";

/** The storyboard that is looked at in pictures of the storyboard: one key opens the palette, another the list of keys. */
export const playedBoard: Board = {
  stem: "palette-door",
  fixture: paletteDoorFixture,
  walk: walk(paletteDoorFixture),
};
