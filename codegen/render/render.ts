import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { renderCodec } from "./codec.ts";
import { renderCommands } from "./commands.ts";
import { renderActor, renderJudge } from "./judge.ts";
import { renderLifecycleData, renderLifecycleMachine } from "./lifecycle.ts";
import { renderPolicy } from "./policy.ts";
import { renderQueries } from "./queries.ts";
import { renderReference, renderReferenceIndex } from "./reference.ts";
import { imports, list } from "./text.ts";
import { renderType } from "./type.ts";

/** One file of the output, before its banner. */
export interface RenderedFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The schema file it came from, or what else it is made of. */
  readonly source: string;
  readonly text: string;
}

/** Every file that follows from a schema. */
export function renderSchema(plan: SchemaPlan): readonly RenderedFile[] {
  return [
    ...plan.entities.flatMap((entity) => renderEntity(entity, plan)),
    { path: "entities.ts", source: "every entity", text: renderEntities(plan) },
    { path: "reference/README.md", source: "every entity", text: renderReferenceIndex(plan) },
  ];
}

function renderEntity(entity: EntityPlan, plan: SchemaPlan): readonly RenderedFile[] {
  const file = (name: string, text: string): RenderedFile => ({ path: `${entity.name}/${name}`, source: entity.source, text });
  const { lifecycle } = entity;
  return [
    file("type.ts", renderType(entity)),
    file("codec.ts", renderCodec(entity)),
    file("policy.ts", renderPolicy(entity, plan)),
    file("judge.ts", renderJudge(entity, plan)),
    file("commands.ts", renderCommands(entity, plan)),
    ...(entity.queries.length === 0 ? [] : [file("queries.ts", renderQueries(entity))]),
    ...(entity.actor === undefined ? [] : [file("actor.ts", renderActor(entity))]),
    ...(lifecycle === undefined
      ? []
      : [
          file("lifecycle.ts", renderLifecycleData(entity, lifecycle)),
          file("lifecycle.machine.ts", renderLifecycleMachine(entity, lifecycle, plan)),
        ]),
    { path: `reference/${entity.name}.md`, source: entity.source, text: renderReference(entity) },
  ];
}

function renderEntities(plan: SchemaPlan): string {
  const items = plan.entities.map((entity) => `{ codec: ${entity.name}Codec, policy: ${entity.name}Policy }`);
  const body = `/** Everything a store has to know about every entity. */\nexport const entities = ${list(items)} as const;\n`;
  return imports(
    body,
    plan.entities.flatMap((entity) => [
      [`./${entity.name}/codec.ts`, [`${entity.name}Codec`]] as const,
      [`./${entity.name}/judge.ts`, [`${entity.name}Policy`]] as const,
    ]),
  );
}
