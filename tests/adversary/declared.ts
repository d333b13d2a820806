import { partsEverywhere } from "#codegen/plan/policies.ts";
import type { Policy } from "#schema/language/policy.ts";
import { readsOf } from "./cone.ts";
import type { See } from "./judging.ts";
import type { Declared } from "./load.ts";
import { memo } from "./memo.ts";
import { isThere, ownPath } from "./moves.ts";
import type { Bench, Never, Violation } from "./never.ts";

/** Policies about the reader. */
const personal: ReadonlySet<Policy["kind"]> = new Set<Policy["kind"]>([
  "role",
  "self",
  "selfIn",
  "selfInPath",
  "namedBy",
  "trusted",
  "ownSite",
  "mine",
  "named",
  "sameEmail",
  "parent",
]);

const isPersonal = memo((when: Policy) =>
  partsEverywhere(when).some(({ kind }) => personal.has(kind)),
);

/** A condition holds that the schema declares as a never. */
export function isAsDeclared({ world, judgements, powers, declared }: Bench): Never {
  const fields = declared.flatMap(({ entity, when }) => [
    isThere(entity),
    ...readsOf(when, entity, world),
  ]);
  /** For each never and document: the documents that were read to evaluate it. */
  const looked = new Map<Declared, Map<string, Set<string>>>();
  const isSo = (condition: Declared, path: string, see: See): boolean => {
    const ofPaths = looked.get(condition) ?? new Map<string, Set<string>>();
    looked.set(condition, ofPaths);
    const asked = ofPaths.get(path) ?? new Set();
    ofPaths.set(path, asked);
    const noting: See = (at) => {
      asked.add(at);
      return see(at);
    };
    const holds = (id: string): boolean => judgements.holds(condition, id, path, noting);
    if (isPersonal(condition.when)) return world.people.some(({ id }) => holds(id));
    // Every member sees the same result.
    const anybody = world.people.find(({ id }) => belongs(id, noting));
    return anybody !== undefined && holds(anybody.id);
  };
  const belongs = (id: string, see: See): boolean =>
    world.plan.actor === undefined || powers.of(see(ownPath(world, id) ?? "")) !== undefined;
  const mayDiffer = (condition: Declared, path: string, written: readonly string[]): boolean => {
    const asked = looked.get(condition)?.get(path);
    return asked === undefined || written.some((each) => asked.has(each));
  };
  return {
    name: "is what must never be",
    fields: new Set(fields),
    depth: () => 2,
    after: ({ written, from, to }) =>
      declared.flatMap((condition): readonly Violation[] => {
        const paths = new Set([...world.documents.keys(), ...to.changed.keys()]);
        const found = [...paths].find(
          (path) =>
            world.entityAt(path) === condition.entity &&
            mayDiffer(condition, path, [...written.keys()]) &&
            isSo(condition, path, to.see) &&
            !isSo(condition, path, from.see),
        );
        return found === undefined
          ? []
          : [
              {
                kind: `${condition.entity.name}, ${condition.what}`,
                says: `of ${found}: ${condition.what}`,
              },
            ];
      }),
  };
}
