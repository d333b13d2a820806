import type { FieldPlan, FieldType } from "../plan/plan.ts";
import { orList } from "../render/words.ts";
import { paired, named, without } from "./change.ts";

/** One difference between two types. */
export interface TypeChange {
  /** `"at most 400 characters, not 4000"` */
  readonly what: string;
  /** If values that were allowed no longer are: which ones (after "documents where"), and what to do with them. */
  readonly breaks?: { readonly which: string; readonly todo: string };
}

/**
 * The differences between two types of a field; empty if both allow the same values. `at` is the field's name, with dots for a
 * nested field.
 */
export function compareTypes(
  before: FieldType,
  after: FieldType,
  at: string,
): readonly TypeChange[] {
  if (before.kind === "enum" && after.kind === "enum")
    return compareChoices(before.values, after.values, at);
  if (before.kind === "object" && after.kind === "object")
    return compareInside(before.fields, after.fields, at);
  if (before.kind === "list" && after.kind === "list")
    return [
      ...compareLimits(before, after, at, "entries"),
      ...compareTypes(before.of, after.of, at).map(ofEntries),
    ];
  if (isText(before) && isText(after)) return compareTexts(before, after, at);
  if (before.kind === "enum" && isText(after)) return enumToText(before.values, after, at);
  if (isText(before) && after.kind === "enum")
    return [
      {
        what: `a choice of ${orList(after.values)}, not any text`,
        breaks: {
          which: `\`${at}\` is none of these`,
          todo: "Give them one of the choices before you deploy, or add what they hold to the choices.",
        },
      },
    ];
  if (before.kind === "number" && after.kind === "number")
    return [...compareWhole(before, after, at), ...compareLimits(before, after, at)];
  if (before.kind === "instant" && after.kind === "instant")
    return compareLimits(before, after, at);
  // Older entries hold these values as JSON text, which `told()` parses.
  if (before.kind === "string" && after.kind === "told")
    return [{ what: "values that are checked, not a text of them" }];
  return before.kind === after.kind ? [] : [otherKind(before, after, at)];
}

type Text = Extract<FieldType, { kind: "string" | "ref" }>;

function isText(type: FieldType): type is Text {
  return type.kind === "string" || type.kind === "ref";
}

/** `line()` breaks no document, because only writes are checked for it. */
function compareLines(before: Text, after: Text): readonly TypeChange[] {
  const isLine = (type: Text): boolean => type.kind === "string" && type.line === true;
  if (isLine(before) === isLine(after)) return [];
  return [{ what: isLine(after) ? "what is written is one line" : "not only one line" }];
}

function compareTexts(before: Text, after: Text, at: string): readonly TypeChange[] {
  return [
    ...compareTargets(before, after, at),
    ...compareLimits(before, after, at, "characters"),
    ...comparePatterns(before.pattern, after.pattern, at),
    ...compareLines(before, after),
  ];
}

function compareTargets(before: Text, after: Text, at: string): readonly TypeChange[] {
  if (before.kind === "string" && after.kind === "ref")
    return [
      {
        what: `names ${after.entity} now`,
        breaks: {
          which: `\`${at}\` is not the id of ${after.entity}`,
          todo: "See to it that each holds the id of one before you deploy.",
        },
      },
    ];
  if (before.kind === "ref" && after.kind === "ref" && before.entity !== after.entity)
    return [
      {
        what: `names ${after.entity}, not ${before.entity}`,
        breaks: {
          which: `\`${at}\` is the id of ${before.entity}`,
          todo: "Write the new id into them before you deploy, or add a field of another name.",
        },
      },
    ];
  return before.kind === after.kind ? [] : [{ what: "is any text, not a ref" }];
}

function comparePatterns(
  before: string | undefined,
  after: string | undefined,
  at: string,
): readonly TypeChange[] {
  if (before === after) return [];
  if (after === undefined) return [{ what: `need not match /${before}/ any more` }];
  const instead = before === undefined ? "" : `, not /${before}/`;
  return [
    {
      what: `has to match /${after}/${instead}`,
      breaks: {
        which: `\`${at}\` does not match it`,
        todo: "Rewrite what does not match before you deploy, or loosen the pattern.",
      },
    },
  ];
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function compareLimits(
  before: Limits,
  after: Limits,
  at: string,
  unit = "",
): readonly TypeChange[] {
  const of = unit === "" ? "" : ` ${unit}`;
  const [wasMax, max] = [before.max ?? Infinity, after.max ?? Infinity];
  const [wasMin, min] = [before.min ?? -Infinity, after.min ?? -Infinity];
  const has = (more: string, limit: number): string =>
    unit === "" ? `\`${at}\` is ${more} than ${limit}` : `\`${at}\` has ${more} than ${limit}${of}`;
  const changes: TypeChange[] = [];
  if (max > wasMax)
    changes.push({
      what:
        max === Infinity
          ? `no longest any more, was ${wasMax}${of}`
          : `at most ${max}${of}, not ${wasMax}`,
    });
  if (max < wasMax)
    changes.push({
      what: `at most ${max}${of}${wasMax === Infinity ? "" : `, not ${wasMax}`}`,
      breaks: {
        which: has("more", max),
        todo: `${unit === "" ? "Lower" : "Shorten"} them before you deploy, or leave the limit where it was.`,
      },
    });
  if (min < wasMin)
    changes.push({
      what:
        min === -Infinity
          ? `no least any more, was ${wasMin}${of}`
          : `at least ${min}${of}, not ${wasMin}`,
    });
  // No text or list is shorter than zero.
  if (min > wasMin && !(unit !== "" && min <= 0))
    changes.push({
      what: `at least ${min}${of}${wasMin === -Infinity ? "" : `, not ${wasMin}`}`,
      breaks: {
        which: has(unit === "" ? "less" : "fewer", min),
        todo: `${unit === "" ? "Raise" : "Fill in"} what is below before you deploy, or leave the limit where it was.`,
      },
    });
  return changes;
}

function compareWhole(
  before: { readonly integer: boolean },
  after: { readonly integer: boolean },
  at: string,
): readonly TypeChange[] {
  if (before.integer === after.integer) return [];
  if (before.integer) return [{ what: "any number, not only a whole one" }];
  return [
    {
      what: "a whole number, not any",
      breaks: { which: `\`${at}\` is not whole`, todo: "Round them before you deploy." },
    },
  ];
}

function compareChoices(
  before: readonly string[],
  after: readonly string[],
  at: string,
): readonly TypeChange[] {
  const [gone, fresh] = [without(before, after), without(after, before)];
  const changes: TypeChange[] = [];
  if (gone.length > 0)
    changes.push({
      what: `no choice ${named(gone, "or")} any more`,
      breaks: {
        which: `\`${at}\` is ${orList(gone)}`,
        todo: "Give them another choice before you deploy, or keep this one and do not offer it.",
      },
    });
  if (fresh.length > 0) changes.push({ what: `a choice ${named(fresh)} more` });
  return changes;
}

function enumToText(values: readonly string[], text: Text, at: string): readonly TypeChange[] {
  const length = (value: string): number => Array.from(value).length;
  const fits = (value: string): boolean =>
    length(value) >= (text.min ?? 0) &&
    length(value) <= (text.max ?? Infinity) &&
    (text.pattern === undefined || new RegExp(text.pattern).test(value));
  const gone = values.filter((each) => !fits(each));
  if (gone.length === 0 && text.kind === "string")
    return [{ what: `any text, not only ${orList(values)}` }];
  return [otherKind({ kind: "enum", values }, text, at)];
}

function compareInside(
  before: readonly FieldPlan[],
  after: readonly FieldPlan[],
  at: string,
): readonly TypeChange[] {
  const { both, gone, fresh } = paired(before, after);
  return [
    ...gone.map((each) => ({
      what: `no \`${each.name}\` in it any more`,
      breaks: {
        which: `\`${at}\` has \`${each.name}\``,
        todo: "Take it out of them before you deploy, or keep it and make it optional.",
      },
    })),
    ...fresh.map((each) =>
      each.optional
        ? { what: `\`${each.name}\` in it, optional` }
        : {
            what: `\`${each.name}\` in it, needed`,
            breaks: {
              which: `\`${at}\` has no \`${each.name}\``,
              todo: "Write it into them before you deploy, or make it optional.",
            },
          },
    ),
    ...both.flatMap(([was, is]) => [
      ...comparePresenceInside(was, is, at),
      ...compareTypes(was.type, is.type, `${at}.${is.name}`).map((each) => ({
        ...each,
        what: `\`${is.name}\` in it: ${each.what}`,
      })),
    ]),
  ];
}

function comparePresenceInside(
  before: FieldPlan,
  after: FieldPlan,
  at: string,
): readonly TypeChange[] {
  if (before.optional === after.optional) return [];
  if (after.optional) return [{ what: `\`${after.name}\` in it may be left out` }];
  return [
    {
      what: `\`${after.name}\` in it is needed`,
      breaks: {
        which: `\`${at}\` has no \`${after.name}\``,
        todo: "Write it into them before you deploy, or leave it optional.",
      },
    },
  ];
}

function ofEntries({ what, breaks }: TypeChange): TypeChange {
  const each = { what: `each entry: ${what}` };
  return breaks === undefined
    ? each
    : { ...each, breaks: { ...breaks, which: `an entry of ${breaks.which}` } };
}

function otherKind(before: FieldType, after: FieldType, at: string): TypeChange {
  return {
    what: `${kindWords(after)}, not ${kindWords(before)}`,
    breaks: {
      which: `\`${at}\` is ${kindWords(before)}`,
      todo: "Write them anew before you deploy, or add a field of another name.",
    },
  };
}

function kindWords(type: FieldType): string {
  switch (type.kind) {
    case "string":
      return "a text";
    case "ref":
      return `the id of ${type.entity}`;
    case "number":
      return type.integer ? "a whole number" : "a number";
    case "instant":
      return "a moment";
    case "boolean":
      return "true or false";
    case "enum":
      return "a choice";
    case "object":
      return "an object";
    case "list":
      return "a list";
    case "told":
      return "values of fields";
  }
}
