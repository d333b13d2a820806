import { renderRules } from "#codegen/render/rules/rules.ts";
import { isList, isRecord, type Write } from "#generated/runtime.ts";
import type { Login } from "../conformance/account.ts";
import { ruled, seedWrites } from "../conformance/verdicts.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore } from "../emulators/firestore.ts";
import type { Sent } from "./judging.ts";
import type { Bench } from "./never.ts";
import type { World } from "./world.ts";

/** What came of sending again what an attack found, and what it was let do last. */
export interface Replayed {
  /** How many lists of changes were sent. */
  readonly sent: number;
  /** What the real rules refuse, though it was let through in memory: none. */
  readonly refused: readonly string[];
}

/** @throws Error where the emulator cannot be started */
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

/** Sends again on the emulator, with the real rules engine, what the search was let do in memory. */
export class Replay {
  readonly #world: World;
  readonly #project: FirestoreProject;

  private constructor(world: World, project: FirestoreProject) {
    this.#world = world;
    this.#project = project;
  }

  /** @param url of an emulator that runs */
  static async on(url: string, name: string, { world }: Bench): Promise<Replay> {
    const project = new FirestoreProject(url, name);
    await project.setRules(renderRules(world.plan));
    return new Replay(world, project);
  }

  /**
   * Sends one thing after the other in the world as it began; answers what is refused that was let through, `undefined` where nothing
   * is. It ends where somebody counts something again: a count goes on from a moment that is the server's.
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

/** Whether a write counts on from what was counted before. */
function goesOn(write: Write): boolean {
  return (
    write.kind === "update" &&
    Object.values(write.set).some(
      (value) =>
        isRecord(value) && isList(value["of"]) && Number(value["count"]) > value["of"].length,
    )
  );
}
