import { decode, encode } from "../lossless.ts";
import type { Scene, SceneWalker, Trail } from "../machines/prototype-play.ts";
import type { Card } from "../walk/card.ts";
import { digest } from "../walk/digest.ts";
import type { Fixture } from "../walk/fixture.ts";
import { eventMove, type Move, movesFrom, step } from "../walk/move.ts";
import { begin } from "../walk/step.ts";
import type { Walk } from "../walk/walk.ts";

/** Walks a machine with the samples of its fixture. */
export function makeSceneWalker(fixture: Fixture, { cards }: Walk): SceneWalker {
  const ways = new Map<string, Trail>();
  const after = ({ snapshot }: Scene, move: Move) => sceneOf(step(snapshot, move).snapshot, move);

  const wayTo = ({ input, moves, isPassing, snapshot }: Card): Trail => {
    let last = sceneOf(begin(fixture.machine, fixture.inputs[input]).snapshot);
    const scenes = [last];
    for (const move of moves) scenes.push((last = after(last, move)));
    const at = scenes.length - 1;
    if (!isPassing) return { scenes, at };
    // It is passed on the last step of the way: first it is there, then it goes on.
    const passed: Scene = { snapshot, move: moves.at(-1), isPassing: true };
    return { scenes: [...scenes.slice(0, -1), passed, sceneOf(last.snapshot)], at };
  };

  return {
    wayTo(state) {
      const card = cards.get(state);
      const way = ways.get(state) ?? (card && wayTo(card));
      if (way !== undefined) ways.set(state, way);
      return way;
    },
    after,
    wordOf({ snapshot }, move) {
      const samples = movesFrom(snapshot, fixture).filter(
        ({ kind, name }) => kind === move.kind && name === move.name,
      );
      const content = digest(move.event);
      const sample = samples.find(({ event }) => digest(event) === content);
      if (sample !== undefined) return shortWord(sample);
      const word = encode(move.event).replaceAll(" ", String.raw`\u0020`);
      // What carries too much, as a photo does, is made again with what its sample carries.
      return word.length > mostCarried ? shortWord(move) : word;
    },
    moveOf({ snapshot }, word) {
      if (word.startsWith("{")) return eventMove(decode(word));
      return movesFrom(snapshot, fixture).find((each) => shortWord(each) === word);
    },
  };
}

/** As many characters as an event may take in an address that is still to be sent to somebody. */
const mostCarried = 600;

/** A move by its label, in letters that an address leaves as they are: "done*readFull*2". */
function shortWord({ label }: Move): string {
  return label.replaceAll(/\(|\)? #/g, "*").replace(/\)$/, "");
}

function sceneOf(snapshot: Scene["snapshot"], move?: Move): Scene {
  return { snapshot, move, isPassing: false };
}
