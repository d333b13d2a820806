import { type Change, type Fields, matchPath, type Projection, type Write } from "./runtime.ts";

/** A write of a document that another one repeats. */
export interface ProjectedWrite {
  readonly write: Exclude<Write, { kind: "delete" }>;
  readonly projection: Projection;
  /** Where what repeats it lives. */
  readonly path: string;
}

/** The writes of a change that are repeated elsewhere, but for those whose repetition the change writes by itself. */
export function projectedWrites(
  { writes }: Change,
  projections: readonly Projection[],
): readonly ProjectedWrite[] {
  const own = new Set(writes.map(({ path }) => path));
  return writes.flatMap((write) => {
    if (write.kind === "delete") return [];
    return projections
      .filter(
        ({ source, fields }) =>
          matchPath(source, write.path) !== undefined && writesAny(write, fields),
      )
      .map((projection) => ({ write, projection, path: projection.path(write.path) }))
      .filter(({ path }) => !own.has(path));
  });
}

/** Whether a write begins a document, or touches one of these fields. */
function writesAny(write: ProjectedWrite["write"], fields: readonly string[]): boolean {
  if (write.kind === "create") return true;
  const { set, clear = [], add = {}, remove = {} } = write;
  const touched = [...clear, ...[set, add, remove].flatMap(Object.keys)];
  return touched.some((each) => fields.includes(each));
}

/** The documents that repeat what a change writes, as they have to be after it. */
export function projectedBy(
  change: Change,
  projections: readonly Projection[],
  after: (path: string) => Fields | undefined,
): readonly { readonly path: string; readonly fields: Fields }[] {
  return projectedWrites(change, projections).map(({ write, projection, path }) => {
    return { path, fields: repeatedIn(after(write.path) ?? {}, projection) };
  });
}

/** What a projection repeats of a document. */
export function repeatedIn(fields: Fields, projection: Pick<Projection, "fields">): Fields {
  const kept = projection.fields.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
