import type { EntityPlan, FieldType } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import type { RestValue } from "../emulators/firestore-rest.ts";
import { dayMs, now, soonDays } from "./documents.ts";

/** Fields as Firestore keeps them: instants as timestamps by the clock of the run, whole numbers as integers. */
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

/** At which moment that of a document is kept, ms. */
type Clock = (moment: number) => number;

/** The moment at which what is tried begins, by the clock of this machine, ms. */
export let startedAt = Math.max(now, Date.now());

/** Dates from now what is written after it. In a long run the time of a pace would end otherwise, by the emulator's clock alone. */
export function dateAnew(): void {
  startedAt = Math.max(now, Date.now());
}

/** As long ago as somebody may have done something that counts against a pace, in days. */
const recentDays = 3;

/**
 * What was recently or is to come soon is so by any clock: it is kept as far from that beginning as it is from the moment of
 * the changes. That a moment is long past or far away holds by every clock anyway.
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
  // Firestore tells more of them apart than JavaScript, and somebody may send them.
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
