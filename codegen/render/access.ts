import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { neighboursOf } from "./neighbours.ts";
import { readScope, renderTest } from "./policy-expression.ts";
import { blocks, doc, file, type Import, statements } from "./text.ts";
import { refusal } from "./verdict.ts";
import { whoMay, withArticle } from "./words.ts";

/**
 * `access.ts`: who may see a document, and with that all a store needs to show some. Apart from what judges changes, which
 * is ten times as much and which a first visit can do without.
 */
export function renderAccess(entity: EntityPlan, plan: SchemaPlan): string {
  const { name } = entity;
  return file(
    blocks([
      `${doc(`What stores ask before they show ${withArticle(name)}.`)}export const ${name}Entity: Entity = { codec: ${name}Codec, mayRead };`,
      renderAsk(entity, plan),
      renderPredicate(entity, plan),
      renderMayRead(entity, plan),
    ]),
    importsOf(entity, plan),
  );
}

function renderAsk({ name, typeName }: EntityPlan, plan: SchemaPlan): string {
  return `${doc(`Who asks, about which ${name} as it stands and as it would be; without \`judging\`, before there is a change.`)}export interface ${typeName}Ask {
    readonly me: ${meType(plan)};
    readonly before: Document<${typeName}>;
    readonly after: Document<${typeName}>;
    readonly judging?: Judging | undefined;
  }`;
}

/** The type of the person who asks; where there is no entity of people, only their id is known. */
export function meType({ actor }: SchemaPlan): string {
  return actor === undefined ? "{ readonly id: string }" : `Document<${actor.typeName}>`;
}

/** The line that finds out who asks. */
export function renderMe(path: string, { actor }: SchemaPlan): string {
  const me =
    actor === undefined ? "{ id: judging.change.by }" : `acting${actor.typeName}(judging, ${path})`;
  return `const me = ${me};`;
}

function renderPredicate(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName, read } = entity;
  const about = doc(`Whether somebody may read ${withArticle(name)}: ${whoMay(read)}.`);
  return about + renderTest(`mayRead${typeName}`, read, readScope(entity, plan));
}

function renderMayRead({ name, typeName, read }: EntityPlan, plan: SchemaPlan): string {
  const isSomebody = plan.actor === undefined ? "" : "me !== undefined && ";
  return `function mayRead(path: string, judging: Judging): Refusal | undefined {
    ${statements([
      renderMe("path", plan),
      `const document = documentAt(${name}Codec, path, judging.after(path));`,
      `const may = ${isSomebody}document !== undefined && mayRead${typeName}({ me, before: document, after: document, judging });`,
      "if (may) return undefined;",
      refusal(`${name}.read`, `Only ${whoMay(read)} may see this ${name}.`),
    ])}
  }`;
}

function importsOf(entity: EntityPlan, plan: SchemaPlan): readonly Import[] {
  const { name, typeName } = entity;
  const { access, codecs } = neighboursOf(entity, plan);
  const people = plan.entities.filter((each) => each === plan.actor);
  return [
    ["../judging.ts", ["holdsAt", "isFounding", "onlyDiffersBy", "parentPath", "refuse"]],
    [
      "../runtime.ts",
      ["type Document", "documentAt", "type Entity", "type Judging", "type Refusal", "sameJson"],
    ],
    ...access,
    ...people.map((each): Import => [
      each === entity ? "./actor.ts" : `../${each.name}/actor.ts`,
      [`acting${each.typeName}`],
    ]),
    ...codecs,
    ...people
      .filter((each) => each !== entity)
      .map((each): Import => [`../${each.name}/type.ts`, [`type ${each.typeName}`]]),
    ["./codec.ts", [`${name}Codec`, `${name}Params`, `${name}Path`]],
    ["./type.ts", [`type ${typeName}`]],
  ];
}
