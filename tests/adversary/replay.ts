import { renderRules } from "#codegen/render/rules/rules.ts";
import { isList, isRecord, type Write } from "#generated/runtime.ts";
import type { Login } from "../conformance/account.ts";
import { ruled, seedWrites } from "../conformance/verdicts.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore } from "../emulators/firestore.ts";
import type { Sent } from "./judging.ts";
import type { Bench } from "./never.ts";
import type { World } from "./world.ts";

/** The result of replaying the changes of an attack. */
export interface Replayed {
  /** The number of change lists sent. */
  readonly sent: number;
  /** Changes that the real rules refuse although they were allowed in memory; empty if all is well. */
  readonly refused: readonly string[];
}

/**
 * Replays lists of changes on an emulator.
 * @throws Error when the emulator cannot be started
 */
export async function replay(bench: Bench, all: readonly (readonly Sent[])[]): Promise<Replayed> {
  const emulator = await startFirestore();
  try {
    const again = await Replay.on(emulator.url, "demo-adversary", bench);
    const refused: string[] = [];
    for (const each of all) {
      const refusal = await again.refusalOf(each);
      if (refusal !== undefined) refused.push(refusal);
    }
    return { sent: all.length, refused };
  } finally {
    await emulator.stop();
  }
}

/** Replays on the emulator, with the real rules engine, changes that were allowed in memory. */
export class Replay {
  readonly #world: World;
  readonly #project: FirestoreProject;

  private constructor(world: World, project: FirestoreProject) {
    this.#world = world;
    this.#project = project;
  }

  /** @param url of a running emulator */
  static async on(url: string, name: string, { world }: Bench): Promise<Replay> {
    const project = new FirestoreProject(url, name);
    await project.setRules(renderRules(world.plan));
    return new Replay(world, project);
  }

  /**
   * Sends changes one after the other, from the initial state of the world. Returns the first refusal, or `undefined`. It stops
   * before a second count of the same pace, because that continues from a time of the server.
   */
  async refusalOf(all: readonly Sent[]): Promise<string | undefined> {
    const { documents, plan } = this.#world;
    const stored = [...documents].flatMap(([path, fields]) => {
      const entity = this.#world.entityAt(path);
      return entity === undefined ? [] : [{ path, fields, entity, id: "" }];
    });
    await this.#project.clear();
    await this.#project.seed(seedWrites(this.#project, stored));
    const counted = new Set<string>();
    for (const { id, by, writes } of all) {
      const counts = writes.filter(({ path }) => this.#counts(path));
      if (counts.some((write) => counted.has(write.path) || goesOn(write))) return undefined;
      for (const { path } of counts) counted.add(path);
      const ask = { kind: "change", id, writes } as const;
      const attempt = { title: "", by, account: this.#loginOf(by), before: [], ask };
      const verdict = await ruled(this.#project, plan, attempt);
      if (verdict.kind === "refused")
        return `${by} ${JSON.stringify(writes)}: ${verdict.message.slice(0, 400)}`;
    }
    return undefined;
  }

  #counts(path: string): boolean {
    return (this.#world.entityAt(path)?.paces.length ?? 0) > 0;
  }

  #loginOf(id: string): Login {
    const account = this.#world.people.find((each) => each.id === id)?.account;
    const email = account?.email;
    return {
      isAnonymous: account?.isAnonymous ?? true,
      ...(email === undefined ? {} : { email, isVerified: true }),
    };
  }
}

/** Whether a write continues an earlier count. */
function goesOn(write: Write): boolean {
  return (
    write.kind === "update" &&
    Object.values(write.set).some(
      (value) =>
        isRecord(value) && isList(value["of"]) && Number(value["count"]) > value["of"].length,
    )
  );
}
