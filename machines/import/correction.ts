import type { RequestCategory, RequestPriority, RequestState } from "#generated/request/type.ts";
import type { FileLook, ImportChoices } from "./file-look.ts";
import type { DateField, DateFormat, DateOrder, TargetField } from "./import-plan.ts";
import type { Delimiter, Encoding } from "./table-format.ts";

/** A user's correction of how a table is read. */
export type Correction =
  | { readonly kind: "encoding"; readonly to: Encoding }
  | { readonly kind: "delimiter"; readonly to: Delimiter }
  /** Whether the first row names the columns. */
  | { readonly kind: "header"; readonly to: boolean }
  /** `undefined`: no column holds it. */
  | { readonly kind: "column"; readonly target: TargetField; readonly to: number | undefined }
  | { readonly kind: "category"; readonly key: string; readonly to: RequestCategory }
  | { readonly kind: "state"; readonly key: string; readonly to: RequestState }
  | { readonly kind: "priority"; readonly key: string; readonly to: RequestPriority | "none" }
  /** `to` is the id of one of the date formats offered. */
  | { readonly kind: "date"; readonly field: DateField; readonly to: string }
  /** Whether the day or the month comes first, in all columns where this was ambiguous. */
  | { readonly kind: "order"; readonly to: DateOrder }
  | { readonly kind: "zone"; readonly to: string };

/** The choices after a correction. */
export function corrected(
  { choices, look }: { readonly choices: ImportChoices; readonly look: FileLook | undefined },
  correction: Correction,
): ImportChoices {
  switch (correction.kind) {
    case "encoding":
      return { ...anew(choices), encoding: correction.to };
    case "delimiter":
      return { ...anew(choices), delimiter: correction.to };
    case "header":
      return { ...anew(choices), header: correction.to };
    case "column":
      return withColumn(choices, look, correction.target, correction.to);
    case "category":
      return withValue(choices, "categories", correction);
    case "state":
      return withValue(choices, "states", correction);
    case "priority":
      return withValue(choices, "priorities", correction);
    case "date":
      return withDate(choices, look, correction.field, correction.to);
    case "order":
      return withOrder(choices, look, correction.to);
    case "zone":
      return { ...choices, zone: correction.to };
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

function withValue<Map extends keyof ImportChoices["values"]>(
  choices: ImportChoices,
  map: Map,
  { key, to }: { readonly key: string; readonly to: ImportChoices["values"][Map][string] },
): ImportChoices {
  const { values } = choices;
  return { ...choices, values: { ...values, [map]: { ...values[map], [key]: to } } };
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
