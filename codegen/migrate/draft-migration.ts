import { paired } from "../lock/change.ts";
import { compareTypes } from "../lock/compare-types.ts";
import { pathOf } from "../lock/renamed-entities.ts";
import { queriesThatMiss } from "../plan/operations.ts";
import { type EntityPlan, type FieldPlan, pathText } from "../plan/plan.ts";
import { quote, words } from "../render/text.ts";
import { capitalised } from "../render/words.ts";
import { fitsText, memberText, typeText } from "./shape-text.ts";

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
  const lines = [
    ...fresh.flatMap((field) => lineOfFresh(field, is, gone, fresh)),
    ...both.flatMap(([old, now]) => lineOfBoth(old, now, is)),
  ];
  const isMoved = pathOf(was) !== pathOf(is);
  if (lines.length === 0 && gone.length === 0 && !isMoved) return undefined;
  const target = isMoved ? targetOf(was, is) : undefined;
  const parts = [...gone, ...lines.map(({ field }) => field)].map(({ name }) => name);
  const name = [is.name, ...new Set(parts), ...(isMoved ? ["path"] : [])].join("-").slice(0, 60);
  const open = [
    ...lines.filter((each) => each.isOpen).map(({ field, about }) => `${field.name}: ${about}`),
    ...(target?.isOpen === true ? ["the path"] : []),
  ];
  return { name, open, text: textOf({ was, name, lines, gone, target, open, language }) };
}

function lineOfFresh(
  field: FieldPlan,
  entity: EntityPlan,
  gone: readonly FieldPlan[],
  fresh: readonly FieldPlan[],
): readonly Line[] {
  const own = `was.${field.name}`;
  const isNeeded = !field.optional && field.fallback === undefined;
  const sources = gone.filter((each) => isSame(each, field));
  const [source] = sources;
  const isOnly = sources.length === 1 && fresh.filter((each) => isSame(source, each)).length === 1;
  if (source !== undefined && isOnly) {
    const about = `\`${source.name}\` is called \`${field.name}\``;
    const isOpen = isNeeded && isOptional(source);
    const last = isOpen ? ` ?? ${undecidedText(`no \`${source.name}\``)}` : "";
    return [{ field, about, value: `${own} ?? was.${source.name}${last}`, isOpen }];
  }
  // An optional field without a source is left out, except where a query asks for its default.
  if (!isNeeded && source === undefined) return storedDefault(field, entity);
  const from = gone.map((each) => `was.${each.name}`);
  const about =
    gone.length === 0 ? "needed, and nothing has it yet" : "needed, or part of another field";
  const value = `${own} ?? ${undecidedText(`what is \`${field.name}\``, from[0])}`;
  return [{ field, about, value, isOpen: true }];
}

/** The default of a field that a query asks for, which finds only what is stored. */
function storedDefault(field: FieldPlan, entity: EntityPlan): readonly Line[] {
  if (queriesThatMiss(entity, field).length === 0) return [];
  const value = `was.${field.name} ?? ${JSON.stringify(field.fallback)}`;
  return [{ field, about: "stored, so that queries find it", value, isOpen: false }];
}

function lineOfBoth(was: FieldPlan, is: FieldPlan, entity: EntityPlan): readonly Line[] {
  const breaks = compareTypes(was.type, is.type, is.name).flatMap((each) => each.breaks ?? []);
  const own = `was.${is.name}`;
  const isNeeded = !is.optional && is.fallback === undefined;
  const old = was.fallback === undefined ? undefined : JSON.stringify(was.fallback);
  const isOtherDefault = old !== undefined && old !== JSON.stringify(is.fallback);
  const lacks = isNeeded && isOptional(was) && old === undefined;
  if (breaks.length > 0) {
    const fits = fitsText(is.type, own) ?? "false";
    const passes = isNeeded ? fits : `${own} === undefined || ${fits}`;
    const which = breaks.map((each) => each.which).join("; ");
    const value = `${passes} ? ${own} : ${undecidedText(which, own)}`;
    return [{ field: is, about: breaks[0]?.todo ?? "", value, isOpen: true }];
  }
  if (isOtherDefault)
    return [
      { field: is, about: `left out, it means ${old}`, value: `${own} ?? ${old}`, isOpen: false },
    ];
  if (lacks)
    return [
      {
        field: is,
        about: "needed from now on",
        value: `${own} ?? ${undecidedText(`no \`${is.name}\``)}`,
        isOpen: true,
      },
    ];
  return isOptional(was) && old === undefined ? storedDefault(is, entity) : [];
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
    return ref === undefined || isOptional(ref) ? undefined : `was.${ref.name}`;
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
  const reads = lines.length === 0 ? "" : "was";
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

/** Whether each value of one field is valid for the other. */
function isSame(a: FieldPlan | undefined, b: FieldPlan): boolean {
  return (
    a !== undefined && compareTypes(a.type, b.type, "").every((each) => each.breaks === undefined)
  );
}

function isOptional({ optional, fallback }: FieldPlan): boolean {
  return optional || fallback !== undefined;
}
