import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { firestoreJar, whyNoFirestore } from "./firestore.ts";

/** A value of a file's description, as rules see it. */
type Value = string | number | Date | null | { readonly [key: string]: Value };

/** A file as rules see it: `{ size, contentType, metadata }`, and how it is sent to browsers where that was said. */
export interface StoredFile {
  /** Its whole name, where that is not how its path is matched. */
  readonly name?: string;
  readonly size: number;
  readonly contentType: string;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly contentDisposition?: string | null;
  readonly contentEncoding?: string | null;
  readonly contentLanguage?: string | null;
  readonly cacheControl?: string | null;
}

/**
 * A file that is uploaded as Cloud Storage describes it to rules, where its emulator leaves out what was not said. Recorded on a
 * real bucket by davideast/pyric, in its observation `stdlib-realstorage-request-resource-fields` of September 2026.
 */
export function inCloudStorage(file: StoredFile, name: string): StoredFile {
  const { metadata } = file;
  return {
    contentEncoding: "identity",
    contentDisposition: `inline; filename*=utf-8''${path.basename(name)}`,
    contentLanguage: null,
    cacheControl: null,
    ...file,
    metadata: Object.keys(metadata ?? {}).length === 0 ? null : (metadata ?? null),
  };
}

/** All that rules see of a file. */
export function describedFile(
  { metadata = {}, ...said }: StoredFile,
  name: string,
): Readonly<Record<string, string | number | null | Readonly<Record<string, string>>>> {
  return { name, bucket: "bucket", ...said, metadata };
}

/** What somebody tries to do with a file. */
export interface StorageAttempt {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The file's path within the bucket. */
  readonly path: string;
  /** Whoever has signed in, if anybody has. */
  readonly user?: string | undefined;
  /** What their token says besides. */
  readonly claims?: Readonly<Record<string, number>>;
  /** The file as it lies there. */
  readonly before?: StoredFile | undefined;
  /** What `resource` is where nothing lies there: null as from the real service, or what a mocked request makes of it. */
  readonly nothing?: "null" | "missing" | "empty";
  /** The file as it would be. */
  readonly after?: StoredFile | undefined;
}

/** What became of it, and which documents were looked at, by path. */
export interface StorageVerdict {
  readonly isAllowed: boolean;
  readonly looked: readonly string[];
}

/** Fields as the REST API of Firestore has them. */
export type RestFields = Readonly<Record<string, object>>;

/** What keeps the rules engine from being started on this machine, and what to do about it; `undefined` where nothing does. */
export async function whyNoStorageRules(): Promise<string | undefined> {
  if (spawnSync("javac", ["-version"]).status !== 0) return noCompiler;
  return whyNoFirestore();
}

const noCompiler =
  "The storage rules engine needs a JDK 17 or newer: install it (Debian: apt-get install default-jdk-headless).";

/** Storage rules in the real rules engine, in a process of its own. One attempt at a time. */
export class StorageRules {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #documents: (path: string) => RestFields | undefined;
  #id = 0;

  private constructor(
    child: ChildProcessWithoutNullStreams,
    documents: (path: string) => RestFields | undefined,
  ) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.#documents = documents;
  }

  /**
   * Starts the engine with these rules, which look at these documents.
   * @throws Error with what the rules compiler says, or that Java is missing
   */
  static async start(
    rules: string,
    documents: (path: string) => RestFields | undefined,
  ): Promise<StorageRules> {
    const source = path.join(import.meta.dirname, "StorageRulesRuntime.java");
    const child = spawn("java", ["-Duser.language=en", "-cp", await firestoreJar(), source]);
    let said = "";
    child.stderr.on("data", (words: unknown) => (said += String(words)));
    child.once("error", (error) => (said += error.message));
    const engine = new StorageRules(child, documents);
    const files = [{ name: "storage.rules", content: rules }];
    try {
      await engine.#hear();
      engine.#say({ action: "load_ruleset", context: { rulesetName: "r", source: { files } } });
      const { errors } = await engine.#hear();
      if (errors.length > 0) throw new Error(`The rules do not compile: ${errors.join("\n")}`);
    } catch (error) {
      child.kill();
      throw new Error(`The storage rules engine did not start.\n${said}`, {
        cause: error,
      });
    }
    return engine;
  }

  async verify({
    method,
    path: name,
    user,
    claims,
    before,
    nothing = "null",
    after,
  }: StorageAttempt): Promise<StorageVerdict> {
    const auth = user === undefined ? null : { uid: user, token: { ...claims, sub: user } };
    const isMissing = before === undefined && nothing === "missing";
    const resource = before === undefined && nothing === "empty" ? {} : described(before, name);
    const variables = {
      ...(isMissing ? {} : { resource: toValue(resource) }),
      request: toValue({ auth, resource: described(after, name), time: new Date() }),
    };
    const context = { rulesetName: "r", service: "firebase.storage", method, variables };
    this.#say({ action: "verify", context: { ...context, path: `/b/bucket/o/${name}` } });
    const looked = new Set<string>();
    for (;;) {
      const said = await this.#hear();
      if (said.server_request_id === undefined) {
        if (said.errors.length > 0) throw new Error(said.errors.join("\n"));
        return { isAllowed: said.result?.permit === true, looked: [...looked] };
      }
      const asked = (said.context?.path ?? "").replace("/databases/(default)/documents/", "");
      looked.add(asked);
      const fields = this.#documents(asked);
      this.#answer(said.server_request_id, fields);
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once("exit", () => resolve());
      this.#child.stdin.end();
    });
  }

  #say(words: object): void {
    this.#id += 1;
    this.#child.stdin.write(`${JSON.stringify({ id: this.#id, ...words })}\n`);
  }

  #answer(id: number, fields: RestFields | undefined): void {
    const status = fields === undefined ? "DOCUMENT_NOT_FOUND" : "ok";
    this.#child.stdin.write(`${JSON.stringify({ id, status, result: { fields } })}\n`);
  }

  async #hear(): Promise<Said> {
    const { done, value } = await this.#lines.next();
    if (done === true) throw new Error("The rules engine ended.");
    const said: Said = JSON.parse(value);
    return said;
  }
}

/** A line of the engine. */
interface Said {
  readonly errors: readonly string[];
  readonly server_request_id?: number;
  readonly context?: { readonly path: string };
  readonly result?: { readonly permit?: boolean };
}

function described(file: StoredFile | undefined, name: string): Value {
  return file === undefined ? null : describedFile(file, name);
}

/** A value as the engine takes it. */
function toValue(value: Value): object {
  if (value === null) return { null_value: null };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "number") return { int_value: value };
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  const fields = Object.entries(value).map(([key, each]) => [key, toValue(each)] as const);
  return { map_value: { fields: Object.fromEntries(fields) } };
}
