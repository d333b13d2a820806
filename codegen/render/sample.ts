import type { Policy } from "../../schema/language/policy.ts";
import { mergedBy, stepsOf, operationsOf } from "../plan/operations.ts";
import {
  type CreatePlan,
  type EditPlan,
  type EntityPlan,
  entityNamed,
  fieldNamed,
  type FieldPlan,
  type FieldType,
  type SchemaPlan,
  type TransitionPlan,
} from "../plan/plan.ts";
import { partsHere, personalFields, policiesOf } from "../plan/policies.ts";
import { blocks, doc, list, quote } from "./text.ts";
import { textsLike } from "./texts-like.ts";
import { variableOf } from "./variables.ts";
import { withArticle } from "./words.ts";

/** `sample.ts`: functions that create sample documents of an entity, for demos and tests. */
export function renderSample(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, fields } = entity;
  const scope: Scope = { entity, plan };
  const creates = entity.creates.map((each) => renderCreate(each, scope));
  const changes = [
    ...stepsOf(entity).map((each) => renderStep(each, scope)),
    ...entity.edits.map((each) => renderEdit(each, scope)),
  ];
  const isThere = isGiven(entity, plan);
  const members = [
    `codec: ${name}Codec`,
    ...(isThere ? ["fields"] : []),
    ...(creates.length === 0 ? [] : ["begin"]),
    ...(changes.length === 0 ? [] : ["change"]),
    ...(stepsOf(entity).length === 0 ? [] : ["hasSteps: true"]),
    ...(isOfAuthor(entity) ? ["isOfAuthor: true"] : []),
    ...(entity === plan.actor ? [`people: ${peopleOf(entity)}`] : []),
  ];
  const functions = [
    isThere ? `function fields(draw: Draw): Fields { return ${drawnObject(fields)}; }` : "",
    creates.length === 0
      ? ""
      : `function begin(${drawFor(choice(creates))}: Draw, path: string, act: ActorStamp): Change {
          const at = ${name}Params(path);
          ${choice(creates)}
        }`,
    changes.length === 0
      ? ""
      : `function change(${drawFor(choice(changes))}: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
          const ${variableOf(name)} = documentAt(${name}Codec, path, stored);
          if (${variableOf(name)} === undefined) return undefined;
          ${choice(changes)}
        }`,
  ];
  const people = peopleFields(entity);
  const drawers = fields
    .filter((field) => functions.some((code) => code.includes(`some.${field.name}(`)))
    .map((field) => `${field.name}: ${drawer(field, people.has(field.name), scope)}`);
  return blocks([
    `${doc(`Creates sample documents of ${withArticle(name)}, and operations on them.`)}export const ${name}Sampler: Sampler = { ${members.join(", ")} };`,
    drawers.length === 0
      ? ""
      : `${doc("Sample values for each field.")}const some = { ${drawers.join(", ")} };`,
    ...functions,
  ]);
}

/** Whether documents exist before any operation: actors, their organisations, and entities without a create. */
function isGiven({ creates, journalOf, name }: EntityPlan, { actor }: SchemaPlan): boolean {
  return (
    actor?.path.params.includes(name) === true || (creates.length === 0 && journalOf === undefined)
  );
}

/** Whether the document's id is its author's id, so that every user creates one. */
function isOfAuthor({ name, creates }: EntityPlan): boolean {
  const isOwn = (each: Policy): boolean =>
    (each.kind === "self" && each.field === "id") ||
    (each.kind === "selfInPath" && each.entity === name);
  return creates.length > 0 && creates.every(({ by }) => partsHere(by).some(isOwn));
}

interface Scope {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
}

/** The line that gives the random source, if the code draws from it. */
function drawFor(code: string): string {
  return /\bdraw\b/.test(code) ? "draw" : "_draw";
}

/** One of several operations, with equal probability. */
function choice(operations: readonly (readonly [name: string, code: string])[]): string {
  const [only] = operations;
  if (only !== undefined && operations.length === 1) return `return ${only[1]};`;
  const cases = operations.map(([name, code]) => `case ${quote(name)}: return ${code};`);
  return `switch (draw.one(${list(operations.map(([name]) => quote(name)))})) { ${cases.join("\n")} }`;
}

function renderCreate(create: CreatePlan, { entity }: Scope): readonly [string, string] {
  const input = drawnObject(
    create.fields.map((field) => fieldNamed(entity, field)),
    true,
  );
  return [create.name, `${entity.name}Commands.${create.name}(at, ${input}, act)`];
}

function renderStep(step: TransitionPlan, scope: Scope): readonly [string, string] {
  const { entity } = scope;
  const input = [
    ...step.needs.map((name) => `${name}: some.${name}(draw, act)`),
    ...step.may.map((name) => maybe(name, 0.3, true)),
    ...told(step.text === "required", scope),
  ];
  return [
    step.name,
    `${entity.name}Commands.${step.name}(${variableOf(entity.name)}, ${objectOf(input)}, act)`,
  ];
}

function renderEdit(edit: EditPlan, scope: Scope): readonly [string, string] {
  const { entity } = scope;
  const merged = mergedBy(edit.by);
  const input = edit.fields.map((name) => {
    if (!merged.includes(name)) return maybe(name, 0.4, true);
    const isOpen = fieldNamed(entity, name).optional;
    const isIn = `${variableOf(entity.name)}.${name}${isOpen ? "?" : ""}.includes(act.by.id)`;
    return `${name}: ${isIn} ? { remove: [act.by.id] } : { add: [act.by.id] }`;
  });
  return [
    edit.name,
    `${entity.name}Commands.${edit.name}(${variableOf(entity.name)}, ${objectOf([...input, ...told(false, scope)])}, act)`,
  ];
}

/** The texts that a change adds to the journal. */
function told(isNeeded: boolean, { entity, plan }: Scope): readonly string[] {
  if (entity.journal === undefined) return [];
  const text = entityNamed(plan, entity.journal.entity).fields.find(({ name }) => name === "text");
  if (text?.type.kind !== "string") return [];
  const [least, most] = [Math.max(1, text.type.min ?? 0), text.type.max ?? 40];
  const value = `draw.text(${least}, ${most})`;
  return [isNeeded ? `text: ${value}` : `...(draw.chance(0.3) ? { text: ${value} } : {})`];
}

function drawnObject(fields: readonly FieldPlan[], acts = false): string {
  const members = fields.map((field) =>
    field.optional || field.fallback !== undefined
      ? maybe(field.name, 0.5, acts)
      : `${field.name}: some.${field.name}(draw${acts ? ", act" : ""})`,
  );
  return objectOf(members);
}

/** An object literal of members; a single spread needs no literal. */
function objectOf(members: readonly string[]): string {
  const [only = ""] = members;
  return members.length === 1 && only.startsWith("...(")
    ? only.slice("...(".length, -1)
    : `{ ${members.join(", ")} }`;
}

function maybe(name: string, share: number, acts: boolean): string {
  return `...(draw.chance(${share}) ? { ${name}: some.${name}(draw${acts ? ", act" : ""}) } : {})`;
}

/** The length of sample user ids. */
const idLength = 20;

/** The function that draws a value of a field. */
function drawer({ type, examples }: FieldPlan, isPerson: boolean, { plan }: Scope): string {
  const value =
    examples === undefined ? drawn(type, plan) : `draw.one(${JSON.stringify(examples)})`;
  if (isPerson && type.kind === "string" && (type.max ?? idLength) >= idLength)
    return `(draw: Draw, act?: ActorStamp) => draw.somebody(act)`;
  return value.includes("act") && isOfPeople(type, plan)
    ? `(draw: Draw, act?: ActorStamp) => (${value})`
    : `(${/\bdraw\b/.test(value) ? "draw" : "_draw"}: Draw, _act?: ActorStamp) => (${value})`;
}

function isOfPeople(type: FieldType, plan: SchemaPlan): boolean {
  if (type.kind === "list") return isOfPeople(type.of, plan);
  if (type.kind === "object") return type.fields.some((field) => isOfPeople(field.type, plan));
  return type.kind === "ref" && type.entity === plan.actor?.name;
}

function drawn(type: FieldType, plan: SchemaPlan): string {
  switch (type.kind) {
    case "string":
      if (type.pattern === undefined) return `draw.text(${type.min ?? 0}, ${type.max ?? 40})`;
      return `draw.one(${list(textsLike(type.pattern, type).map(quote))})`;
    case "ref":
      return isOfPeople(type, plan)
        ? `draw.person(${quote(type.entity)}, act)`
        : `draw.ref(${quote(type.entity)})`;
    case "number":
      return `draw.${type.integer ? "whole" : "decimal"}(${numberRange(type)})`;
    case "instant":
      return `draw.moment(${type.min ?? "-Infinity"}, ${type.max ?? "Infinity"})`;
    case "boolean":
      return "draw.chance(0.2)";
    case "enum":
      return `draw.one(${list(type.values.map(quote))})`;
    case "list":
      return `draw.list(${type.min ?? 0}, ${type.max ?? 3}, () => (${drawn(type.of, plan)}))`;
    case "told":
      return "{}";
    case "object": {
      const members = type.fields.map((field) => {
        const member = `${field.name}: ${drawn(field.type, plan)}`;
        return field.optional ? `...(draw.chance(0.5) ? { ${member} } : {})` : member;
      });
      return objectOf(members);
    }
  }
}

/** A number within the limits; with a lower limit only, close above it, because common values are small. */
function numberRange({ min, max }: Extract<FieldType, { kind: "number" }>): string {
  const least = min ?? Math.min(0, max ?? 0);
  return `${least}, ${Math.min(max ?? Infinity, Math.max(least, 0) + 100)}`;
}

/** Text fields that policies compare with the actor's id; refs to the actor entity are typed as such. */
function peopleFields(entity: EntityPlan): ReadonlySet<string> {
  const operations = operationsOf(entity).flatMap(policiesOf);
  return new Set(
    [entity.read, ...operations, ...(entity.remove ? [entity.remove] : [])].flatMap(personalFields),
  );
}

function peopleOf({ actor, fields }: EntityPlan): string {
  const role = fields.find(({ name }) => name === actor?.role)?.type;
  const roles = role?.kind === "enum" ? role.values : [];
  const named = (["role", "name", "active", "sites", "until"] as const).flatMap((key) => {
    const field = actor?.[key];
    return field === undefined ? [] : [`${key}: ${quote(field)}`];
  });
  return `{ roles: ${list(roles.map(quote))}, ${named.join(", ")} }`;
}

/** `demo.ts`: a sample world with one document of each entity. */
export function renderDemo({ entities }: SchemaPlan): string {
  const functions = entities.map(({ name, typeName }) => {
    const about = `A made-up ${name}, the same for the same seed; what it names is in \`sampleWorld\` of that seed. It throws where no command could make one.`;
    return `${doc(about)}export function sample${typeName}(seed: number): Document<${typeName}> { return sampleOf(${name}Codec, sampleWorld(seed), seed); }`;
  });
  const about =
    "Made-up documents of every entity that hang together, the same for the same seed: every ref names a document that is there, every state was reached by steps that somebody might take, with the journal of how. Every change was accepted by the judges.";
  return blocks([
    `const samplers = ${list(entities.map(({ name }) => `${name}Sampler`))};`,
    `${doc(about)}export function sampleWorld(seed: number, size?: SampleSize): SampledWorld { return sampleBy(samplers, judges, seed, size); }`,
    ...functions,
  ]);
}
