import type { Fields, Instant } from "#generated/runtime.ts";
import type { NotifyParts } from "../../functions/notify.ts";
import type { BucketFile } from "../../functions/orphan-files.ts";
import { People } from "../../functions/people.ts";
import type { Database, Files, Push } from "../../functions/ports.ts";
import { organisation, people } from "../machines/notices/a-workspace.ts";
import { MemoryDatabase } from "./memory-database.ts";

/** The recipients of one message. */
export interface SentPush {
  readonly tokens: readonly string[];
  readonly push: Push;
}

/** All dependencies of the functions, in memory, with the organisation of `a-workspace.ts`. All its members joined by themselves. */
export class PartsInMemory {
  readonly database = new MemoryDatabase();
  readonly sent: SentPush[] = [];
  /** Reports for administrators: messages with their details. */
  readonly reported: (readonly [
    message: string,
    facts: Readonly<Record<string, string | number>>,
  ])[] = [];
  /** Verified addresses by user id. */
  readonly addresses = new Map<string, string>();
  readonly files = new Map<string, BucketFile>();
  /** Who may see the files, as they carry it. */
  readonly audiences = new Map<string, string>();
  #ids = 0;
  now: Instant = Date.UTC(2026, 10, 21, 12);

  readonly parts: NotifyParts = {
    database: this.database,
    accounts: {
      verifiedAddresses: async (ids) =>
        new Map([...this.addresses].filter(([id]) => ids.includes(id))),
    },
    messenger: {
      send: async (tokens, push) => {
        this.sent.push({ tokens, push });
        return tokens.map(() => "sent");
      },
    },
    newId: () => `new${(this.#ids += 1)}`,
    now: () => this.now,
    log: () => undefined,
    report: (message, facts) => void this.reported.push([message, facts]),
    people: new People(
      this.database,
      (message, facts) => void this.reported.push([message, facts]),
    ),
    mail: { collection: "mail", origin: "https://fettle.test" },
  };

  readonly bucket: Files = {
    exists: async (name) => this.files.has(name),
    page: async (after = "", limit) =>
      [...this.files.values()]
        .filter(({ name }) => name > after)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, limit),
    note: async (name, orphanSince) => {
      const file = this.files.get(name);
      if (file !== undefined) this.files.set(name, { ...file, orphanSince });
    },
    carry: async (name, audience) => {
      if (this.files.has(name)) this.audiences.set(name, audience);
    },
    remove: async (name) => void this.files.delete(name),
  };

  constructor() {
    this.set(organisation, {
      name: "Mill Lane",
      zone: "UTC",
      locale: "en-GB",
      dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
      closeAfterDays: 7,
      foundedAt: 1,
    });
    for (const each of people) this.join(each);
  }

  /** The same with some functions of the database replaced. */
  partsWith(replaced: Partial<Database>): NotifyParts {
    const database: Database = Object.assign(Object.create(this.database), replaced);
    return { ...this.parts, database, people: new People(database, this.parts.report) };
  }

  set(path: string, fields: Fields): void {
    this.database.documents.set(path, fields);
  }

  put({ id: _, path, ...fields }: Fields & { readonly id: string; readonly path: string }): void {
    this.set(path, fields);
  }

  /** Adds a member whose account records the organisation. */
  join(member: Parameters<PartsInMemory["put"]>[0]): void {
    this.put(member);
    this.set(`people/${member.id}`, { organisations: ["mill-lane"] });
  }

  /** Adds a device that receives every kind of message. */
  device(person: string, token: string, more: Fields = {}): void {
    this.set(`people/${person}/devices/${token}`, {
      token,
      kinds: [
        "assigned",
        "confirm",
        "reopened",
        "closed",
        "mentioned",
        "moved",
        "noted",
        "overdue",
      ],
      zone: "UTC",
      locale: "en-GB",
      seenAt: this.now,
      ...more,
    });
  }

  /** A document of the organisation. */
  at(path: string): Fields | undefined {
    return this.database.documents.get(`${organisation}/${path}`);
  }

  /** Paths that begin with this prefix. */
  below(beginning: string): readonly string[] {
    return [...this.database.documents.keys()].filter((path) => path.startsWith(beginning));
  }

  file(name: string, createdAt: Instant = this.now): void {
    this.files.set(name, { name, createdAt });
  }
}
