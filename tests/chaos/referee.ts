import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import { requestEntity } from "#generated/request/access.ts";
import {
  type AccountClaims,
  type Change,
  isRecord,
  type Json,
  type Judging,
} from "#generated/runtime.ts";
import { decide } from "#src/data/decide.ts";
import { readBy } from "#src/data/firestore/lite-documents.ts";
import { nameRefusal } from "#src/data/firestore/name-refusal.ts";
import { Registry } from "#src/data/local/registry.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { type Arrival, isIn } from "./arrivals.ts";
import type { Past } from "./past.ts";

/** Whether a refusal was right, according to the documents at the arrival of the change. */
export type Ruling =
  | { readonly kind: "right"; readonly code: string }
  | { readonly kind: "wrong"; readonly why: string }
  /** The documents already had these values, because the change had arrived before. */
  | { readonly kind: "there" }
  /** A document that it depends on was written at the same time, or its past state is unknown. */
  | { readonly kind: "unsure" };

/** How long after a refusal a device may read documents to find the reason, in ms. */
const namingMs = 3_000;

const registry = new Registry(entities);
const judging = new Registry(judges);

/** Runs the generated validators on the documents at the arrival of a change, with the name that its author had then. */
export class Referee {
  readonly #past: Past;

  constructor(past: Past) {
    this.#past = past;
  }

  async rule(
    given: Change,
    { sentAt, answeredAt }: Pick<Arrival, "sentAt" | "answeredAt">,
  ): Promise<Ruling> {
    if (sentAt < this.#past.since) return { kind: "unsure" };
    if (await this.#isThere(given, answeredAt)) return { kind: "there" };
    const change = asOf(given, answeredAt);
    const lookedAt = new Set<string>();
    const understanding = {
      entities: registry,
      lookAt: async (path: string) => {
        lookedAt.add(path);
        const { fields } = await this.#past.read(path, answeredAt);
        return fields === undefined
          ? { kind: "absent" as const }
          : { kind: "found" as const, fields };
      },
    };
    const account = accountOf(change.by);
    const { refusal } = await nameRefusal(change, judging, understanding, account);
    const isEvidence = refusal !== undefined && (await this.#isEvidence(change, understanding));
    const isWrong = refusal === undefined || (isEvidence && refusal.until === undefined);
    if (!isWrong) return { kind: "right", code: refusal.code };
    // A write during the request may be before or after it. A write after the request may be what the device found, because the
    // device sends a change with an outdated name or revision again and judges it anew.
    const namedAt = Math.min(answeredAt + namingMs, Date.now());
    if ((await this.#lastWritten(lookedAt, namedAt)) >= sentAt) return { kind: "unsure" };
    return {
      kind: "wrong",
      why:
        refusal === undefined
          ? "nothing spoke against it"
          : `its author saw the request, and evidence is always taken; the policy says ${refusal.code}`,
    };
  }

  /**
   * Whether the documents already had the values that the change writes; false for creates, because `fates.ts` finds those by id.
   */
  async #isThere(change: Change, moment: number): Promise<boolean> {
    if (change.writes.some(({ kind }) => kind === "create")) return false;
    const stood = change.writes.map(async ({ path }) => {
      const { fields = {}, writtenAt } = await this.#past.read(path, moment);
      return { path, isDelete: writtenAt === 0, isWhole: true, fields };
    });
    return isIn(change, await Promise.all(stood));
  }

  /** The time of the last write to any of these, in ms; 0 if there is none. */
  async #lastWritten(paths: Iterable<string>, moment: number): Promise<number> {
    const all = await Promise.all([...paths].map((path) => this.#past.read(path, moment)));
    return Math.max(0, ...all.map(({ writtenAt }) => writtenAt));
  }

  /** Whether it is a note on a request that its author may see; such notes are accepted in every state of the request. */
  #isEvidence(
    { command, by, at, id, writes }: Change,
    { lookAt, entities: known }: Parameters<typeof nameRefusal>[2],
  ): Promise<boolean> {
    const note = command === "activity.note" ? writes[0]?.path : undefined;
    if (note === undefined) return Promise.resolve(false);
    const request = note.split("/").slice(0, 4).join("/");
    return decide([], known, readBy(lookAt), (look) => {
      const asked: Judging = { change: { id, by, at }, before: look, after: look };
      return look(request) !== undefined && requestEntity.mayRead(request, asked) === undefined;
    });
  }
}

/** The change with its time moved, because the device's clock may be wrong. */
function asOf(change: Change, at: number): Change {
  const moved = (value: Json): Json => {
    if (value === change.at) return at;
    if (Array.isArray(value)) return value.map(moved);
    if (isRecord(value)) return movedIn(value);
    return value;
  };
  const movedIn = (fields: Readonly<Record<string, Json>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, moved(value)]));
  return {
    ...change,
    at,
    writes: change.writes.map((write) =>
      write.kind === "create"
        ? { ...write, fields: movedIn(write.fields) }
        : write.kind === "update"
          ? { ...write, set: movedIn(write.set) }
          : write,
    ),
  };
}

function accountOf(uid: string): AccountClaims | undefined {
  const known = demoAccounts.find(({ id }) => id === uid);
  return known && { isAnonymous: false, email: known.email };
}
