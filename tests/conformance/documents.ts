import { sample, stringMatching } from "fast-check";
import {
  type EntityPlan,
  type FieldPlan,
  type FieldType,
  type ItemType,
  mayBeMissing,
} from "#codegen/plan/plan.ts";
import { revisionField } from "#codegen/plan/revisions.ts";
import { type Fields, type Json, lengthOf } from "#generated/runtime.ts";
import type { Random } from "./random.ts";

/** The ids that a ref to an entity may contain. */
export type RefsOf = (entity: string) => readonly string[];

/**
 * The time of every change in a run, in ms: that of the emulator's clock at its start, so that what is some days away is so for
 * both. Odd, so that no other value equals it by chance.
 */
export const now = Math.floor(Date.now() / 2) * 2 - 1;

export const dayMs = 86_400_000;

/** The most days until a moment that is "soon". */
export const soonDays = 400;

/** A time in the future of any clock that runs this, in ms. */
const future = 4_102_444_800_000;

/** Valid fields of a document; optional fields and fields with defaults are usually present. */
export function validFields(entity: EntityPlan, refs: RefsOf, random: Random): Fields {
  const entries = entity.fields.flatMap((field) => {
    return mayBeMissing(field) && random.chance(0.4)
      ? []
      : [[field.name, validValue(field.type, refs, random)] as const];
  });
  return Object.fromEntries(entries);
}

/** A valid value, often at the limits of its type. */
export function validValue(type: FieldType, refs: RefsOf, random: Random): Json {
  if (type.kind === "told") return {};
  if (type.kind !== "list") return validItem(type, refs, random);
  const { min = 0, max = min + 3 } = type;
  const length = random.chance(0.1) ? max : random.whole(min, Math.min(max, min + 3));
  return Array.from({ length }, () => validItem(type.of, refs, random));
}

/** A moment at a limit, in the far future, or a little before now; always within the type's limits. */
function momentWithin(
  { min, max }: { readonly min?: number; readonly max?: number },
  random: Random,
): number {
  if (random.chance(0.1)) return random.pick([min ?? 0, max ?? 0]);
  const offset = random.whole(1, 1_000_000_000) * 2;
  if (max === undefined && random.chance(0.15)) return daysAway(random.whole(1, soonDays - 1));
  const moment = random.chance(0.3) ? future + offset : now - offset;
  return Math.max(min ?? moment, Math.min(max ?? moment, moment));
}

/** A moment this many days from now. */
export function daysAway(days: number): number {
  return now + days * dayMs;
}

function validItem(type: ItemType, refs: RefsOf, random: Random): Json {
  switch (type.kind) {
    case "string":
      return type.pattern === undefined
        ? text(lengthWithin(type, random), random)
        : textLike(type.pattern, type, random);
    case "ref": {
      const known = refs(type.entity);
      return known.length > 0 && random.chance(0.9)
        ? random.pick(known)
        : `x${random.whole(100, 999)}`;
    }
    case "number":
      return numberWithin(type, random);
    case "instant":
      return momentWithin(type, random);
    case "boolean":
      return random.chance(0.5);
    case "enum":
      return random.pick(type.values);
    case "object":
      return Object.fromEntries(
        type.fields
          .filter((field) => !field.optional || random.chance(0.6))
          .map((field) => [field.name, validValue(field.type, refs, random)]),
      );
  }
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function lengthWithin({ min = 0, max = min + 60 }: Limits, random: Random): number {
  if (random.chance(0.15)) return random.pick([min, max]);
  return random.whole(min, Math.min(max, min + 20));
}

const letters = ["a", "b", "Z", "7", " ", "-", "é", "ß", "漢", "😀", "\n", "'", "\\"];

/** A text with this many code points. */
function text(length: number, random: Random): string {
  const plain = random.chance(0.5);
  return Array.from({ length }, () => (plain ? "x" : random.pick(letters))).join("");
}

/** A text that matches the pattern. */
function textLike(pattern: string, { min = 0, max = Infinity }: Limits, random: Random): string {
  const texts = stringMatching(new RegExp(pattern), { maxLength: Math.min(max, 200) });
  const candidates = sample(texts, { seed: random.whole(1, 1_000_000), numRuns: 20 });
  return random.pick(candidates.filter((each) => lengthOf(each) >= min && lengthOf(each) <= max));
}

function numberWithin(
  { min = -1000, max = min + 2000, integer }: Limits & { readonly integer: boolean },
  random: Random,
): number {
  const [lowest, highest] = [Math.ceil(min), Math.floor(Math.min(max, min + 50))];
  if (lowest > highest || random.chance(0.15)) return random.pick([min, max]);
  const whole = random.whole(lowest, highest);
  return integer || whole + 0.5 > max ? whole : whole + 0.5;
}

/** An invalid value, as a person, an old app or an attacker may send it. */
export function wrongValue(field: FieldPlan, refs: RefsOf, random: Random): Json {
  const { type } = field;
  const wrong: Json[] = [null, "nonsense-x", 1.5, true, [], {}, ["x"], { x: 1 }, "", -1];
  switch (type.kind) {
    case "string":
    case "ref":
      if (type.max !== undefined)
        wrong.push("x".repeat(type.max + 1), "😀".repeat(Math.min(type.max + 1, 5000)));
      if (type.min !== undefined && type.min > 0) wrong.push("x".repeat(type.min - 1));
      wrong.push("a b", "a/b", "é", "ab\n");
      break;
    case "number":
    case "instant":
      if (type.max !== undefined) wrong.push(type.max + 1);
      if (type.min !== undefined) wrong.push(type.min - 1);
      wrong.push(Number.NaN, Infinity, -Infinity, 2 ** 53, -0);
      break;
    case "enum":
      wrong.push(`${type.values[0]}x`, type.values[0]?.toUpperCase() ?? "X");
      break;
    case "list": {
      const item = () => validItem(type.of, refs, random);
      if (type.max !== undefined && type.max < 1000)
        wrong.push(Array.from({ length: type.max + 1 }, item));
      wrong.push([item(), 7], [null], [{}], [item(), "a b"], [""]);
      break;
    }
    case "object": {
      const whole = validItem(type, refs, random);
      if (isFields(whole)) {
        wrong.push({ ...whole, unknownKey: 1 });
        for (const key of Object.keys(whole)) wrong.push(without(whole, key));
      }
      break;
    }
    case "boolean":
    case "told":
      break;
  }
  return random.pick(wrong);
}

function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields with one of them replaced or removed. */
export function put(fields: Fields, name: string, value: Json | undefined): Fields {
  return value === undefined ? without(fields, name) : { ...fields, [name]: value };
}

/** The fields without one key. */
export function without(fields: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}

/** The revision that a change of a document writes. */
export function revised(entity: EntityPlan, before: Fields | undefined): Fields {
  const was = before?.[revisionField];
  return entity.isRevised ? { [revisionField]: (typeof was === "number" ? was : 0) + 1 } : {};
}
