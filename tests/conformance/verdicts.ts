import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import {
  applyWrite,
  type Fields,
  isRecord,
  matchPath,
  type Refusal,
  type Write,
} from "#generated/runtime.ts";
import type { FirestoreProject, RestVerdict, RestWrite } from "../emulators/firestore-rest.ts";
import type { Generated } from "../support/generated-schema.ts";
import { accountOf, claimsOf } from "./account.ts";
import type { Attempt } from "./cases.ts";
import { now } from "./documents.ts";
import { encodeFields } from "./encode.ts";
import { entityAt } from "./entity-at.ts";
import type { Stored, World } from "./world.ts";

/** The stored documents before an attempt, as the generated TypeScript decodes them. */
export function lyingBefore(
  generated: Generated,
  world: World,
  { before, gone = [] }: Attempt,
): (path: string) => Fields | undefined {
  const stored = new Map([...world.documents, ...before].map((each) => [each.path, each.fields]));
  for (const path of gone) stored.delete(path);
  return (path) => understood(generated, path, stored.get(path));
}

/** The paths of the documents that are read for an attempt, existing or not. */
export function readFor(generated: Generated, world: World, attempt: Attempt): ReadonlySet<string> {
  const paths = new Set<string>();
  judged(generated, world, attempt, false, (path) => paths.add(path));
  return paths;
}

/**
 * The verdict of the generated TypeScript: `undefined` means allowed.
 * @param isBlind whether the store skips the check that a changed document exists and a new one does not
 */
export function judged(
  generated: Generated,
  world: World,
  attempt: Attempt,
  isBlind = false,
  onRead: (path: string) => void = () => undefined,
): Refusal | undefined {
  const lying = lyingBefore(generated, world, attempt);
  const before = (path: string): Fields | undefined => {
    onRead(path);
    return lying(path);
  };
  const account = accountOf(attempt.account);
  if (attempt.ask.kind === "read") {
    const { path } = attempt.ask;
    const change = { id: "", by: attempt.by, at: now };
    const entity = generated.entities.find(({ codec }) => matchPath(codec, path) !== undefined);
    return entity?.mayRead(path, { change, before, after: before, account });
  }
  const { id, writes } = attempt.ask;
  const changed = new Map<string, Fields | undefined>();
  const after = (path: string): Fields | undefined =>
    changed.has(path) ? changed.get(path) : before(path);
  for (const write of writes) {
    const current = after(write.path);
    if (!isBlind && (write.kind === "create") !== (current === undefined))
      return { code: "presence", clause: write.path };
    changed.set(write.path, applyWrite(current, write));
  }
  const judging = { change: { id, by: attempt.by, at: now }, before, after, account };
  for (const write of writes) {
    const judge = generated.judges.find(({ codec }) => matchPath(codec, write.path) !== undefined);
    if (judge === undefined) return { code: "path", clause: write.path };
    const refusal = judge.judge(write, judging);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function understood(
  { entities }: Generated,
  path: string,
  stored: Fields | undefined,
): Fields | undefined {
  if (stored === undefined) return undefined;
  const parsed = entities
    .find(({ codec }) => matchPath(codec, path) !== undefined)
    ?.codec.parse(stored);
  return parsed?.ok === true && isFields(parsed.value) ? parsed.value : stored;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** The verdict of the generated rules in the emulator's engine. */
export function ruled(
  project: FirestoreProject,
  plan: SchemaPlan,
  attempt: Attempt,
): Promise<RestVerdict> {
  const claims = claimsOf(attempt.account);
  if (attempt.ask.kind === "read") return project.get(attempt.ask.path, attempt.by, claims);
  const writes = attempt.ask.writes.map((write) => restWrite(project, plan, write));
  return project.commit(writes, attempt.by, claims);
}

/** Writes that store documents, bypassing the rules. */
export function seedWrites(
  project: FirestoreProject,
  documents: readonly Stored[],
): readonly RestWrite[] {
  return documents.map(({ path, fields, entity }) => ({
    update: { name: project.nameOf(path), fields: encodeFields(fields, entity) },
  }));
}

function restWrite(project: FirestoreProject, plan: SchemaPlan, write: Write): RestWrite {
  const name = project.nameOf(write.path);
  const entity = entityOf(plan, write.path);
  switch (write.kind) {
    case "delete":
      return { delete: name };
    case "create": {
      const { fields, transforms } = withServerTime(write.fields, entity);
      return {
        update: { name, fields: encodeFields(fields, entity) },
        ...transforms,
        currentDocument: { exists: false },
      };
    }
    case "update": {
      const { fields, transforms } = withServerTime(write.set, entity);
      return {
        update: { name, fields: encodeFields(fields, entity) },
        updateMask: { fieldPaths: [...Object.keys(fields), ...(write.clear ?? [])] },
        ...transforms,
        currentDocument: { exists: true },
      };
    }
  }
}

/** The server sets the time of the change. */
function withServerTime(
  all: Fields,
  { fields: plans, paces }: EntityPlan,
): { readonly fields: Fields; readonly transforms: Pick<RestWrite, "updateTransforms"> } {
  const isNow = ([name, value]: readonly [string, unknown]): boolean =>
    value === now && plans.some((each) => each.name === name && each.type.kind === "instant");
  const names = Object.entries(all)
    .filter(isNow)
    .map(([name]) => name);
  const paced = Object.entries(all).flatMap(([name, value]) =>
    paces.includes(name) && isRecord(value) && value["from"] === now ? [`${name}.from`] : [],
  );
  names.push(...paced);
  return {
    fields: Object.fromEntries(Object.entries(all).filter((each) => !isNow(each))),
    transforms:
      names.length === 0
        ? {}
        : {
            updateTransforms: names.map((fieldPath) => ({
              fieldPath,
              setToServerValue: "REQUEST_TIME",
            })),
          },
  };
}

function entityOf(plan: SchemaPlan, path: string): EntityPlan {
  const found = entityAt(plan, path);
  if (found === undefined) throw new Error(`no entity lives at ${path}`);
  return found;
}
