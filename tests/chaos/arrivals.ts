import { isDeepStrictEqual } from "node:util";
import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Write } from "#generated/runtime.ts";
import { entryPathOf } from "#machines/entry-path.ts";
import { plainFields, type RestField } from "./stored-documents.ts";

/** A change as a device sent it to the server, and what the server said. */
export interface Arrival {
  readonly device: string;
  /** In whose name it was sent; `undefined` where nobody was signed in. */
  readonly uid: string | undefined;
  /** Before it was sent and after it was answered, ms by the clock of this process. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The server's own moment of it, as text; empty where it was not applied. */
  readonly appliedAt: string;
  readonly isApplied: boolean;
  /** Whether the rules said no. */
  readonly isRefused: boolean;
  readonly writes: readonly ArrivedWrite[];
}

type Sender = Pick<Arrival, "device" | "uid">;

interface ArrivedWrite {
  readonly path: string;
  readonly isDelete: boolean;
  /** Whether it says what the whole document is to be, as only a creation does. */
  readonly isWhole: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface RestCommit {
  readonly writes?: readonly {
    readonly delete?: string;
    readonly update?: { readonly name: string; readonly fields?: Record<string, RestField> };
    readonly updateMask?: unknown;
  }[];
}

/** Everything that reached the server, whether or not its answer was heard. */
export class Arrivals {
  readonly #all: Arrival[] = [];
  readonly #underway = new Set<Promise<unknown>>();

  /** Sends a commit in a device's place, and keeps what became of it; nothing that happens to the device ends it. */
  send(sender: Sender, work: () => Promise<Response>, body: string): Promise<Answered> {
    const sending = this.#send(sender, work, body);
    const settled = sending.catch(() => undefined).finally(() => this.#underway.delete(settled));
    this.#underway.add(settled);
    return sending;
  }

  async #send(sender: Sender, work: () => Promise<Response>, body: string): Promise<Answered> {
    const sentAt = Date.now();
    const response = await work();
    const text = await response.text();
    this.#all.push({
      ...sender,
      sentAt,
      answeredAt: Date.now(),
      appliedAt: response.ok ? commitTimeIn(text) : "",
      isApplied: response.ok,
      isRefused: response.status === 403,
      writes: writesIn(body),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
  }

  /** Resolves when nothing is on its way to the server. */
  async whenQuiet(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  get all(): readonly Arrival[] {
    return this.#all;
  }

  /** Whenever this change arrived, from whichever tab, oldest first. */
  of(change: Change): readonly Arrival[] {
    return this.#all.filter(({ writes }) => isIn(change, writes));
  }
}

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Whether a change was sent as these writes, or where it changes documents, whether they stand as it would leave them. */
export function isIn(change: Change, writes: readonly ArrivedWrite[]): boolean {
  const entry = entryPathOf(change);
  if (entry !== undefined) return writes.some(({ path }) => path === entry);
  // What it counts is counted on from whatever the server has.
  return uncounted(change, counters).every((write) => {
    const arrived = writes.find(({ path }) => path === write.path);
    return arrived !== undefined && says(arrived, write, change.at);
  });
}

/** Whether a field is a number that goes on from whatever it is when a change is sent. */
export function goesOn(field: string): boolean {
  return field === "revision" || field === "round";
}

/** Whether what arrived says what was written, but for what is only known when it is sent. */
function says(arrived: ArrivedWrite, write: Write, at: number): boolean {
  if (write.kind === "delete") return arrived.isDelete;
  if (arrived.isDelete) return false;
  // Nobody else makes a document of this name, and what its author is called is filled in when it is sent.
  if (write.kind === "create") return arrived.isWhole;
  return Object.entries(write.set).every(([name, value]) => {
    const there = arrived.fields[name];
    // A moment is the server's own, and does not stand among what was sent.
    return goesOn(name) || value === at || isDeepStrictEqual(there, value);
  });
}

function writesIn(body: string): readonly ArrivedWrite[] {
  const { writes = [] }: RestCommit = JSON.parse(body);
  return writes.flatMap(({ update, updateMask, delete: deleted }) => {
    const name = update?.name ?? deleted;
    if (name === undefined) return [];
    const path = name.slice(name.indexOf("/documents/") + "/documents/".length);
    const isDelete = update === undefined;
    const isWhole = !isDelete && updateMask === undefined;
    return [{ path, isDelete, isWhole, fields: plainFields(update?.fields) }];
  });
}

function commitTimeIn(answer: string): string {
  const { commitTime = "" }: { readonly commitTime?: string } = JSON.parse(answer);
  return commitTime;
}
