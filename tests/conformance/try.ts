import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { FirestoreProject } from "../emulators/firestore-rest.ts";
import type { GeneratedSchema } from "../support/generated-schema.ts";
import type { Attempt } from "./cases.ts";
import type { Outcome } from "./disagreement.ts";
import { foundBy, type ListAttempt, listJudged, mayRead, runList } from "./lists.ts";
import { judged, readFor, ruled } from "./verdicts.ts";
import type { Stored, World } from "./world.ts";

/** The input of a try. */
export interface Bench {
  readonly plan: SchemaPlan;
  readonly workspace: GeneratedSchema;
  readonly project: FirestoreProject;
}

/** What rules and TypeScript say to an attempt. */
export async function tryAttempt(
  { plan, workspace, project }: Bench,
  world: World,
  attempt: Attempt,
): Promise<Outcome> {
  const refusal = judged(workspace.generated, world, attempt);
  const verdict = await ruled(project, plan, attempt);
  if ((verdict.kind === "allowed") !== (refusal === undefined))
    return {
      world,
      case: { kind: "attempt", attempt },
      needed: neededFor(workspace, world, attempt),
      about:
        refusal === undefined
          ? "The rules refuse what TypeScript lets through"
          : `TypeScript refuses (${refusal.code}) what the rules let through`,
      message: verdict.kind === "refused" ? verdict.message : "",
    };
  return verdict.kind;
}

/** The documents of a world that TypeScript reads for an attempt. */
function neededFor(
  { generated }: GeneratedSchema,
  world: World,
  attempt: Attempt,
): readonly Stored[] {
  const read = readFor(generated, world, attempt);
  const gone = attempt.gone ?? [];
  return world.documents.filter(({ path }) => read.has(path) && !gone.includes(path));
}

/**
 * Compares a query in the emulator: it has to be allowed exactly if everything that it can find may be read, and has to find
 * exactly the right documents.
 */
export async function tryList(
  { plan, workspace, project }: Bench,
  world: World,
  list: ListAttempt,
): Promise<Outcome> {
  const expected = listJudged(plan, workspace.generated, world, list);
  const found = await runList(project, list);
  const of = { world, case: { kind: "list", list } } as const;
  if ((found.kind === "allowed") !== expected)
    return {
      ...of,
      about: expected
        ? "The rules refuse a query that finds nothing but what may be read"
        : "The rules let a query through that may find what may not be read",
      message: found.kind === "refused" ? found.message : found.paths.join("\n"),
    };
  if (found.kind === "refused") return "refused";
  const own = new Set(world.documents.map(({ path }) => path));
  const paths = found.paths.filter((path) => own.has(path));
  const secret = paths.find(
    (path) => !mayRead(workspace.generated, world, path, list.by, list.account),
  );
  const inOrder = (each: { readonly fields: object }): boolean =>
    list.order.every(({ field }) => field in each.fields);
  const wanted = foundBy(list, world.documents)
    .filter(inOrder)
    .map(({ path }) => path);
  const isSame = paths.toSorted().join("\n") === wanted.toSorted().join("\n");
  if (secret === undefined && isSame) return "allowed";
  return {
    ...of,
    about:
      secret === undefined ? "A query finds something else" : "A query finds what may not be read",
    message: secret ?? `${paths.join("\n")}\ninstead of\n${wanted.join("\n")}`,
  };
}
