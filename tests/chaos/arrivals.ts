import { isDeepStrictEqual } from "node:util";
import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change, Write } from "#generated/runtime.ts";
import { entryPathOf } from "#machines/entry-path.ts";
import { plainFields, type RestField } from "./stored-documents.ts";

/** A change that a device sent to the server, and the server's answer. */
export interface Arrival {
  readonly device: string;
  /** The account in the request's token; `undefined` without a sign-in. */
  readonly uid: string | undefined;
  /** Before it was sent and after it was answered, in ms by the clock of this process. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The server's commit time as text; empty if it was not applied. */
  readonly appliedAt: string;
  readonly isApplied: boolean;
  /** Whether the rules refused it. */
  readonly isRefused: boolean;
  readonly writes: readonly ArrivedWrite[];
}

type Sender = Pick<Arrival, "device" | "uid">;

interface ArrivedWrite {
  readonly path: string;
  readonly isDelete: boolean;
  /** Whether it writes the whole document, as only a create does. */
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

/** Every commit that reached the server, whether or not the device received the answer. */
export class Arrivals {
  readonly #all: Arrival[] = [];
  readonly #underway = new Set<Promise<unknown>>();

  /** Sends a commit for a device and records the result; killing the device does not abort it. */
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

  /** Resolves when no commit is in flight. */
  async whenQuiet(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  get all(): readonly Arrival[] {
    return this.#all;
  }

  /** Every arrival of this change, from any tab, oldest first. */
  of(change: Change): readonly Arrival[] {
    return this.#all.filter(({ writes }) => isIn(change, writes));
  }
}

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Whether these writes belong to a change: they contain its entry, or have the same effect. */
export function isIn(change: Change, writes: readonly ArrivedWrite[]): boolean {
  const entry = entryPathOf(change);
  if (entry !== undefined) return writes.some(({ path }) => path === entry);
  // Counters are compared without their values, because they continue from the server's.
  return uncounted(change, counters).every((write) => {
    const arrived = writes.find(({ path }) => path === write.path);
    return arrived !== undefined && says(arrived, write, change.at);
  });
}

/** Whether a field is a number that continues from the server's value when a change is sent. */
export function goesOn(field: string): boolean {
  return field === "revision" || field === "round";
}

/** Whether an arrived write has the same effect as a written one, except for values that are set while sending. */
function says(arrived: ArrivedWrite, write: Write, at: number): boolean {
  if (write.kind === "delete") return arrived.isDelete;
  if (arrived.isDelete) return false;
  // The id is unique, and the author's name is filled in while sending.
  if (write.kind === "create") return arrived.isWhole;
  return Object.entries(write.set).every(([name, value]) => {
    const there = arrived.fields[name];
    // A server time is a transform, so it is missing among the fields.
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
