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
 * Every scene that differs from a scene in one fact: each field of each stored or written document, alone or wherever its value
 * occurs; each id; each document missing, existing before, or created in the same change; the acting user. Most of them are
 * refused, which is what the mutants need.
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
