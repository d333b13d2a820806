import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { renderActor } from "./actor.ts";
import { renderCodec } from "./codec.ts";
import { renderCommands } from "./commands.ts";
import { renderJudge } from "./judge.ts";
import { renderLifecycleMachine } from "./lifecycle-machine.ts";
import { renderLifecycleData } from "./lifecycle.ts";
import { renderPolicy } from "./policy.ts";
import { renderQueries } from "./queries.ts";
import { renderReference, renderReferenceIndex } from "./reference.ts";
import { doc, file, type Import, list } from "./text.ts";
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
  const { name, source, lifecycle } = entity;
  const own = (part: string, text: string): RenderedFile => ({
    path: `${name}/${part}`,
    source,
    text,
  });
  return [
    own("type.ts", renderType(entity)),
    own("codec.ts", renderCodec(entity)),
    own("policy.ts", renderPolicy(entity, plan)),
    own("judge.ts", renderJudge(entity, plan)),
    own("commands.ts", renderCommands(entity, plan)),
    ...(entity.queries.length === 0 ? [] : [own("queries.ts", renderQueries(entity))]),
    ...(entity === plan.actor ? [own("actor.ts", renderActor(entity))] : []),
    ...(lifecycle === undefined
      ? []
      : [own("lifecycle.ts", renderLifecycleData(entity, lifecycle))]),
    ...(lifecycle === undefined
      ? []
      : [own("lifecycle.machine.ts", renderLifecycleMachine(entity, lifecycle, plan))]),
    { path: `reference/${name}.md`, source, text: renderReference(entity) },
  ];
}

function renderEntities({ entities }: SchemaPlan): string {
  const items = entities.map(({ name }) => `{ codec: ${name}Codec, policy: ${name}Policy }`);
  const body = `${doc("Everything a store has to know about every entity.")}export const entities = ${list(items)} as const;`;
  const modules = entities.flatMap(({ name }): readonly Import[] => [
    [`./${name}/codec.ts`, [`${name}Codec`]],
    [`./${name}/judge.ts`, [`${name}Policy`]],
  ]);
  return file(body, modules);
}
