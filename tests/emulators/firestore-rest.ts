/** A value as the REST API has it. */
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

/** What became of a request: let through, refused by the rules, or something else, which is a mistake of the test. */
export type RestVerdict =
  | { readonly kind: "allowed" }
  | { readonly kind: "refused"; readonly message: string };

/** What a query finds, or that the rules refuse it. */
export type RestRows =
  | { readonly kind: "allowed"; readonly paths: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

type RestAnswer =
  | { readonly kind: "allowed"; readonly answer: string }
  | { readonly kind: "refused"; readonly message: string };

/** What a token says besides whose it is: `{ email: "ada@example.org", email_verified: true }`. */
export type Claims = Readonly<Record<string, unknown>>;

/** A project of the emulator, with data and rules of its own. */
export class FirestoreProject {
  readonly #url: string;
  readonly #id: string;
  readonly #claims: Claims;

  /** @param claims what tokens say besides who it is */
  constructor(url: string, id: string, claims: Claims = {}) {
    this.#url = url;
    this.#id = id;
    this.#claims = claims;
  }

  /** The name of a document: `projects/…/documents/organisations/o1`. */
  nameOf(path: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${path}`;
  }

  /** @throws Error with what the rules compiler says */
  async setRules(content: string): Promise<void> {
    const response = await fetch(`${this.#url}/emulator/v1/projects/${this.#id}:securityRules`, {
      method: "PUT",
      body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The rules do not compile: ${answer}`);
  }

  /** Writes past the rules. */
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

  /** The paths of what a query finds below a document, or below nothing, or that it is refused. */
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

  /** Takes every document away. */
  async clear(): Promise<void> {
    const all = `${this.#url}/emulator/v1/projects/${this.#id}/databases/(default)/documents`;
    const response = await fetch(all, { method: "DELETE" });
    if (!response.ok) throw new Error(`The emulator answers ${response.status}.`);
  }

  /** Of nobody there is no token. */
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
    // Whoever may see that there is nothing has been let through.
    const isNothing = method === "GET" && response.status === 404;
    if (response.ok || isNothing) return { kind: "allowed", answer };
    // A list in a list cannot be kept at all, whatever the rules say of it.
    const isUnkeepable = response.status === 400 && answer.includes("array value in an array");
    if (response.status === 403 || isUnkeepable) return { kind: "refused", message: answer };
    throw new Error(`The emulator answers ${response.status}: ${answer}`);
  }
}

/** An unsigned token, as the emulator takes it for whoever it names: of somebody with an account of their own, if nothing else is said. */
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
