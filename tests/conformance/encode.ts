import type { EntityPlan, FieldType } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import type { RestValue } from "../emulators/firestore-rest.ts";
import { dayMs, now, soonDays } from "./documents.ts";

/** Fields in the encoding of Firestore: instants as timestamps by the clock of the run, integers as integers. */
export function encodeFields(
  fields: Fields,
  { fields: plans }: Pick<EntityPlan, "fields">,
  clock: Clock = byTheClock,
): Readonly<Record<string, RestValue>> {
  const entries = Object.entries(fields).map(([name, value]) => {
    const plan = plans.find((each) => each.name === name);
    return [name, encode(value, plan?.type, clock)] as const;
  });
  return Object.fromEntries(entries);
}

/** Maps an instant of a document to the stored time, in ms. */
type Clock = (moment: number) => number;

/** The start of the present batch by the clock of this machine, in ms. */
export let startedAt = Date.now();

/** Renews the start for later writes. In a long run a pace would otherwise end by the emulator's clock alone. */
export function dateAnew(): void {
  startedAt = Date.now();
}

/** The age of a recent count, in days. */
const recentDays = 3;

/**
 * Recent and near instants are shifted to the real clock: their distance from the start equals the distance from the time of the
 * changes. Distant instants need no shift.
 */
function byTheClock(moment: number): number {
  const isNear = moment > now - recentDays * dayMs && moment <= now + soonDays * dayMs;
  return isNear && moment !== now ? moment - now + startedAt : moment;
}

const firstInstant = -62_135_596_800_000;
const lastInstant = 253_402_300_799_999;

function encode(value: Json, type: FieldType | undefined, clock: Clock): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") return encodeNumber(value, type, clock);
  if (isList(value)) {
    const of = type?.kind === "list" ? type.of : undefined;
    return { arrayValue: { values: value.map((each) => encode(each, of, clock)) } };
  }
  const fields = type?.kind === "object" || type?.kind === "told" ? type.fields : [];
  return { mapValue: { fields: encodeFields(value, { fields }, clock) } };
}

function encodeNumber(value: number, type: FieldType | undefined, clock: Clock): RestValue {
  // Firestore distinguishes more integers than JavaScript, and a client may send them.
  const isWhole = Number.isInteger(value) && Math.abs(value) < 2 ** 63;
  if (type?.kind === "instant" && isWhole && value >= firstInstant && value <= lastInstant)
    return { timestampValue: new Date(clock(value)).toISOString() };
  return isWhole
    ? { integerValue: String(value) }
    : { doubleValue: Number.isFinite(value) ? value : String(value) };
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
