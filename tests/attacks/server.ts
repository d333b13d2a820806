import { randomUUID } from "node:crypto";
import { deviceCommands } from "#generated/device/commands.ts";
import type { NoticeKind } from "#generated/notice/type.ts";
import { type Fields, type Instant, isRecord } from "#generated/runtime.ts";
import { notify, type NotifyParts } from "../../functions/notify.ts";
import { People } from "../../functions/people.ts";
import type { Push } from "../../functions/ports.ts";
import { inParts } from "../../functions/tries.ts";
import type { Emulators } from "../emulators/emulators.ts";
import { FirestoreProject, type RestValue } from "../emulators/firestore-rest.ts";
import { type FunctionsOnEmulators, openFunctions } from "../emulators/functions-on-emulators.ts";
import { restFields } from "../emulators/rest-encoding.ts";
import { type AddressTrigger, openAddressTrigger } from "./address-trigger.ts";
import type { Attacker, World } from "./world.ts";

/** An e-mail in the form that the mail service receives. */
export interface SentLetter {
  readonly to: readonly string[];
  readonly message: { readonly subject: string; readonly text: string };
}

/** The messages that an entry caused outside of the app. */
export interface Reached {
  readonly letters: readonly SentLetter[];
  readonly pushes: readonly { readonly token: string; readonly push: Push }[];
}

/** An e-mail as `lettersOf` creates it. */
function letterIn({ to, message }: Fields): SentLetter {
  const { subject, text } = isRecord(message) ? message : {};
  if (typeof subject !== "string" || typeof text !== "string")
    throw new Error("a letter says nothing");
  return {
    to: Array.isArray(to) ? to.map(String) : [],
    message: { subject, text },
  };
}

/** The real functions on the real emulators, in this process; outgoing messages are caught at the last step. */
export class Server {
  readonly #functions: FunctionsOnEmulators;
  readonly #addresses: AddressTrigger;
  readonly #emulators: Emulators;
  #devices = 0;

  private constructor(
    functions: FunctionsOnEmulators,
    addresses: AddressTrigger,
    emulators: Emulators,
  ) {
    this.#functions = functions;
    this.#addresses = addresses;
    this.#emulators = emulators;
  }

  static async open(emulators: Emulators): Promise<Server> {
    const host = (url: string): string => new URL(url).host;
    const functions = await openFunctions({
      project: emulators.project,
      bucket: emulators.bucket,
      firestore: host(emulators.firestore),
      auth: host(emulators.auth),
      storage: host(emulators.storage),
    });
    return new Server(functions, await openAddressTrigger(emulators), emulators);
  }

  get files(): FunctionsOnEmulators["files"] {
    return this.#functions.files;
  }

  /** Triggers the function for an entry; `times` at once. */
  async notify(entry: string, { times = 1 } = {}): Promise<Reached> {
    const letters: SentLetter[] = [];
    const pushes: Reached["pushes"][number][] = [];
    const parts = this.parts(letters, pushes);
    await Promise.all(Array.from({ length: times }, () => notify(entry, parts)));
    return { letters, pushes };
  }

  /** Triggers the function for a file with a public address. */
  hearsOf(name: string, address: string): Promise<void> {
    return this.#addresses.hears(name, address);
  }

  /** The dependencies of the functions. */
  parts(
    letters: SentLetter[] = [],
    pushes: Reached["pushes"][number][] = [],
    now: () => Instant = () => Date.now(),
  ): NotifyParts {
    const { database, accounts } = this.#functions;
    return {
      database: {
        ...database,
        createMissing: async (documents) => {
          const made = await database.createMissing(documents);
          for (const { path, fields } of documents) {
            if (path.startsWith("mail/") && made.has(path)) letters.push(letterIn(fields));
          }
          return made;
        },
      },
      accounts,
      messenger: {
        send: async (tokens, push) => {
          pushes.push(...tokens.map((token) => ({ token, push })));
          return tokens.map(() => "sent");
        },
      },
      newId: randomUUID,
      now,
      log: () => undefined,
      report: () => undefined,
      people: new People(database, () => undefined),
      mail: { collection: "mail", origin: "https://fettle.test" },
    };
  }

  /** Registers a device that receives every kind of message. Returns its token. */
  async phoneOf(world: World, attacker: Attacker, person = attacker.id): Promise<string> {
    this.#devices += 1;
    const token = `phone-${this.#devices}`;
    const kinds: readonly NoticeKind[] = ["assigned", "mentioned", "noted", "moved"];
    const input = { token, kinds, zone: "UTC", locale: "en-GB", seenAt: Date.now() };
    const at = { person, device: token };
    await world.commit(attacker, deviceCommands.register(at, input, world.act(attacker)));
    return token;
  }

  /** Writes documents, bypassing the rules: old ones, or those that an administrator wrote in the console. */
  async putAll(
    documents: readonly { readonly path: string; readonly fields: Fields }[],
  ): Promise<void> {
    const { firestore, project: id } = this.#emulators;
    const project = new FirestoreProject(firestore, id);
    for (const some of inParts(documents, 400))
      await project.seed(
        some.map(({ path, fields }) => ({
          update: { name: project.nameOf(path), fields: restFields(path, fields) },
        })),
      );
  }

  async putRaw(path: string, fields: Readonly<Record<string, RestValue>>): Promise<void> {
    const { firestore, project: id } = this.#emulators;
    const project = new FirestoreProject(firestore, id);
    await project.seed([{ update: { name: project.nameOf(path), fields } }]);
  }

  /** Sets the address of an account. */
  async address(localId: string, email: string, emailVerified: boolean): Promise<void> {
    const { auth, project } = this.#emulators;
    const url = `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
    const headers = { authorization: "Bearer owner", "content-type": "application/json" };
    const body = JSON.stringify({ localId, email, emailVerified });
    const answer = await fetch(url, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`the account is not changed: ${await answer.text()}`);
  }

  /** Puts a picture into the bucket, bypassing the rules, that was recorded as an orphan long ago. */
  async orphanFile(name: string): Promise<void> {
    const { storage, bucket } = this.#emulators;
    const query = `uploadType=media&name=${encodeURIComponent(name)}`;
    const headers = { authorization: "Bearer owner", "content-type": "image/jpeg" };
    const url = `${storage}/upload/storage/v1/b/${bucket}/o?${query}`;
    const answer = await fetch(url, { method: "POST", headers, body: "x" });
    if (!answer.ok) throw new Error(`${name} is not kept: ${await answer.text()}`);
    await this.files.note(name, Date.now() - 31 * 86_400_000);
  }

  async stop(): Promise<void> {
    await this.#addresses.stop();
    await this.#functions.stop();
  }
}
