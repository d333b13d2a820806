import type { Chart } from "./chart.ts";

/** Whether a value that comes from a file or another page has a form. */
export type Check = (value: unknown) => boolean;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const isText: Check = (value) => typeof value === "string";
export const isNumber: Check = (value) => typeof value === "number";

/** A list of such values. */
export function listOf(is: Check): Check {
  return (value) => Array.isArray(value) && value.every(is);
}

/** Such a value, or none. */
export function maybe(is: Check): Check {
  return (value) => value === undefined || is(value);
}

/** An object with these properties, and whatever else. */
export function objectOf(parts: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(parts).every(([key, is]) => is(value[key]));
}

const isAnything = (): boolean => true;
const lists = ["transitions", "invokes", "entry", "exit", "tags"];
const isState: Check = objectOf({
  path: isText,
  states: (value) => listOf(isState)(value),
  ...Object.fromEntries(lists.map((key) => [key, listOf(isAnything)])),
});
const hasChart = objectOf({ id: isText, root: isState });

/** Whether something has the form of a chart: as deep as it is looked at. */
export function isChart(value: unknown): value is Chart {
  return hasChart(value);
}
