/** A value in the REST API. */
export type RestValue = Readonly<Record<string, unknown>>;

/** One write of a commit. */
export interface RestWrite {
  readonly update?: { readonly name: string; readonly fields: Readonly<Record<string, RestValue>> };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly {
    readonly fieldPath: string;
    readonly setToServerValue: "REQUEST_TIME";
  }[];
  readonly currentDocument?: { readonly exists: boolean };
}

/** The result of a request: allowed, refused by the rules, or another error, which is a mistake of the test. */
export type RestVerdict =
  | { readonly kind: "allowed" }
  | { readonly kind: "refused"; readonly message: string };

/** The result of a query, or its refusal. */
export type RestRows =
  | { readonly kind: "allowed"; readonly paths: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

type RestAnswer =
  | { readonly kind: "allowed"; readonly answer: string }
  | { readonly kind: "refused"; readonly message: string };

/** Claims of a token besides the user id: `{ email: "ada@example.org", email_verified: true }`. */
export type Claims = Readonly<Record<string, unknown>>;

/** A project of the emulator, with its own data and rules. */
export class FirestoreProject {
  readonly #url: string;
  readonly #id: string;
  readonly #claims: Claims;

  /** @param claims claims of every token besides the user id */
  constructor(url: string, id: string, claims: Claims = {}) {
    this.#url = url;
    this.#id = id;
    this.#claims = claims;
  }

  /** The name of a document: `projects/…/documents/organisations/o1`. */
  nameOf(path: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${path}`;
  }

  /** @throws Error with the message of the rules compiler */
  async setRules(content: string): Promise<void> {
    const response = await fetch(`${this.#url}/emulator/v1/projects/${this.#id}:securityRules`, {
      method: "PUT",
      body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The rules do not compile: ${answer}`);
  }

  /** Writes, bypassing the rules. */
  async seed(writes: readonly RestWrite[]): Promise<void> {
    const verdict = await this.#ask("POST", "documents:commit", "owner", { writes });
    if (verdict.kind === "refused") throw new Error(verdict.message);
  }

  commit(writes: readonly RestWrite[], user: string, claims: Claims = {}): Promise<RestVerdict> {
    return this.#ask("POST", "documents:commit", this.#tokenOf(user, claims), { writes });
  }

  get(path: string, user: string, claims: Claims = {}): Promise<RestVerdict> {
    return this.#ask("GET", `documents/${path}`, this.#tokenOf(user, claims));
  }

  /** The paths that a query below a document (or at the top) finds, or its refusal. */
  async query(above: string, query: object, user: string, claims: Claims = {}): Promise<RestRows> {
    const what = above === "" ? "documents:runQuery" : `documents/${above}:runQuery`;
    const verdict = await this.#ask("POST", what, this.#tokenOf(user, claims), {
      structuredQuery: query,
    });
    if (verdict.kind === "refused") return verdict;
    const rows: readonly { readonly document?: { readonly name: string } }[] = JSON.parse(
      verdict.answer,
    );
    const start = this.nameOf("").length;
    return {
      kind: "allowed",
      paths: rows.flatMap(({ document }) =>
        document === undefined ? [] : [document.name.slice(start)],
      ),
    };
  }

  /** Deletes every document. */
  async clear(): Promise<void> {
    const all = `${this.#url}/emulator/v1/projects/${this.#id}/databases/(default)/documents`;
    const response = await fetch(all, { method: "DELETE" });
    if (!response.ok) throw new Error(`The emulator answers ${response.status}.`);
  }

  /** Without a user there is no token. */
  #tokenOf(user: string, claims: Claims): string | undefined {
    return user === "" ? undefined : tokenOf(user, this.#id, { ...this.#claims, ...claims });
  }

  async #ask(
    method: string,
    what: string,
    token: string | undefined,
    body?: object,
  ): Promise<RestAnswer> {
    const response = await fetch(
      `${this.#url}/v1/projects/${this.#id}/databases/(default)/${what}`,
      {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          "content-type": "application/json",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const answer = await response.text();
    // A "not found" means that the read was allowed.
    const isNothing = method === "GET" && response.status === 404;
    if (response.ok || isNothing) return { kind: "allowed", answer };
    // Firestore cannot store nested lists, whatever the rules say.
    const isUnkeepable = response.status === 400 && answer.includes("array value in an array");
    // The rules judge a create of an existing document as a change, and may let it through.
    const isThere = response.status === 409 && answer.includes("ALREADY_EXISTS");
    if (response.status === 403 || isUnkeepable || isThere)
      return { kind: "refused", message: answer };
    throw new Error(`The emulator answers ${response.status}: ${answer}`);
  }
}

/** An unsigned token, which the emulator accepts; by default of a user with a password account. */
function tokenOf(user: string, project: string, more: Claims): string {
  const claims = {
    firebase: { sign_in_provider: "custom", identities: {} },
    ...more,
    sub: user,
    user_id: user,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: 0,
    exp: 9_999_999_999,
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
