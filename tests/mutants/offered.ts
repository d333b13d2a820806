import path from "node:path";
import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { documentAt, type Judging, matchPath } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { lyingBefore } from "../conformance/verdicts.ts";
import type { Generated } from "../support/generated-schema.ts";
import type { Trial } from "./attempts.ts";

/** The exports of an entity's modules, by name. */
type Exports = ReadonlyMap<string, (...given: readonly unknown[]) => unknown>;

/** The modules that the interface uses before there is a change. */
export interface Offering {
  readonly plan: SchemaPlan;
  /** By entity name. */
  readonly modules: ReadonlyMap<string, Exports>;
}

/** Imports them from a folder with all generated code. */
export async function offeringIn(folder: string, plan: SchemaPlan): Promise<Offering> {
  const modules = new Map<string, Exports>();
  for (const { name } of plan.entities) {
    const exports = new Map<string, (...given: readonly unknown[]) => unknown>();
    for (const each of ["access", "policy", "actor"]) {
      const file = path.join(folder, name, `${each}.ts`);
      if (each === "actor" && plan.actor?.name !== name) continue;
      const made: Readonly<Record<string, unknown>> = await import(file);
      for (const [title, value] of Object.entries(made))
        if (isFunction(value)) exports.set(title, value);
    }
    modules.set(name, exports);
  }
  return { plan, modules };
}

/** Everything that the interface can ask about a document before there is a change: permissions and available actions. */
export function offered(
  { plan, modules }: Offering,
  generated: Generated,
  { world, attempt }: Trial,
): string {
  const before = lyingBefore(generated, world, attempt);
  const judging = { change: { id: "", by: attempt.by, at: now }, before, after: before };
  const { ask } = attempt;
  const paths = ask.kind === "read" ? [ask.path] : ask.writes.map((write) => write.path);
  return paths
    .map((each) => {
      const entity = entityAt(plan, each);
      const codec = generated.entities.find(({ codec: of }) => matchPath(of, each))?.codec;
      const found = codec && documentAt(codec, each, before(each));
      const me = actorOf(plan, modules, judging, each);
      if (entity === undefined || me === undefined || found === undefined) return "";
      return JSON.stringify(answers(entity, modules, me, found));
    })
    .join(" ");
}

function actorOf(
  { actor }: SchemaPlan,
  modules: Offering["modules"],
  judging: Judging,
  at: string,
): unknown {
  if (actor === undefined) return { id: judging.change.by };
  return modules.get(actor.name)?.get(`acting${actor.typeName}`)?.(judging, at);
}

function answers(
  entity: EntityPlan,
  modules: Offering["modules"],
  me: unknown,
  found: object,
): readonly unknown[] {
  return [...(modules.get(entity.name) ?? [])].flatMap(([name, ask]) => {
    if (name.startsWith("may")) return [[name, ask({ me, before: found, after: found })]];
    return name === `available${entity.typeName}Actions` ? [ask(me, found)] : [];
  });
}

function isFunction(value: unknown): value is (...given: readonly unknown[]) => unknown {
  return typeof value === "function";
}
