import { readFile } from "node:fs/promises";
import path from "node:path";
import { compileFunction } from "node:vm";
import { build, type Plugin } from "vite";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { EntityPlan, NeverPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import type { Entity, Judge } from "#generated/runtime.ts";
import { root } from "../../scripts/house.mjs";

/** What was generated from a plan and says yes or no, by the names of the entities. */
export interface Generated {
  readonly judges: ReadonlyMap<string, Judge>;
  readonly entities: ReadonlyMap<string, Entity>;
  /** For each condition that must never hold, what says of whom it holds as if it let them read: in the order of the plan. */
  readonly nevers: readonly Declared[];
}

/** A condition of a schema that must never hold of a document of an entity. */
export interface Declared extends NeverPlan {
  readonly entity: EntityPlan;
  readonly holds: Entity["mayRead"];
}

/** The plan of a schema, whatever the generator's checks say of it: what they refuse is attacked as well. */
export async function readPlan(directory: string): Promise<SchemaPlan> {
  return planSchema(await readSchema(directory), directory);
}

/** What judges and shows; what else is generated is not asked. */
const needed = /^(?:\w+\/(?:access|actor|closed|codec|judge|policy|type)|entities|judges)\.ts$/;
const runtime = ["judging.ts", "problems.ts", "runtime.ts"];

/** Renders a plan in memory and runs what was rendered. Nothing is written and nothing is refused. */
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

/** Each condition as what lets somebody read an entity of its own, of which there are the same documents. */
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
  judges: readonly Judge[];
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

/** Modules by their paths, as if they lay in one folder. */
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

/** Finds an entity by the path of one of its documents. */
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
