import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import { type CreatePlan, type EditPlan, type EntityPlan, entityNamed, fieldNamed, type SchemaPlan, type TransitionPlan } from "../plan/plan.ts";
import { doc, imports, quote } from "./text.ts";
import { pascal, withArticle } from "./words.ts";

/** `commands.ts`: pure functions from what a person wants to the change that does it. */
export function renderCommands(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName, journal } = entity;
  const steps = entity.lifecycle?.transitions ?? [];
  const ways = [
    ...entity.creates.map((each) => renderCreate(each, entity)),
    ...steps.map((each) => renderStep(each, entity)),
    ...entity.edits.map((each) => renderEdit(each, entity)),
    ...(entity.remove === undefined ? [] : [renderRemove(entity)]),
  ];
  const body = [
    ...ways.flatMap((way) => way.input),
    `${doc(`Everything that can be done to ${withArticle(name)}; each answers with the change, and does nothing by itself.`)}export const ${name}Commands = {\n${ways.map((way) => way.command).join("\n")}};\n`,
    journal === undefined ? "" : renderEntry(entity, entityNamed(plan, journal.entity)),
  ]
    .filter((part) => part !== "")
    .join("\n");
  return imports(body, [
    ["../runtime.ts", ["type Act", "type Change", "changeBy", "changesOf", "type Document", "type EntryInput", "type Fields", "given", "type Instant", "nulled", "type Write"]],
    ...(journal === undefined ? [] : [[`../${journal.entity}/codec.ts`, [`${journal.entity}Path`]] as const]),
    ["./codec.ts", [`${name}Path`]],
    ...(journal === undefined ? [] : [["./policy.ts", [`${name}Params`]] as const]),
    ["./type.ts", [`type ${typeName}`]],
  ]);
}

interface Rendered {
  readonly input: readonly string[];
  readonly command: string;
}

function renderCreate(create: CreatePlan, entity: EntityPlan): Rendered {
  const { name, typeName, lifecycle, journal, path } = entity;
  const chosen = create.fields.map((field) => fieldNamed(entity, field));
  const optional = chosen.filter((field) => field.optional || field.fallback !== undefined).map((field) => field.name);
  const required = chosen.filter((field) => !optional.includes(field.name)).map((field) => field.name);
  const inputName = `${pascal(create.name)}${typeName}`;
  const parts = [
    ...(required.length === 0 ? [] : [`Pick<${typeName}, ${union(required)}>`]),
    ...(optional.length === 0 ? [] : [`Partial<Pick<${typeName}, ${union(optional)}>>`]),
    ...(journal === undefined ? [] : ["{ readonly entry?: EntryInput }"]),
  ];
  const params = path.params.map((each) => `readonly ${each}: string`).join("; ");
  const kind = entity.journalOf === undefined ? [] : [`kind: ${quote(create.name)}`, ...snapshot(entity)];
  const set = [
    ...create.sets.map(([field, setting]) => `${field}: ${settingValue(setting)}`),
    ...(lifecycle === undefined || create.anyState ? [] : [`${lifecycle.field}: ${quote(lifecycle.initial)}`]),
    ...(journal === undefined ? [] : [`${journal.last}: act.id`]),
    ...kind,
  ];
  const state = lifecycle === undefined ? "" : `, to: ${create.anyState ? `input.${lifecycle.field}` : quote(lifecycle.initial)}`;
  const fields = `{ ...given(${journal === undefined ? "input" : "chosen"})${set.length === 0 ? "" : `, ${set.join(", ")}`} }`;
  const writes =
    journal === undefined
      ? `[{ kind: "create", path: ${name}Path(at), fields: ${fields} }]`
      : `[\n        { kind: "create", path: ${name}Path(at), fields: ${fields} },\n        entry(${name}Path(at), ${quote(create.name)}, act, input.entry, { ${state.slice(2)} }),\n      ]`;
  const take = journal === undefined ? "" : `    const { entry: _, ...chosen } = input;\n`;
  return {
    input: [`${doc(`What it takes to ${create.about}.`)}export type ${inputName} = ${parts.length === 0 ? "Record<never, never>" : parts.join(" & ")};\n`],
    command:
      `${doc(`To ${create.about}.`, "  ")}  ${create.name}(at: { ${params} }, input: ${inputName}, act: Act): Change {\n${take}` +
      `    return {\n      ...changeBy(act, ${quote(`${name}.${create.name}`)}),\n      writes: ${writes},\n    };\n  },\n`,
  };
}

function renderStep(step: TransitionPlan, entity: EntityPlan): Rendered {
  const { name, typeName, lifecycle, journal } = entity;
  const needs = step.needs.map((field) => `readonly ${field}: NonNullable<${typeName}[${quote(field)}]>`);
  const may = step.may.map((field) => mayBe(entity, field));
  const text = step.text === "required" ? ["readonly text: string"] : [];
  const inputName = `${pascal(step.name)}${typeName}`;
  const own = [...needs, ...may, ...text];
  const parts = [...(own.length === 0 ? [] : [`{ ${own.join("; ")} }`]), ...(journal === undefined ? [] : ["EntryInput"])];
  const fields = [...step.needs, ...step.may];
  const sets = step.sets.filter(([, setting]) => setting.kind !== "cleared");
  const cleared = step.sets.filter(([, setting]) => setting.kind === "cleared").map(([field]) => field);
  const chosen = `{ ${fields.map((field) => `${field}: input.${field}`).join(", ")} }`;
  const set = [
    ...(fields.length === 0 ? [] : [`...given(${chosen})`]),
    ...sets.map(([field, setting]) => `${field}: ${settingValue(setting)}`),
    `${lifecycle?.field ?? "state"}: ${quote(step.to)}`,
  ];
  const clears = [...cleared.map(quote), ...(step.may.length === 0 ? [] : [`...nulled(${chosen})`])];
  return {
    input: [`${doc(`What it takes to ${step.about}.`)}export type ${inputName} = ${parts.length === 0 ? "Record<never, never>" : parts.join(" & ")};\n`],
    command:
      `${doc(`To ${step.about}.`, "  ")}  ${step.name}(${name}: Document<${typeName}>, input: ${inputName}, act: Act): Change {\n` +
      `    const set = { ${set.join(", ")} };\n${change(entity, step.name, `[${clears.join(", ")}]`, "input", step.to)}  },\n`,
  };
}

function renderEdit(edit: EditPlan, entity: EntityPlan): Rendered {
  const { name, typeName, journal, lifecycle } = entity;
  const sets = setLike(edit.by);
  const inputName = `${pascal(edit.name)}${typeName}`;
  const plain = edit.fields.filter((field) => !sets.includes(field));
  const members = [
    ...plain.map((field) => mayBe(entity, field)),
    ...edit.fields.filter((field) => sets.includes(field)).map((field) => `readonly ${field}: { readonly add?: readonly string[]; readonly remove?: readonly string[] }`),
  ];
  const chosen = `{ ${plain.map((field) => `${field}: input.${field}`).join(", ")} }`;
  const lists = edit.fields.filter((field) => sets.includes(field));
  const extra =
    lists.length === 0
      ? ""
      : `, { add: { ${lists.map((field) => `${field}: input.${field}.add ?? []`).join(", ")} }, remove: { ${lists.map((field) => `${field}: input.${field}.remove ?? []`).join(", ")} } }`;
  const from = lifecycle === undefined ? undefined : `${name}.${lifecycle.field}`;
  return {
    input: [
      `${doc(`What it takes to ${edit.about}: the fields that change; \`null\` removes one.`)}export type ${inputName} = { ${members.join("; ")} }${journal === undefined ? "" : " & EntryInput"};\n`,
    ],
    command:
      `${doc(`To ${edit.about}.`, "  ")}  ${edit.name}(${name}: Document<${typeName}>, input: ${inputName}, act: Act): Change {\n` +
      `    const set: Fields = ${plain.length === 0 ? "{}" : `given(${chosen})`};\n` +
      `${change(entity, edit.name, plain.length === 0 ? "[]" : `nulled(${chosen})`, "input", from, extra)}  },\n`,
  };
}

function renderRemove({ name, typeName }: EntityPlan): Rendered {
  return {
    input: [],
    command: `${doc(`To delete ${withArticle(name)}.`, "  ")}  remove(${name}: Document<${typeName}>, act: Act): Change {\n    return { ...changeBy(act, ${quote(`${name}.remove`)}), writes: [{ kind: "delete", path: ${name}.path }] };\n  },\n`,
  };
}

function change({ name, journal, lifecycle }: EntityPlan, way: string, clears: string, input: string, to: string | undefined, extra = ""): string {
  const clear = `    const clear: readonly string[] = ${clears};\n`;
  const list = extra === "" ? "" : `, ${extra.slice(3, -2)}`;
  if (journal === undefined) {
    return `${clear}    return { ...changeBy(act, ${quote(`${name}.${way}`)}), writes: [{ kind: "update", path: ${name}.path, set, clear${list} }] };\n`;
  }
  const after = to === undefined ? "" : to.includes(".") ? to : quote(to);
  const states = lifecycle === undefined ? "" : `from: ${name}.${lifecycle.field}, to: ${after}, `;
  return (
    `${clear}    return {\n      ...changeBy(act, ${quote(`${name}.${way}`)}),\n      writes: [\n` +
    `        { kind: "update", path: ${name}.path, set: { ...set, ${journal.last}: act.id }, clear${list} },\n` +
    `        entry(${name}.path, ${quote(way)}, act, ${input}, { ${states}changes: changesOf(${name}, set, clear) }),\n      ],\n    };\n`
  );
}

function renderEntry(entity: EntityPlan, journal: EntityPlan): string {
  const has = (field: string): boolean => journal.fields.some((each) => each.name === field);
  const told = ["text", "photos", "minutes", "audience"].filter(has).map((field) => `${field}: input?.${field}`);
  const own = [...(has("from") ? ["from", "to"] : []), ...(has("changes") ? ["changes"] : [])];
  return (
    `function entry(path: string, kind: string, act: Act, input: EntryInput | undefined, told: { readonly from?: string; readonly to?: string; readonly changes?: readonly Fields[] }): Write {\n` +
    `  return {\n    kind: "create",\n    path: ${journal.name}Path({ ...${entity.name}Params(path), ${journal.name}: act.id }),\n` +
    `    fields: {\n      kind,\n      by: act.by.id,\n      at: act.at,\n${snapshot(journal)
      .map((each) => `      ${each},\n`)
      .join("")}      ...given({ ${[...told, ...own.map((field) => `${field}: told.${field}`)].join(", ")} }),\n    },\n  };\n}\n`
  );
}

function snapshot(journal: EntityPlan): readonly string[] {
  const has = (field: string): boolean => journal.fields.some((each) => each.name === field);
  return [...(has("byName") ? ["byName: act.by.name"] : []), ...(has("byRole") ? ["byRole: act.by.role"] : [])];
}

function mayBe(entity: EntityPlan, field: string): string {
  const { optional } = fieldNamed(entity, field);
  return `readonly ${field}?: ${entity.typeName}[${quote(field)}]${optional ? " | null" : ""} | undefined`;
}

function setLike(policy: Policy): readonly string[] {
  if (policy.kind === "onlySelfIn") return [policy.field];
  if (policy.kind === "anyOf" || policy.kind === "allOf") return policy.of.flatMap(setLike);
  return [];
}

function settingValue(setting: Setting): string {
  switch (setting.kind) {
    case "now":
      return "act.at";
    case "actor":
      return "act.by.id";
    case "constant":
      return JSON.stringify(setting.value);
    case "cleared":
      return "undefined";
  }
}

function union(names: readonly string[]): string {
  return names.map(quote).join(" | ");
}
