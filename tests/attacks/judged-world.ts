import nodePath from "node:path";
import { FieldValue, Timestamp } from "firebase/firestore/lite";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { counters } from "#generated/counters.ts";
import { isCount, recounted } from "#generated/counting.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import {
  applyWrite,
  type Change,
  type Document,
  documentAt,
  type Fields,
  type Instant,
  isRecord,
  type Json,
  type Write,
} from "#generated/runtime.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { judgeChange } from "#src/data/judge-change.ts";
import { Registry } from "#src/data/local/registry.ts";
import { demoStory } from "#src/demo/story.ts";
import { root } from "../../scripts/house.mjs";
import { accountOf, type Login } from "../conformance/account.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { listJudged, mayRead } from "../conformance/lists.ts";
import type { World as Documents } from "../conformance/world.ts";
import { documentsOf } from "../emulators/demo-building.ts";
import { JudgedOrganisation } from "../generated/judged-organisation.ts";
import type { Server } from "./server.ts";
import { raisedIn } from "./standing.ts";
import { type Attacker, type Filter, type Plain, Refused, World } from "./world.ts";

/** The message where an attack needs what only the emulators have: files, functions, or the SDK itself. */
export const onlyOnEmulators = "only on the emulators";

function fail(): never {
  throw new Error(onlyOnEmulators);
}

const registry = new Registry(judges);
const generated = { entities, judges };

/** The demo building in this process, judged by the generated TypeScript as stores in a browser do it. */
export class JudgedWorld extends World {
  readonly #plan: SchemaPlan;
  readonly #documents = new Map(
    documentsOf(demoStory({ now: Date.now(), zone: "Europe/Berlin", locale: "en-GB" })),
  );
  readonly #logins = new Map<string, Login>();
  readonly #unconfirmed = new Set<string>();

  private constructor(plan: SchemaPlan) {
    super();
    this.#plan = plan;
  }

  static async open(): Promise<JudgedWorld> {
    const folder = nodePath.join(root, "schema");
    return new JudgedWorld(planSchema(await readSchema(folder), folder));
  }

  server(): Promise<Server> {
    return fail();
  }

  get filesUrl(): string {
    return fail();
  }

  send(): Promise<void> {
    return fail();
  }

  async put(at: string, fields?: Fields): Promise<void> {
    if (fields === undefined) this.#documents.delete(at);
    else this.#documents.set(at, fields);
  }

  async overrule(at: string, fields: Fields): Promise<void> {
    this.#documents.set(at, { ...this.#documents.get(at), ...fields });
  }

  commitCounted(attacker: Attacker, change: Change): Promise<void> {
    return this.again(attacker, this.#present(change));
  }

  async again({ id }: Attacker, change: Change): Promise<void> {
    const account = accountOf(this.#login(id));
    const judged = judgeChange(registry, { ...change, by: id }, this.#look, account, Date.now());
    if ("code" in judged) throw new Refused(judged.code);
    this.#apply(judged);
  }

  async raw({ id }: Attacker, given: Change): Promise<void> {
    const counted = recounted(this.#present({ ...given, by: id }), counters, this.#look);
    const change = { ...counted, writes: counted.writes.map((write) => this.#inPlace(write)) };
    const refusal = new JudgedOrganisation(this.#documents).judgeBare(
      change,
      accountOf(this.#login(id)),
    );
    if (refusal !== undefined) throw new Refused(refusal.code);
    this.#apply(
      change.writes.map((write) => [write.path, applyWrite(this.#look(write.path), write)]),
    );
  }

  async readAsNobody(at: string): Promise<void> {
    this.#read("", at);
  }

  async requestAt({ id }: Attacker, at: string): Promise<Document<Request>> {
    const found = documentAt(requestCodec, at, this.#read(id, at));
    if (found === undefined) throw new Error(`${at} cannot be read`);
    return found;
  }

  protected async signUp({ id }: DemoAccount, isVerified: boolean): Promise<void> {
    if (!isVerified) this.#unconfirmed.add(id);
  }

  protected async enter(account?: DemoAccount): Promise<Attacker> {
    const { id = this.id(), name = "Somebody", role = "resident", email } = account ?? {};
    const isVerified = !this.#unconfirmed.has(id);
    this.#logins.set(
      id,
      email === undefined ? { isAnonymous: true } : { isAnonymous: false, email, isVerified },
    );
    return {
      id,
      name,
      role,
      ...(email === undefined ? {} : { email }),
      plain: this.#plainOf(id),
      app: absent(),
      database: absent(),
      storage: absent(),
    };
  }

  readonly #look = (at: string): Fields | undefined => this.#documents.get(at);

  #login(id: string): Login {
    return this.#logins.get(id) ?? { isAnonymous: true };
  }

  #apply(after: Iterable<readonly [string, Fields | undefined]>): void {
    for (const [at, fields] of after) void this.put(at, fields);
  }

  /** The change with the present revisions of its documents. */
  #present(change: Change): Change {
    const writes = change.writes.map((write): Write => {
      if (write.kind !== "update" || isCount(write, counters)) return write;
      const raised = raisedIn(write.path, write.set).map((name) => this.#oneMore(write.path, name));
      return { ...write, set: { ...write.set, ...Object.fromEntries(raised) } };
    });
    return { ...change, writes };
  }

  /** What the SDK's setting of a whole document is where there already is one. */
  #inPlace(write: Write): Write {
    const was = this.#look(write.path);
    if (write.kind !== "create" || was === undefined) return write;
    const clear = Object.keys(was).filter((name) => !(name in write.fields));
    return { kind: "update", path: write.path, set: write.fields, clear };
  }

  #oneMore(at: string, name: string): readonly [string, Json] {
    const was = this.#look(at)?.[name];
    return [name, (typeof was === "number" ? was : 0) + 1];
  }

  /** All documents of the organisation of a path, as the generator of attempts has them. */
  #beside(at: string): Documents {
    const home = at.split("/").slice(0, 2).join("/");
    const documents = [...this.#documents].flatMap(([path, fields]) => {
      if (!`${path}/`.startsWith(`${home}/`)) return [];
      const entity = entityAt(this.#plan, path);
      return entity === undefined
        ? []
        : [{ entity, path, id: path.slice(path.lastIndexOf("/") + 1), fields }];
    });
    return { name: "", documents, people: [], refs: () => [], addressed: new Set() };
  }

  #read(by: string, at: string): Fields | undefined {
    if (by === "" || !mayRead(generated, this.#beside(at), at, by, this.#login(by)))
      throw new Refused(`read ${at}`);
    return this.#look(at);
  }

  #plainOf(by: string): Plain {
    const does = async (make: (at: Instant) => Write): Promise<void> => {
      const at = Date.now();
      const writes = [this.#inPlace(make(at))];
      const change = { id: this.id(), command: "by hand", by, at, writes };
      const judged = judgeChange(registry, change, this.#look, accountOf(this.#login(by)));
      if ("code" in judged) throw new Refused(judged.code);
      this.#apply(judged);
    };
    return {
      reads: async (path) => this.#read(by, path),
      lists: async (path, filters) => {
        if (!this.#mayList(by, path, filters)) throw new Refused(`list ${path}`);
      },
      sets: (path, fields) => does((at) => ({ kind: "create", path, fields: stored(fields, at) })),
      changes: (path, fields, raised) =>
        does((at) => {
          const more = raised.map((name) => this.#oneMore(path, name));
          return {
            kind: "update",
            path,
            set: { ...stored(fields, at), ...Object.fromEntries(more) },
          };
        }),
      deletes: (path) => does(() => ({ kind: "delete", path })),
    };
  }

  #mayList(by: string, at: string, filters: readonly Filter[]): boolean {
    const entity = entityAt(this.#plan, `${at}/x`);
    if (entity === undefined) return false;
    const where = filters.map(([field, value]) => ({ field, values: [value] }));
    const above = at.split("/").slice(0, -1).join("/");
    const asked = { title: "", by, account: this.#login(by), entity, above, where, order: [] };
    return listJudged(this.#plan, generated, this.#beside(at), asked);
  }
}

/** Stands for an object of the SDK; whoever uses it learns that it is not here. */
function absent<T extends object>(): T {
  // Nothing of it is ever reached.
  return new Proxy({} as T, { get: fail, has: fail, getPrototypeOf: fail });
}

/** Fields of the SDK as a store has them: moments in ms, and the server's as this one. */
function stored(fields: object, at: Instant): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plain(value, at)]),
  );
}

function plain(value: unknown, at: Instant): Json {
  if (value instanceof FieldValue) return at;
  if (value instanceof Timestamp) return value.toMillis();
  if (value instanceof Date) return value.getTime();
  if (isRecord(value)) return stored(value, at);
  // All other values come from JSON.
  return value as Json;
}
