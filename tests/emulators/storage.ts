import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { firestoreJar, whyNoFirestore } from "./firestore.ts";

/** A value in the description of a file, as rules see it. */
type Value = string | number | Date | null | { readonly [key: string]: Value };

/** A file as rules see it: `{ size, contentType, metadata }`, and delivery headers if they were set. */
export interface StoredFile {
  /** Its whole name, if that differs from the matched path. */
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
 * An uploaded file as Cloud Storage describes it to rules; the emulator omits values that were not set. Recorded on a real bucket
 * by davideast/pyric, in its observation `stdlib-realstorage-request-resource-fields` of September 2026.
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

/** Everything that rules see of a file. */
export function describedFile(
  { metadata = {}, ...said }: StoredFile,
  name: string,
): Readonly<Record<string, string | number | null | Readonly<Record<string, string>>>> {
  return { name, bucket: "bucket", ...said, metadata };
}

/** A file operation. */
export interface StorageAttempt {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The file's path in the bucket. */
  readonly path: string;
  /** The signed-in user, if any. */
  readonly user?: string | undefined;
  /** Additional claims of the token. */
  readonly claims?: Readonly<Record<string, number>>;
  /** The stored file. */
  readonly before?: StoredFile | undefined;
  /** The value of `resource` for a missing file: null as in the real service, or one of the values in mocked requests. */
  readonly nothing?: "null" | "missing" | "empty";
  /** The file after the operation. */
  readonly after?: StoredFile | undefined;
}

/** The verdict, and the paths of the documents that the rules read. */
export interface StorageVerdict {
  readonly isAllowed: boolean;
  readonly looked: readonly string[];
}

/** Fields in Firestore's REST API. */
export type RestFields = Readonly<Record<string, object>>;

/** Why the rules engine cannot be started on this machine, and what to do about it; `undefined` if it can. */
export async function whyNoStorageRules(): Promise<string | undefined> {
  if (spawnSync("javac", ["-version"]).status !== 0) return noCompiler;
  return whyNoFirestore();
}

const noCompiler =
  "The storage rules engine needs a JDK 17 or newer: install it (Debian: apt-get install default-jdk-headless).";

/** Storage rules in the real rules engine, in its own process. It runs one attempt at a time. */
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
   * Starts the engine with these rules and documents.
   * @throws Error with the message of the rules compiler, or that Java is missing
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

/** A line of the engine's output. */
interface Said {
  readonly errors: readonly string[];
  readonly server_request_id?: number;
  readonly context?: { readonly path: string };
  readonly result?: { readonly permit?: boolean };
}

function described(file: StoredFile | undefined, name: string): Value {
  return file === undefined ? null : describedFile(file, name);
}

/** A value in the engine's format. */
function toValue(value: Value): object {
  if (value === null) return { null_value: null };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "number") return { int_value: value };
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  const fields = Object.entries(value).map(([key, each]) => [key, toValue(each)] as const);
  return { map_value: { fields: Object.fromEntries(fields) } };
}
