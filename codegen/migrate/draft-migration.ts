import { paired } from "../lock/change.ts";
import { compareTypes } from "../lock/compare-types.ts";
import { pathOf } from "../lock/renamed-entities.ts";
import { queriesThatMiss } from "../plan/operations.ts";
import { type EntityPlan, type FieldPlan, type FieldType, pathText } from "../plan/plan.ts";
import { quote, words } from "../render/text.ts";
import { capitalised } from "../render/words.ts";
import { fitsText, isFitting, memberText, typeText } from "./shape-text.ts";

/** A migration as it is written for a person to complete. */
export interface MigrationDraft {
  /** `"place-floor-storey"`: the entity and what changes. */
  readonly name: string;
  readonly text: string;
  /** What a person has to decide; empty for a migration that is complete. */
  readonly open: readonly string[];
}

/** A field of the new shape and the expression that computes it. */
interface Line {
  readonly field: FieldPlan;
  readonly about: string;
  readonly value: string;
  /** Whether a person has to decide about some values. */
  readonly isOpen: boolean;
}

/**
 * The migration from an entity to its next version; `undefined` if all documents stay as they are.
 * @param language the module that has the words of migrations, as the file imports it
 */
export function draftMigration(
  was: EntityPlan,
  is: EntityPlan,
  language: string,
): MigrationDraft | undefined {
  const { gone, fresh, both } = paired(was.fields, is.fields);
  const isMoved = pathOf(was) !== pathOf(is);
  // Each part of the old path but the document's own.
  const lost = isMoved
    ? was.path.params.slice(0, -1).filter((each) => !is.path.params.includes(each))
    : [];
  const lines = [
    ...fresh.flatMap((field) => lineOfFresh(field, is, gone, fresh, lost)),
    ...both.flatMap(([old, now]) => lineOfBoth(old, now, is)),
  ];
  if (lines.length === 0 && gone.length === 0 && !isMoved) return undefined;
  const target = isMoved ? targetOf(was, is) : undefined;
  const kept = lines.flatMap(({ field: { type } }) => (type.kind === "ref" ? [type.entity] : []));
  const forgotten = lost.filter((each) => !kept.includes(each));
  const parts = [...gone, ...lines.map(({ field }) => field)].map(({ name }) => name);
  const name = [is.name, ...new Set(parts), ...(isMoved ? ["path"] : [])].join("-").slice(0, 60);
  const open = [
    ...lines.filter((each) => each.isOpen).map(({ field, about }) => `${field.name}: ${about}`),
    ...(target?.isOpen === true ? ["the path"] : []),
    ...forgotten.map((each) => `which \`${each}\` it is of: only the old path says so`),
  ];
  return { name, open, text: textOf({ was, name, lines, gone, target, open, language }) };
}

function lineOfFresh(
  field: FieldPlan,
  entity: EntityPlan,
  gone: readonly FieldPlan[],
  fresh: readonly FieldPlan[],
  lost: readonly string[],
): readonly Line[] {
  const own = `was.${field.name}`;
  const { type } = field;
  if (type.kind === "ref" && lost.includes(type.entity)) {
    const value = `${own} ?? id(${quote(type.entity)})`;
    return [{ field, about: "in the path until now", value, isOpen: false }];
  }
  const sources = gone.filter((each) => isSame(each, field));
  const [source] = sources;
  if (
    source !== undefined &&
    sources.length === 1 &&
    fresh.filter((each) => isSame(source, each)).length === 1
  )
    return [renamed(source, field, entity)];
  // Perhaps renamed and changed at once, or split: only a person can tell.
  const like = gone.find((each) => each.type.kind === type.kind);
  if (isNeeded(field)) {
    const about =
      gone.length === 0 ? "needed, and nothing has it yet" : "needed, or part of another field";
    const from = like ?? gone[0];
    const value = `${own} ?? ${undecidedText(`what is \`${field.name}\``, from && `was.${from.name}`)}`;
    return [{ field, about, value, isOpen: true }];
  }
  if (like === undefined) return storedDefault(field, entity);
  const before = `was.${like.name}`;
  const old = defaultText(like);
  const asked = undecidedText(
    `what is \`${field.name}\``,
    old === undefined ? before : `${before} ?? ${old}`,
  );
  // What was left out has nothing to decide about, unless it meant a default.
  const found = old === undefined ? `(${before} === undefined ? undefined : ${asked})` : asked;
  const about = `perhaps from \`${like.name}\``;
  return [{ field, about, value: `${own} ?? ${found}`, isOpen: true }];
}

/** A field under a new name, with the same values. What was left out is written where it would mean something else now. */
function renamed(was: FieldPlan, is: FieldPlan, entity: EntityPlan): Line {
  const about = `\`${was.name}\` is called \`${is.name}\``;
  const value = `was.${is.name} ?? was.${was.name}`;
  const old = defaultText(was);
  const isStored = old !== defaultText(is) || queriesThatMiss(entity, is).length > 0;
  if (old !== undefined)
    return { field: is, about, value: isStored ? `${value} ?? ${old}` : value, isOpen: false };
  const isOpen = isNeeded(is) && was.optional;
  const last = isOpen ? ` ?? ${undecidedText(`no \`${was.name}\``)}` : "";
  return { field: is, about, value: `${value}${last}`, isOpen };
}

/** The default of a field that a query asks for, which finds only what is stored. */
function storedDefault(field: FieldPlan, entity: EntityPlan): readonly Line[] {
  if (queriesThatMiss(entity, field).length === 0) return [];
  const value = `was.${field.name} ?? ${defaultText(field)}`;
  return [{ field, about: "stored, so that queries find it", value, isOpen: false }];
}

function lineOfBoth(was: FieldPlan, is: FieldPlan, entity: EntityPlan): readonly Line[] {
  const breaks = compareTypes(was.type, is.type, is.name).flatMap((each) => each.breaks ?? []);
  const own = `was.${is.name}`;
  const old = defaultText(was);
  const isOtherDefault = old !== undefined && old !== defaultText(is);
  if (breaks.length > 0) {
    const which = breaks.map((each) => each.which).join("; ");
    const fits = isSameKind(was.type, is.type) ? fitsText(is.type, own) : undefined;
    const there = fits === undefined ? "" : `${fits} ? ${own} : `;
    const value = `${leftOut(was, is, entity)}${there}${undecidedText(which, own)}`;
    return [{ field: is, about: breaks[0]?.todo ?? "", value, isOpen: true }];
  }
  if (isOtherDefault)
    return [
      { field: is, about: `left out, it means ${old}`, value: `${own} ?? ${old}`, isOpen: false },
    ];
  if (isNeeded(is) && was.optional)
    return [
      {
        field: is,
        about: "needed from now on",
        value: `${own} ?? ${undecidedText(`no \`${is.name}\``)}`,
        isOpen: true,
      },
    ];
  return was.optional ? storedDefault(is, entity) : [];
}

/** What becomes of a document without a field whose values change: the beginning of an expression. */
function leftOut(was: FieldPlan, is: FieldPlan, entity: EntityPlan): string {
  const isAbsent = `was.${is.name} === undefined ? `;
  const old = defaultText(was);
  if (old !== undefined && old !== defaultText(is)) {
    const isKept = isSameKind(was.type, is.type) && isFitting(is.type, was.fallback);
    return `${isAbsent}${isKept ? old : undecidedText(`left out, it meant ${old}`)} : `;
  }
  if (isNeeded(is))
    return was.optional ? `${isAbsent}${undecidedText(`no \`${is.name}\``)} : ` : "";
  return `${isAbsent}${queriesThatMiss(entity, is).length > 0 ? defaultText(is) : "undefined"} : `;
}

interface Target {
  readonly value: string;
  readonly isOpen: boolean;
}

/** The path in the new collection. The document keeps its id, and what is above it is found by name or by a ref. */
function targetOf(was: EntityPlan, is: EntityPlan): Target {
  const lastOld = was.path.params.at(-1) ?? "";
  const ids = is.path.params.map((param, index) => {
    if (index === is.path.params.length - 1) return `id(${quote(lastOld)})`;
    if (was.path.params.includes(param)) return `id(${quote(param)})`;
    const ref = was.fields.find(({ type }) => type.kind === "ref" && type.entity === param);
    return ref === undefined || !isNeeded(ref) ? undefined : `was.${ref.name}`;
  });
  const parts = is.path.collections.map(
    (each, index) =>
      `${each}/\${${ids[index] ?? undecidedText(`which ${is.path.params[index] ?? ""}`)}}`,
  );
  return { value: `\`${parts.join("/")}\``, isOpen: ids.includes(undefined) };
}

interface Parts {
  readonly was: EntityPlan;
  readonly name: string;
  readonly lines: readonly Line[];
  readonly gone: readonly FieldPlan[];
  readonly target: Target | undefined;
  readonly open: readonly string[];
  readonly language: string;
}

function textOf({ was, name, lines, gone, target, open, language }: Parts): string {
  const uses = [...lines.map(({ value }) => value), target?.value ?? ""].join(" ");
  const helpers = uses.includes("undecided(") ? "migration, undecided" : "migration";
  const after = lines.map(({ field }) => {
    const isOpen = field.optional || field.fallback !== undefined;
    return `readonly ${field.name}: ${typeText(field.type)}${isOpen ? " | undefined" : ""};`;
  });
  const rewrites = lines.flatMap(({ field, about, value }) => [
    `// ${about}`,
    `${field.name}: ${value},`,
  ]);
  const isOfPath = lines.some(({ value }) => value.includes("id("));
  const reads = lines.length === 0 ? "" : isOfPath ? "was, id" : "was";
  return [
    `import { ${helpers} } from ${quote(language)};`,
    "",
    `/** ${was.name} as it was. */`,
    `interface Before { ${was.fields.map(memberText).join("\n")} }`,
    "",
    ...(after.length === 0
      ? []
      : [
          "/** The fields that are new or different. */",
          `interface After { ${after.join("\n")} }`,
          "",
        ]),
    `/** ${open.length === 0 ? "Complete." : `To decide: ${open.join("; ")}`} */`,
    `export const ${identifierOf(name)} = migration<Before, ${after.length === 0 ? "object" : "After"}>({`,
    `at: ${quote(pathText(was.path))},`,
    `rewrite: (${reads}) => ({ ${rewrites.join("\n")} }),`,
    ...(target === undefined
      ? []
      : [`to: (id${target.value.includes("was.") ? ", was" : ""}) => ${target.value},`]),
    ...(gone.length === 0 ? [] : [`leaves: ${words(gone.map((each) => each.name))},`]),
    "});",
    "",
  ].join("\n");
}

function undecidedText(why: string, value?: string): string {
  return `undecided(${quote(why)}${value === undefined ? "" : `, ${value}`})`;
}

function identifierOf(name: string): string {
  const [first = "", ...others] = name.split("-");
  return first + others.map(capitalised).join("");
}

/** Whether two fields have the same values. */
function isSame(a: FieldPlan, b: FieldPlan): boolean {
  return compareTypes(a.type, b.type, "").length === 0;
}

/** Whether a valid value of the new type means what it meant in the old one: a number is no moment, and an id names one entity. */
function isSameKind(was: FieldType, is: FieldType): boolean {
  if (is.kind === "ref") return was.kind === "ref" && was.entity === is.entity;
  return (was.kind === "instant") === (is.kind === "instant");
}

function isNeeded({ optional, fallback }: FieldPlan): boolean {
  return !optional && fallback === undefined;
}

function defaultText({ fallback }: FieldPlan): string | undefined {
  return fallback === undefined ? undefined : JSON.stringify(fallback);
}
