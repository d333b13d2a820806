import type { FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Random } from "../conformance/random.ts";
import type { World } from "../conformance/world.ts";
import { besideThat } from "./around-beside.ts";
import { changedOtherwise } from "./around-changes.ts";
import { lyingOtherwise } from "./around-lying.ts";
import { aside, calledOtherwise } from "./around-names.ts";
import { byOthers } from "./around-people.ts";
import { inTheSameAct } from "./around-same-act.ts";
import { everywhere, writtenOtherwise } from "./around-written.ts";
import type { Scene } from "./scene.ts";

/**
 * Everything that is one thing away from a scene: each field of each document that lies or is written is otherwise, alone or
 * everywhere it stands; each document is called otherwise, is gone, was there before or begins in the same change; whoever acts
 * is somebody else. What comes of it is not known: most of it is refused, which is what it is for.
 */
export function* scenesAround(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  random: Random,
  isWanted: (field: FieldPlan) => boolean,
): Generator<Scene> {
  yield* changedOtherwise(scene, plan, world, random);
  yield* besideThat(scene, plan, world, isWanted);
  yield* byOthers(scene, plan, world);
  yield* calledOtherwise(scene, plan);
  yield* aside(scene, plan);
  yield* writtenOtherwise(scene, plan, world, isWanted);
  yield* lyingOtherwise(scene, plan, world, isWanted);
  yield* everywhere(scene, plan, isWanted);
  yield* inTheSameAct(scene, world, random, isWanted);
}
