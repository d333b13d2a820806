import { randomBytes } from "node:crypto";
import type { FirebaseApp } from "firebase/app";
import type { DocumentData, Firestore } from "firebase/firestore/lite";
import type { FirebaseStorage } from "firebase/storage";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { counters } from "#generated/counters.ts";
import { countedIn } from "#generated/counting.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Fields } from "#generated/runtime.ts";
import { newId } from "#machines/new-id.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { found } from "#machines/welcome/newcomer.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { memberId, organisationId, placeId, siteId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import type { Server } from "./server.ts";

/** A signed-in user with the plain SDK. */
export interface Attacker {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email?: string;
  /** What they do with single documents. */
  readonly plain: Plain;
  readonly app: FirebaseApp;
  readonly database: Firestore;
  readonly storage: FirebaseStorage;
}

/** What a user does with the documents at a path. */
export interface Plain {
  readonly reads: (path: string) => Promise<DocumentData | undefined>;
  /** Lists the documents in which each of these fields has this value. */
  readonly lists: (path: string, filters: readonly Filter[]) => Promise<unknown>;
  readonly sets: (path: string, fields: object) => Promise<void>;
  /** Changes fields, and raises these numbers by one. */
  readonly changes: (path: string, fields: object, raised: readonly string[]) => Promise<void>;
  readonly deletes: (path: string) => Promise<void>;
}

export type Filter = readonly [field: string, value: string];

/** An uploaded photo. */
export interface Photo {
  readonly path: string;
  readonly bytes: number;
}

const organisation = organisationId;

/** The error when an operation is not allowed, with the reason where there is one. */
export class Refused extends Error {
  readonly code = "permission-denied";
}

/** The demo building, and a stranger with an organisation of their own. */
export abstract class World {
  readonly organisation = organisation;
  /** Everybody who has signed in. */
  protected readonly people = new Map<string, Promise<Attacker>>();

  /** The functions on the same data. */
  abstract server(): Promise<Server>;

  /** The URL of the bucket's files: `http://…/v0/b/…/o`. */
  abstract get filesUrl(): string;

  /** Writes a document, bypassing the rules; without fields it is deleted. */
  abstract put(path: string, fields?: Fields): Promise<void>;

  /** Sets fields of a document, bypassing the rules, as an administrator does in the console. */
  abstract overrule(path: string, fields: Fields): Promise<void>;

  /** Sends a change as the app would, with public profiles and counts, and with the present revisions. */
  abstract commitCounted(attacker: Attacker, change: Change): Promise<void>;

  /** Sends a change as it was made once, whatever has become of the documents since. */
  abstract again(attacker: Attacker, change: Change): Promise<void>;

  /** Sends the writes of a change unchanged, with the true counts, and nothing else. */
  abstract raw(attacker: Attacker, change: Change): Promise<void>;

  /** Reads a document without a token, which no SDK does. */
  abstract readAsNobody(path: string): Promise<void>;

  /** The present state of a request in any organisation. */
  abstract requestAt(reader: Attacker, path: string): Promise<Document<Request>>;

  /** Uploads a picture. */
  abstract send(
    attacker: Attacker,
    path: string,
    bytes: number,
    contentType?: string,
    audience?: string,
  ): Promise<void>;

  /** Signs in: without an account, anonymously. */
  protected abstract enter(account?: DemoAccount): Promise<Attacker>;

  /** Creates an account, whose e-mail address is confirmed or not. */
  protected abstract signUp(account: DemoAccount, isVerified: boolean): Promise<void>;

  /** A fresh id. */
  readonly id = (): string => newId((count) => new Uint8Array(randomBytes(count)));

  /** A person of the demo building. */
  as(person: PersonKey): Promise<Attacker> {
    return this.#once(person, async () => {
      const account = demoAccounts.find(({ id }) => id === memberId(person));
      if (account === undefined) throw new Error(`${person} has no account`);
      return this.enter(account);
    });
  }

  /** An anonymous user without a membership. */
  stranger(): Promise<Attacker> {
    return this.#once("stranger", () => this.enter());
  }

  /** A new anonymous user on each call. */
  newcomer(): Promise<Attacker> {
    return this.#once(this.id(), () => this.enter());
  }

  /** A new user with an account, whose e-mail address is confirmed or not. */
  async somebody(isVerified = true): Promise<Attacker> {
    const id = this.id();
    const email = `${id.toLowerCase()}@example.org`;
    const account = { id, name: "Somebody", role: "resident", email, password: id } as const;
    await this.signUp(account, isVerified);
    return this.#once(id, () => this.enter(account));
  }

  /** An admin of another organisation. */
  neighbour(): Promise<Attacker> {
    return this.#once("neighbour", async () => {
      const neighbour = await this.somebody();
      await this.commit(neighbour, this.foundingBy(neighbour));
      return { ...neighbour, role: "admin" };
    });
  }

  /** The change by which a user founds an organisation. */
  foundingBy({ id, name }: Attacker): Change {
    const newcomer = {
      you: name,
      organisation: "Next door",
      zone: "Europe/Berlin",
      building: "House",
    };
    const tools = { newId: this.id, member: id, at: Date.now(), locale: "en-GB" };
    return found(newcomer, tools).change;
  }

  act({ id, name, role }: Attacker, operation = this.id()): ActorStamp {
    return { id: operation, at: Date.now(), by: { id, name, role } };
  }

  /** The same as `commitCounted`, without earlier counts: a few users make far more attempts than real ones in an hour. */
  async commit(attacker: Attacker, change: Change): Promise<void> {
    for (const { path } of countedIn(change, counters))
      if (path.includes("/counts/")) await this.put(path);
    await this.commitCounted(attacker, change);
  }

  /** The path of a document of the demo building. */
  path(...parts: readonly string[]): string {
    return ["organisations", organisation, ...parts].join("/");
  }

  /** The path of a document of any organisation. */
  pathIn(of: string, ...parts: readonly string[]): string {
    return ["organisations", of, ...parts].join("/");
  }

  /** A new request that nobody else has touched. */
  async reported(by: PersonKey = "sofia"): Promise<Document<Request>> {
    const reporter = await this.as(by);
    const request = this.id();
    await this.commit(reporter, this.reporting(reporter, request));
    return this.request(reporter, request);
  }

  /** The change that reports a fault. */
  reporting(reporter: Attacker, request: string): Change {
    return requestCommands.report(
      { organisation, request },
      {
        number: request.slice(-4).toUpperCase(),
        title: "The lamp flickers",
        details: "",
        category: "lighting",
        urgency: "soon",
        audience: "everyone",
        place: placeId("laundry"),
        site: siteId("north"),
        entry: {},
      },
      this.act(reporter),
    );
  }

  /** The present state of a request. */
  request(reader: Attacker, request: string): Promise<Document<Request>> {
    return this.requestAt(reader, this.path("requests", request));
  }

  /** A photo's document, by the reporter of the request; the picture is not uploaded yet. */
  async announced(
    audience: "everyone" | "team" = "everyone",
    by: PersonKey = "sofia",
    type: "image/jpeg" | "image/webp" = "image/jpeg",
  ): Promise<Photo> {
    const author = await this.as(by);
    const { id: request } = await this.reported();
    const attachment = this.id();
    const facts = { type, width: 800, height: 600, bytes: 9000, audience } as const;
    const at = { organisation, request, attachment };
    await this.commit(author, attachmentCommands.attach(at, facts, this.act(author)));
    return { path: this.path("requests", request, "attachments", attachment), bytes: facts.bytes };
  }

  #once(name: string, make: () => Promise<Attacker>): Promise<Attacker> {
    const known = this.people.get(name) ?? make();
    this.people.set(name, known);
    return known;
  }
}
