import { readFile } from "node:fs/promises";
import path from "node:path";
import { compileFunction } from "node:vm";
import { build, type Plugin } from "vite";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { EntityPlan, NeverPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import type { Entity, WriteValidator } from "#generated/runtime.ts";
import { root } from "../../scripts/house.mjs";

/** The generated code of a plan that judges writes and reads, by entity name. */
export interface Generated {
  readonly judges: ReadonlyMap<string, WriteValidator>;
  readonly entities: ReadonlyMap<string, Entity>;
  /** For each never, a read policy that holds in the same cases, in the order of the plan. */
  readonly nevers: readonly Declared[];
}

/** A never that the schema declares, with a function that evaluates it. */
export interface Declared extends NeverPlan {
  readonly entity: EntityPlan;
  readonly holds: Entity["mayRead"];
}

/** Reads the plan of a schema without the generator's checks, because a schema that they reject is attacked as well. */
export async function readPlan(directory: string): Promise<SchemaPlan> {
  return planSchema(await readSchema(directory), directory);
}

/** The generated modules that are needed for reads and writes. */
const needed = /^(?:\w+\/(?:access|actor|closed|codec|judge|policy|type)|entities|judges)\.ts$/;
const runtime = ["judging.ts", "problems.ts", "runtime.ts", "verdicts.ts"];

/** Renders a plan in memory and evaluates the code. Nothing is written, and no check runs. */
export async function runPlan(plan: SchemaPlan): Promise<Generated> {
  const texts = new Map<string, string>();
  const conditions = conditionsIn(plan);
  const entities = [...plan.entities, ...conditions.map(({ asked }) => asked)];
  for (const file of renderSchema({ ...plan, entities }))
    if (needed.test(file.path)) texts.set(file.path, file.text);
  for (const name of runtime)
    texts.set(name, await readFile(path.join(root, "codegen/runtime", name), "utf8"));
  texts.set("all.ts", 'export * from "./entities.ts";\nexport * from "./judges.ts";\n');
  const exported = await run(texts);
  const shown = new Map(exported.entities.map((each) => [each.codec.entity, each]));
  return {
    entities: shown,
    judges: new Map(exported.judges.map((each) => [each.codec.entity, each])),
    nevers: conditions.map(({ asked, ...condition }) => {
      const holds = shown.get(asked.name)?.mayRead;
      if (holds === undefined) throw new Error(`nothing asks about: ${condition.what}`);
      return { ...condition, holds };
    }),
  };
}

/** Each never as the read policy of an additional entity with the same documents. */
function conditionsIn({ entities }: SchemaPlan): readonly (Omit<Declared, "holds"> & {
  readonly asked: EntityPlan;
})[] {
  return entities.flatMap((entity) =>
    entity.nevers.map(({ what, when }, index) => {
      const asked: EntityPlan = {
        ...entity,
        name: `${entity.name}Never${index}`,
        typeName: `${entity.typeName}Never${index}`,
        read: when,
        list: undefined,
        ids: undefined,
        actor: undefined,
        projectionOf: undefined,
        creates: [],
        edits: [],
        remove: undefined,
        files: [],
        queries: [],
        nevers: [],
      };
      return { entity, what, when, asked };
    }),
  );
}

interface Exported {
  entities: readonly Entity[];
  judges: readonly WriteValidator[];
}

async function run(texts: ReadonlyMap<string, string>): Promise<Exported> {
  const made = await build({
    configFile: false,
    envDir: false,
    logLevel: "silent",
    plugins: [inMemory(texts)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      lib: { entry: "all.ts", formats: ["cjs"], fileName: "all" },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [];
  const code = bundle?.output[0].code;
  if (code === undefined) throw new Error("the generated code was not bundled");
  const exported: Exported = { entities: [], judges: [] };
  compileFunction(code, ["exports"])(exported);
  return exported;
}

/** An import plugin for modules by path, as if they lay in one folder. */
function inMemory(texts: ReadonlyMap<string, string>): Plugin {
  const prefix = "/generated/";
  return {
    name: "in-memory",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.startsWith(prefix) !== true) return prefix + path.basename(source);
      return path.posix.join(path.posix.dirname(importer), source);
    },
    load: (id) => texts.get(id.slice(prefix.length)),
  };
}

/** Finds the entity of a document's path. */
export function finderOf({ entities }: SchemaPlan): (at: string) => EntityPlan | undefined {
  const byShape = new Map(entities.map((each) => [each.path.collections.join("/"), each]));
  const known = new Map<string, EntityPlan | undefined>();
  return (at) => {
    if (!known.has(at)) {
      const shape = at.split("/").filter((_, index) => index % 2 === 0);
      known.set(at, byShape.get(shape.join("/")));
    }
    return known.get(at);
  };
}
