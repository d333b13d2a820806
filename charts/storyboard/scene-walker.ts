import type { Scene, SceneWalker, Trail } from "../machines/prototype-scenes.ts";
import type { Card } from "../walk/card.ts";
import type { Fixture } from "../walk/fixture.ts";
import { type Move, step } from "../walk/move.ts";
import { begin } from "../walk/step.ts";
import type { Walk } from "../walk/walk.ts";

/** Walks a machine with the samples of its fixture. */
export function makeSceneWalker(fixture: Fixture, { cards }: Walk): SceneWalker {
  const ways = new Map<string, Trail>();
  return {
    wayTo(state) {
      const known = ways.get(state);
      const card = cards.get(state);
      if (known !== undefined || card === undefined) return known;
      const way = wayTo(card, fixture);
      ways.set(state, way);
      return way;
    },
    after: ({ snapshot }, move) => sceneOf(step(snapshot, move).snapshot, move),
  };
}

function wayTo(card: Card, { machine, inputs }: Fixture): Trail {
  const scenes = [sceneOf(begin(machine, inputs[card.input]).snapshot)];
  for (const move of card.moves) {
    const before = scenes.at(-1);
    if (before !== undefined) scenes.push(sceneOf(step(before.snapshot, move).snapshot, move));
  }
  const at = scenes.length - 1;
  if (!card.isPassing) return { scenes, at };
  // It is passed on the last step of the way: first it is there, then it goes on.
  const [move] = card.moves.slice(-1);
  const passed: Scene = { snapshot: card.snapshot, move, isPassing: true };
  const settled = scenes.slice(-1).map(({ snapshot }) => sceneOf(snapshot));
  return { scenes: [...scenes.slice(0, -1), passed, ...settled], at };
}

function sceneOf(snapshot: Scene["snapshot"], move?: Move): Scene {
  return { snapshot, move, isPassing: false };
}
