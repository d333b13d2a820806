import {
  type CreatePlan,
  type EntityPlan,
  fieldNamed,
  linesOf,
  type SchemaPlan,
} from "../plan/plan.ts";
import { entryTypeOf, snapshot } from "./command-entry.ts";
import { paceWrites } from "./command-pace.ts";
import { type Command, inputType, settingValue } from "./command-update.ts";
import { paramsType } from "./paths.ts";
import { doc, quote } from "./text.ts";
import { capitalised } from "./words.ts";

/** The command that creates a document, and the type of its input. */
export function renderCreate(create: CreatePlan, entity: EntityPlan, plan: SchemaPlan): Command {
  const { typeName, path, name } = entity;
  const paces = paceWrites(create, plan, "at", `${name}Path(at)`);
  const input = `${capitalised(create.name)}${typeName}`;
  return {
    input: `${doc(`The input to ${create.about}.`)}export type ${input} = ${inputOf(create, entity)};`,
    command: `${doc(`To ${create.about}.`)}${create.name}(at: ${paramsType(path.params)}, input: ${input}, act: ActorStamp): Change {
      ${entity.journal === undefined ? renderAlone(create, entity, paces) : renderWithEntry(create, entity, paces)}
    },`,
  };
}

function inputOf(create: CreatePlan, entity: EntityPlan): string {
  const chosen = create.fields.map((field) => fieldNamed(entity, field));
  const optional = chosen.filter((field) => field.optional || field.fallback !== undefined);
  const required = chosen.filter((field) => !optional.includes(field));
  const pick = (fields: typeof chosen): string =>
    `Pick<${entity.typeName}, ${fields.map((field) => quote(field.name)).join(" | ")}>`;
  return inputType([
    required.length === 0 ? "" : pick(required),
    optional.length === 0 ? "" : `Partial<${pick(optional)}>`,
    entity.journal === undefined || entryTypeOf(create, entity) === ""
      ? ""
      : `{ readonly entry?: ${entryTypeOf(create, entity)} }`,
  ]);
}

function renderAlone(create: CreatePlan, entity: EntityPlan, paces: readonly string[]): string {
  const { name } = entity;
  return `return {
    ...changeBy(act, "${name}.${create.name}"),
    writes: [{ kind: "create", path: ${name}Path(at), fields: ${fieldsFrom("input", create, entity)} }, ${paces.join(", ")}],
  };`;
}

function renderWithEntry(create: CreatePlan, entity: EntityPlan, paces: readonly string[]): string {
  const { name, lifecycle } = entity;
  const state =
    lifecycle && (create.anyState ? `input.${lifecycle.field}` : quote(lifecycle.initial));
  const isTold = entryTypeOf(create, entity) !== "";
  return `${isTold ? "const { entry: told, ...chosen } = input;" : ""}
    return {
      ...changeBy(act, "${name}.${create.name}"),
      writes: [
        { kind: "create", path: ${name}Path(at), fields: ${fieldsFrom(isTold ? "chosen" : "input", create, entity)} },
        entryFor(${name}Path(at), "${create.name}", act, ${isTold ? "told" : "undefined"}, { ${state === undefined ? "" : `to: ${state}`} }),
        ${paces.join(", ")}
      ],
    };`;
}

/** Defaults, the user's input, and the settings. Defaults are written because a query finds only stored values. */
function fieldsFrom(given: string, create: CreatePlan, entity: EntityPlan): string {
  const { lifecycle, journal, journalOf } = entity;
  const own = [
    ...create.sets
      .filter(([, setting]) => setting.kind !== "cleared")
      .map(([field, setting]) => `${field}: ${settingValue([field, setting], entity)}`),
    ...(lifecycle === undefined || create.anyState
      ? []
      : [`${lifecycle.field}: ${quote(lifecycle.initial)}`]),
    ...(journal === undefined ? [] : [`${journal.last}: act.id`]),
    ...(journalOf === undefined ? [] : [`kind: ${quote(create.name)}`, ...snapshot(entity)]),
  ];
  const defaults = create.fields.flatMap((name) => {
    const { fallback } = fieldNamed(entity, name);
    return fallback === undefined ? [] : [`${name}: ${JSON.stringify(fallback)}`];
  });
  const lines = linesOf(entity.fields).filter((name) => create.fields.includes(name));
  const cleaned = lines.map((name) => `${name}: asLine(${given}.${name})`).join(", ");
  const chosen = lines.length === 0 ? `given(${given})` : `given({ ...${given}, ${cleaned} })`;
  return defaults.length + own.length === 0
    ? chosen
    : `{ ${[...defaults, `...${chosen}`, ...own].join(", ")} }`;
}
