import type { RequestAudience } from "#generated/request/type.ts";
import type { FileLook, ImportChoices } from "./file-look.ts";
import type { DateField, DateFormat, DateOrder, TargetField, ValueMaps } from "./import-plan.ts";
import type { FormatChoice } from "./table-format.ts";

/** A user's correction of how a table is read. */
export type Correction =
  | { readonly kind: "format"; readonly to: FormatChoice }
  /** `undefined`: no column holds it. */
  | { readonly kind: "column"; readonly target: TargetField; readonly to: number | undefined }
  | ValueCorrection
  /** `to` is the id of one of the date formats offered. */
  | { readonly kind: "date"; readonly field: DateField; readonly to: string }
  /** Whether the day or the month comes first, in all columns where this was ambiguous. */
  | { readonly kind: "order"; readonly to: DateOrder }
  | { readonly kind: "zone"; readonly to: string }
  /** Who sees rows that do not say so. */
  | { readonly kind: "audience"; readonly to: RequestAudience };

/** What a foreign value means. */
type ValueCorrection = {
  readonly [Map in keyof ValueMaps]-?: {
    readonly kind: "value";
    readonly map: Map;
    readonly key: string;
    readonly to: NonNullable<ValueMaps[Map]>[string];
  };
}[keyof ValueMaps];

/** The choices after a correction. */
export function corrected(
  { choices, look }: { readonly choices: ImportChoices; readonly look: FileLook | undefined },
  correction: Correction,
): ImportChoices {
  switch (correction.kind) {
    case "format":
      return { ...anew(choices), ...correction.to };
    case "column":
      return withColumn(choices, look, correction.target, correction.to);
    case "value":
      return { ...choices, values: withValue(choices.values, correction) };
    case "date":
      return withDate(choices, look, correction.field, correction.to);
    case "order":
      return withOrder(choices, look, correction.to);
    case "zone":
      return { ...choices, zone: correction.to };
    case "audience":
      return { ...choices, audience: correction.to };
  }
}

/** Another dialect yields other columns, so that the column mapping is dropped. */
function anew({ mapping: _, ...rest }: ImportChoices): ImportChoices {
  return { ...rest, dates: {} };
}

function withColumn(
  choices: ImportChoices,
  look: FileLook | undefined,
  target: TargetField,
  column: number | undefined,
): ImportChoices {
  const { [target]: _, ...others } = look?.plan.mapping ?? {};
  const mapping = column === undefined ? others : { ...others, [target]: column };
  const dates = Object.entries(choices.dates).filter(([field]) => field !== target);
  return { ...choices, mapping, dates: Object.fromEntries(dates) };
}

function withValue(values: ValueMaps, { map, key, to }: ValueCorrection): ValueMaps {
  return { ...values, [map]: { ...values[map], [key]: to } };
}

function withDate(
  choices: ImportChoices,
  look: FileLook | undefined,
  field: DateField,
  id: string,
): ImportChoices {
  const date = look?.dates.find((each) => each.field === field);
  const format = date?.choices.find((choice) => choice.id === id)?.format;
  return format === undefined ? choices : withFormats(choices, { [field]: format });
}

function withOrder(
  choices: ImportChoices,
  look: FileLook | undefined,
  order: DateOrder,
): ImportChoices {
  const open = look?.dates.filter(({ doubt }) => doubt === "order") ?? [];
  const found = open.flatMap(({ field, format, choices: offered }) => {
    const choice = offered.find(
      (each) => format !== undefined && isTurned(each.format, format, order),
    );
    return choice === undefined ? [] : [[field, choice.format] as const];
  });
  return withFormats(choices, Object.fromEntries(found));
}

/** Whether a format is the other one with day and month in this order. */
function isTurned(format: DateFormat, other: DateFormat, order: DateOrder): boolean {
  return (
    format.order === order &&
    format.style === other.style &&
    format.separator === other.separator &&
    format.shortYear === other.shortYear
  );
}

function withFormats(choices: ImportChoices, dates: ImportChoices["dates"]): ImportChoices {
  return { ...choices, dates: { ...choices.dates, ...dates } };
}
