// Generated from codegen/runtime/projecting.ts by "npm run codegen". Do not edit. 0076d3dd6def

import { type Change, type Fields, matchPath, type Projection, type Write } from "./runtime.ts";

/** A write of a document that a projection repeats. */
export interface ProjectedWrite {
  readonly write: Exclude<Write, { kind: "delete" }>;
  readonly projection: Projection;
  /** The path of the projection. */
  readonly path: string;
}

/** The writes of a change that need an update of a projection, without those whose projection the change writes itself. */
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

/** Whether a write creates a document, or changes one of these fields. */
function writesAny(write: ProjectedWrite["write"], fields: readonly string[]): boolean {
  if (write.kind === "create") return true;
  const { set, clear = [], add = {}, remove = {} } = write;
  const touched = [...clear, ...[set, add, remove].flatMap(Object.keys)];
  return touched.some((each) => fields.includes(each));
}

/** The projections of the documents that a change writes, in their state after the change. */
export function projectedBy(
  change: Change,
  projections: readonly Projection[],
  after: (path: string) => Fields | undefined,
): readonly { readonly path: string; readonly fields: Fields }[] {
  return projectedWrites(change, projections).map(({ write, projection, path }) => {
    return { path, fields: repeatedIn(after(write.path) ?? {}, projection) };
  });
}

/** The fields of a document that a projection repeats. */
export function repeatedIn(fields: Fields, projection: Pick<Projection, "fields">): Fields {
  const kept = projection.fields.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}
