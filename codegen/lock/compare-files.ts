import type { EntityPlan, FilePlan } from "../plan/plan.ts";
import { orList, withArticle } from "../render/words.ts";
import { type Changes, paired, without } from "./change.ts";

/** Changes of the files that may be uploaded: their types and sizes. */
export function compareFiles(before: EntityPlan, after: EntityPlan, changes: Changes): void {
  const { both, gone, fresh } = paired(before.files, after.files);
  for (const { name } of fresh)
    changes.add(
      "weakening",
      name,
      "a file more",
      `The author of ${withArticle(after.name)} may upload it; before, nobody could.`,
    );
  for (const { name } of gone)
    changes.add(
      "breaking",
      name,
      "a file less",
      "Nobody may read or write the existing files any more.",
      "Take away what shows them first, then the files, then deploy.",
    );
  for (const [was, is] of both) {
    compareTypes(was, is, { before, after, changes });
    compareBytes(was, is, { before, after, changes });
  }
}

interface Versions {
  readonly before: EntityPlan;
  readonly after: EntityPlan;
  readonly changes: Changes;
}

function compareTypes(was: FilePlan, is: FilePlan, { before, after, changes }: Versions): void {
  const [olds, news] = [typesOf(was, before), typesOf(is, after)];
  const [fresh, gone] = [without(news, olds), without(olds, news)];
  if (fresh.length > 0) changes.add("weakening", is.name, `may be ${orList(fresh)} as well`);
  if (gone.length > 0) changes.add("narrowing", is.name, `may not be ${orList(gone)} any more`);
  if (typeof was.type === "string" && typeof is.type !== "string")
    changes.add("weakening", is.name, `need not be of the type in \`${was.type}\` any more`);
  if (typeof is.type === "string" && typeof was.type !== "string")
    changes.add("narrowing", is.name, `has to be of the type in \`${is.type}\``);
}

function compareBytes(was: FilePlan, is: FilePlan, { before, after, changes }: Versions): void {
  const [old, now] = [bytesOf(was, before), bytesOf(is, after)];
  if (now > old) changes.add("weakening", is.name, `at most ${now} bytes, not ${old}`);
  if (now < old) changes.add("narrowing", is.name, `at most ${now} bytes, not ${old}`);
  if (typeof was.bytes === "string" && typeof is.bytes !== "string")
    changes.add("weakening", is.name, `need not have the size in \`${was.bytes}\` any more`);
  if (typeof is.bytes === "string" && typeof was.bytes !== "string")
    changes.add("narrowing", is.name, `has to have the size in \`${is.bytes}\``);
}

function typesOf({ type }: FilePlan, { fields }: EntityPlan): readonly string[] {
  if (typeof type !== "string") return type;
  const field = fields.find(({ name }) => name === type)?.type;
  return field?.kind === "enum" ? field.values : [];
}

function bytesOf({ bytes }: FilePlan, { fields }: EntityPlan): number {
  if (typeof bytes === "number") return bytes;
  const field = fields.find(({ name }) => name === bytes)?.type;
  return field?.kind === "number" ? (field.max ?? Infinity) : Infinity;
}
