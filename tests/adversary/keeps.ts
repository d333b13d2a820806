import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import { powerFields } from "./gains.ts";
import type { Bench, Never, Place } from "./never.ts";
import { topEntity } from "./policies.ts";

/** An organisation loses the last member with a founder's role, so that no member can repair anything. */
export function losesItsLast(bench: Bench): Never {
  const { world, powers } = bench;
  const roles = foundingRoles(world.plan);
  const people = world.slots.filter(({ entity }) => entity === world.plan.actor);
  const holders = ({ see, changed }: Place, role: string): number => {
    const paths = new Set([...people.map(({ path }) => path), ...changed.keys()]);
    return [...paths].filter(
      (path) => world.entityAt(path) === world.plan.actor && powers.of(see(path))?.role === role,
    ).length;
  };
  return {
    name: "is left without its last",
    fields: new Set(powerFields(bench)),
    depth: () => 2,
    isJoint: true,
    after: ({ from, to }) =>
      roles.flatMap((role) =>
        holders(from, role) > 0 && holders(to, role) === 0
          ? [{ kind: role, says: `nobody is ${role} any more` }]
          : [],
      ),
  };
}

/** The roles of founders. */
function foundingRoles(plan: SchemaPlan): readonly string[] {
  const found = (topEntity(plan)?.creates ?? []).flatMap(({ by }) => partsHere(by));
  const roles = found.flatMap((part) =>
    part.kind === "founding" ? [part.role] : part.kind === "role" ? part.roles : [],
  );
  return [...new Set(roles)];
}
