import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import type { World } from "./world.ts";

/** Runs work during which a user is put out; restores the membership afterwards for the other attacks. */
export async function puttingOut(
  world: World,
  person: PersonKey,
  act: (putOut: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const path = world.path("members", memberId(person));
  try {
    await act(() => world.overrule(path, { active: false }));
  } finally {
    await world.overrule(path, { active: true });
  }
}
