import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { addressOf } from "../conformance/account.ts";
import type { World } from "../conformance/world.ts";
import { renamed } from "./around-everywhere.ts";
import { lyingIn, type Scene } from "./scene.ts";

/** Another user acts, with or without the first one's documents; or the acting user signed in differently. */
export function* byOthers(scene: Scene, plan: SchemaPlan, world: World): Generator<Scene> {
  const { by } = scene;
  const email = addressOf(by);
  const logins = [
    { isAnonymous: true },
    { isAnonymous: false },
    { isAnonymous: true, email, isVerified: true },
    { isAnonymous: false, email },
    { isAnonymous: false, email, isVerified: false },
    { isAnonymous: false, email, isVerified: true },
    { isAnonymous: false, email: "x", isVerified: true },
    { isAnonymous: false, email: "", isVerified: true },
    { isAnonymous: false, isVerified: true },
  ];
  for (const account of logins)
    yield { ...scene, account, note: `signed in as ${JSON.stringify(account)}` };
  const { actor } = plan;
  for (const person of world.people) {
    const lying = world.documents.filter((each) => each.entity === actor && each.id === person);
    yield lyingIn({ ...scene, by: person }, lying, `by ${person}`);
    yield { ...renamed(scene, by, person), note: `by ${person} in their place` };
  }
  yield { ...scene, by: "", note: "by nobody" };
}
