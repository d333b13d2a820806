import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { idOf } from "#generated/runtime.ts";
import type { Attempt } from "../conformance/cases.ts";
import { entityAt } from "../conformance/entity-at.ts";
import type { Stored } from "../conformance/world.ts";
import type { Trial } from "./attempts.ts";

/** An attempt with every document that was read for it; each part can be varied. */
export interface Scene extends Pick<Attempt, "by" | "account" | "ask"> {
  /** Stored documents, only those that were read. */
  readonly lying: readonly Stored[];
  /** Paths without a document, although the world has one. */
  readonly gone: readonly string[];
  /** A description of the variation. */
  readonly note: string;
}

/**
 * The scene of a trial.
 * @param looked the paths of the documents that were read for it
 */
export function sceneOf({ world, attempt }: Trial, looked: ReadonlySet<string>): Scene {
  const { by, account, ask, before } = attempt;
  const named = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const wanted = new Set([...looked, ...named]);
  const lying = new Map(
    [...world.documents, ...before]
      .filter(({ path }) => wanted.has(path))
      .map((each) => [each.path, each]),
  );
  return { by, account, ask, lying: [...lying.values()], gone: [], note: "" };
}

/** The scene with other stored documents, which replace those at the same paths. */
export function lyingIn(scene: Scene, others: readonly Stored[], note: string): Scene {
  const paths = new Set(others.map(({ path }) => path));
  const rest = scene.lying.filter(({ path }) => !paths.has(path));
  const gone = scene.gone.filter((path) => !paths.has(path));
  return { ...scene, lying: [...rest, ...others], gone, note };
}

/** The scene without a document. */
export function goneIn(scene: Scene, path: string, note: string): Scene {
  const lying = scene.lying.filter((each) => each.path !== path);
  return { ...scene, lying, gone: [...scene.gone, path], note };
}

/** The attempt of a scene; `undefined` if a path belongs to no entity. */
export function attemptOf(
  { by, account, ask, lying, gone, note }: Scene,
  { attempt }: Trial,
  plan: SchemaPlan,
): Attempt | undefined {
  const paths = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const isKnown = [...paths, ...lying.map(({ path }) => path)].every(
    (path) => entityAt(plan, path) !== undefined && path.split("/").every((part) => part !== ""),
  );
  const before = [
    ...attempt.before.filter(
      (each) => !gone.includes(each.path) && !lying.some(({ path }) => path === each.path),
    ),
    ...lying.map((each) => ({ ...each, id: idOf(each.path) })),
  ];
  return isKnown ? { title: `${attempt.title}, and ${note}`, by, account, before, ask } : undefined;
}
