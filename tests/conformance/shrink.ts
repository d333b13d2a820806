import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields, Write } from "#generated/runtime.ts";
import type { FirestoreProject } from "../emulators/firestore-rest.ts";
import type { GeneratedSchema } from "../support/generated-schema.ts";
import type { Attempt } from "./cases.ts";
import type { Disagreement } from "./disagreement.ts";
import { without } from "./documents.ts";
import { tryAttempt, tryList } from "./try.ts";
import { seedWrites } from "./verdicts.ts";
import type { Stored } from "./world.ts";

/** The most tries for a smaller case. */
const patience = 400;

/** The same disagreement without irrelevant parts: fewer documents, writes and fields. */
export async function shrink(
  found: Disagreement,
  plan: SchemaPlan,
  workspace: GeneratedSchema,
  project: FirestoreProject,
): Promise<Disagreement> {
  if (found.case.kind === "file") return found;
  const gone = found.case.kind === "attempt" ? (found.case.attempt.gone ?? []) : [];
  const needed = found.world.documents.filter(({ path }) => !gone.includes(path));
  let small: Disagreement = { ...found, needed };
  let left = patience;
  const kindOf = ({ about }: Disagreement): string => about.replace(/\(.*\)/, "");
  const again = async (each: Disagreement): Promise<Disagreement | undefined> => {
    left -= 1;
    const { case: tried, needed: kept = [] } = each;
    const world = { ...found.world, documents: kept };
    const own = tried.kind === "attempt" ? tried.attempt.before : [];
    if (![...kept, ...own].every((stored) => isWhole(stored, workspace))) return undefined;
    await project.clear();
    await project.seed(seedWrites(project, [...kept, ...own]));
    const bench = { plan, workspace, project };
    try {
      const outcome = await (tried.kind === "attempt"
        ? tryAttempt(bench, world, tried.attempt)
        : tried.kind === "list"
          ? tryList(bench, world, tried.list)
          : undefined);
      const isSame = typeof outcome === "object" && kindOf(outcome) === kindOf(found);
      return isSame ? { ...outcome, needed: kept } : undefined;
    } catch {
      // The reduced case is invalid, for example a change of a missing document.
      return undefined;
    }
  };
  if ((await again(small)) === undefined) return found;
  for (;;) {
    const size = sizeOf(small);
    for (const next of smaller(small)) {
      if (left <= 0) return small;
      small = (await again(next(small))) ?? small;
    }
    if (sizeOf(small) === size) return small;
  }
}

/** Whether a document matches the schema; an invalid one would be a different disagreement. */
function isWhole({ entity, fields }: Stored, { generated }: GeneratedSchema): boolean {
  const found = generated.entities.find(({ codec }) => codec.entity === entity.name);
  return found?.codec.parse(fields).ok === true;
}

function sizeOf({ needed = [], case: tried }: Disagreement): number {
  return JSON.stringify([
    needed.map(({ path, fields }) => ({ path, fields })),
    tried.kind === "attempt"
      ? [tried.attempt.ask, tried.attempt.before.map(({ fields }) => fields)]
      : [],
  ]).length;
}

type Step = (from: Disagreement) => Disagreement;

/** Reductions of a case. */
function smaller({ needed = [], case: tried }: Disagreement): readonly Step[] {
  const halves = [needed.slice(0, needed.length / 2), needed.slice(needed.length / 2)];
  const parts =
    needed.length > 3 ? [...halves, ...needed.map((each) => [each])] : needed.map((each) => [each]);
  const documents = parts.map((part): Step => {
    const gone = new Set(part.map(({ path }) => path));
    return (from) => ({
      ...from,
      needed: from.needed?.filter(({ path }) => !gone.has(path)) ?? [],
    });
  });
  const fields = needed.flatMap(({ path, fields: all }) =>
    Object.keys(all).map((name): Step => (from) => ({
      ...from,
      needed: from.needed?.map((each) => (each.path === path ? lessOf(each, name) : each)) ?? [],
    })),
  );
  return [...documents, ...(tried.kind === "attempt" ? lessAsked(tried.attempt) : []), ...fields];
}

function lessOf(stored: Stored, name: string): Stored {
  return { ...stored, fields: without(stored.fields, name) };
}

function lessAsked({ ask, before }: Attempt): readonly Step[] {
  const change =
    (of: (attempt: Attempt) => Attempt): Step =>
    (from) =>
      from.case.kind === "attempt"
        ? { ...from, case: { kind: "attempt", attempt: of(from.case.attempt) } }
        : from;
  const ofBefore = before.flatMap(({ path, fields }) => [
    change((attempt) => ({
      ...attempt,
      before: attempt.before.filter((each) => each.path !== path),
    })),
    ...Object.keys(fields).map((name) =>
      change((attempt) => ({
        ...attempt,
        before: attempt.before.map((each) => (each.path === path ? lessOf(each, name) : each)),
      })),
    ),
  ]);
  if (ask.kind === "read") return ofBefore;
  const onWrites = (of: (writes: readonly Write[]) => readonly Write[]): Step =>
    change((attempt) =>
      attempt.ask.kind === "change"
        ? { ...attempt, ask: { ...attempt.ask, writes: of(attempt.ask.writes) } }
        : attempt,
    );
  const ofWrites = ask.writes.flatMap((write) => [
    onWrites((writes) => writes.filter(({ path }) => path !== write.path)),
    ...namesIn(write).map((name) =>
      onWrites((writes) =>
        writes.map((each) => (each.path === write.path ? lessWritten(each, name) : each)),
      ),
    ),
  ]);
  return [...ofWrites, ...ofBefore];
}

function namesIn(write: Write): readonly string[] {
  if (write.kind === "delete") return [];
  const fields: Fields = write.kind === "create" ? write.fields : write.set;
  return [...Object.keys(fields), ...(write.kind === "update" ? (write.clear ?? []) : [])];
}

function lessWritten(write: Write, name: string): Write {
  if (write.kind === "delete") return write;
  if (write.kind === "create") return { ...write, fields: without(write.fields, name) };
  return {
    ...write,
    set: without(write.set, name),
    clear: (write.clear ?? []).filter((each) => each !== name),
  };
}
