import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Claims, FirestoreProject, type RestWrite } from "../emulators/firestore-rest.ts";
import { StorageRules, type StoredFile } from "../emulators/storage.ts";

class ServerTime {
  readonly isNow = true;
}

/** The server's time. */
export const now = new ServerTime();

type Value =
  | string
  | number
  | boolean
  | Date
  | ServerTime
  | readonly Value[]
  | { readonly [name: string]: Value };
type Values = Readonly<Record<string, Value>>;

/** A document to create, or fields to set. */
export interface OldWrite {
  readonly path: string;
  readonly fields: Values;
  readonly kind: "create" | "update";
}

export const create = (at: string, fields: Values): OldWrite => ({
  path: at,
  fields,
  kind: "create",
});
export const update = (at: string, fields: Values): OldWrite => ({
  path: at,
  fields,
  kind: "update",
});

const rulesOf = (service: "firestore" | "storage"): Promise<string> =>
  readFile(path.join(import.meta.dirname, `fixtures/87b633f.${service}.rules`), "utf8");
const workspace = "organisations/o";
const announced = `${workspace}/requests/r/attachments/a`;
const soon = new Date(Date.now() + 86_400_000);
const before = new Date(0);

const organisation = { name: "Mill Lane", zone: "UTC", locale: "en-GB", foundedAt: before };
const person = (role: string, more: Values = {}): Values => ({
  name: role,
  role,
  active: true,
  joinedAt: before,
  ...more,
});
export const invitation = (role: string, more: Values = {}): Values => ({
  role,
  expiresAt: soon,
  organisationName: "Mill Lane",
  by: "admin",
  at: before,
  ...more,
});
const label = { place: "p1", site: "s1", sites: ["s1"], placeName: "House", siteName: "North" };

/** A fault in the laundry, reported by the resident. */
export const fault = {
  number: "ABCD",
  title: "The lamp flickers",
  category: "lighting",
  place: "p1",
  site: "s1",
  reporter: "resident",
  reportedAt: before,
  state: "reported",
  lastEntry: "e0",
};

/** The people in the stories of that commit. A person's id describes them. */
const documents: Readonly<Record<string, Values>> = {
  [workspace]: organisation,
  [`${workspace}/members/admin`]: person("admin", { email: "admin@mill-lane.example" }),
  [`${workspace}/members/zoe`]: person("admin", { invitation: "forAdmins" }),
  [`${workspace}/members/demoted`]: person("guest", { invitation: "forAdmins" }),
  [`${workspace}/members/coordinator`]: person("coordinator", { sites: ["s1"] }),
  [`${workspace}/members/technician`]: person("technician"),
  [`${workspace}/members/resident`]: person("resident"),
  [`${workspace}/members/guest`]: person("guest", { sites: ["s1"], label: "switchedOff" }),
  [`${workspace}/members/contractor`]: person("guest", { until: before }),
  [`${workspace}/invitations/forAdmins`]: invitation("admin"),
  [`${workspace}/invitations/forResidents`]: invitation("resident"),
  [`${workspace}/invitations/forTechnicians`]: invitation("technician"),
  [`${workspace}/invitations/forBob`]: invitation("resident", { email: "bob@mill-lane.example" }),
  [`${workspace}/invitations/takenBack`]: invitation("guest", {
    sites: ["s1"],
    request: "r",
    revoked: true,
  }),
  [`${workspace}/sites/s1`]: { name: "North" },
  [`${workspace}/sites/s2`]: { name: "Garden" },
  [`${workspace}/places/p1`]: {
    name: "House",
    kind: "building",
    site: "s1",
    code: "0123456789abcdef",
  },
  [`${workspace}/labels/l`]: { ...label, organisationName: "Mill Lane" },
  [`${workspace}/labels/switchedOff`]: { ...label, organisationName: "Mill Lane", active: false },
  [`${workspace}/requests/r`]: fault,
  [announced]: { by: "resident", at: before, type: "image/jpeg", width: 9, height: 9, bytes: 9 },
  [`${workspace}/requests/r/looks/resident`]: { name: "resident", at: before },
  [`${workspace}/chartNotes/n`]: { machine: "app", text: "?", author: "admin", writtenAt: before },
  [`${workspace}/pairings/asked`]: {
    state: "asked",
    author: "resident",
    at: new Date(Date.now() - 7_200_000),
    asker: "admin",
    name: "admin",
    offer: "v=0",
  },
};

/** The old rules checked nothing of a token but its owner. */
const anonymous: Claims = { firebase: { sign_in_provider: "anonymous", identities: {} } };

/**
 * An organisation under the rules of commit 87b633f: the document rules run in the same emulator as ours, the storage rules in
 * the same engine.
 */
export class OldOrganisation {
  readonly #project: FirestoreProject;
  readonly #files: StorageRules;

  private constructor(project: FirestoreProject, files: StorageRules) {
    this.#project = project;
    this.#files = files;
  }

  /** @param url of a running emulator */
  static async open(url: string): Promise<OldOrganisation> {
    const project = new FirestoreProject(url, "demo-attacks-87b633f", anonymous);
    await project.setRules(await rulesOf("firestore"));
    const files = await StorageRules.start(await rulesOf("storage"), (at) => {
      const known = documents[at];
      return known === undefined ? undefined : fieldsOf(known);
    });
    return new OldOrganisation(project, files);
  }

  close(): Promise<void> {
    return this.#files.stop();
  }

  /** Restores the initial state. */
  async begin(): Promise<void> {
    await this.#project.clear();
    await this.put(...Object.entries(documents).map(([at, fields]) => create(at, fields)));
  }

  /** Writes, bypassing the rules. */
  async put(...writes: readonly OldWrite[]): Promise<void> {
    await this.#project.seed(writes.map((each) => this.#encoded(each)));
  }

  /** Deletes, bypassing the rules. */
  async takeAway(at: string): Promise<void> {
    await this.#project.seed([{ delete: this.#project.nameOf(at) }]);
  }

  /** @throws Error when the rules refuse it */
  async reads(by: string, at: string): Promise<void> {
    letThrough(await this.#project.get(`${workspace}/${at}`, by), `${by} reads ${at}`);
  }

  /** @throws Error when the rules refuse it */
  async lists(by: string, collectionId: string): Promise<void> {
    const query = { from: [{ collectionId }] };
    letThrough(await this.#project.query(workspace, query, by), `${by} lists ${collectionId}`);
  }

  /**
   * Writes in one change; a path that begins with a collection of the organisation is inside it.
   * @throws Error when the rules refuse it
   */
  async does(by: string, ...writes: readonly OldWrite[]): Promise<void> {
    letThrough(await this.#commit(by, writes), doing(by, writes));
  }

  /**
   * Uploads the picture that the resident announced, with this metadata.
   * @throws Error when the rules refuse it
   */
  async sends(by: string, said: Partial<StoredFile>): Promise<void> {
    const after = {
      size: 9,
      contentType: "image/jpeg",
      metadata: { audience: "everyone" },
      ...said,
    };
    const at = `${announced}/full`;
    const { isAllowed } = await this.#files.verify({ method: "create", path: at, user: by, after });
    if (!isAllowed) throw new Error(`${by} sends ${at}`);
  }

  /** @throws Error when the rules allow it */
  async mayNot(by: string, ...writes: readonly OldWrite[]): Promise<void> {
    const { kind } = await this.#commit(by, writes);
    if (kind === "allowed") throw new Error(doing(by, writes));
  }

  #commit(by: string, writes: readonly OldWrite[]) {
    return this.#project.commit(
      writes.map((each) => this.#encoded({ ...each, path: pathOf(each.path) })),
      by,
    );
  }

  #encoded({ path: at, fields, kind }: OldWrite): RestWrite {
    const all = Object.entries(fields);
    const known = all.filter(([, value]) => value !== now);
    const moments = all.flatMap(([fieldPath, value]) =>
      value === now ? [{ fieldPath, setToServerValue: "REQUEST_TIME" } as const] : [],
    );
    const own = fieldsOf(Object.fromEntries(known));
    return {
      update: { name: this.#project.nameOf(at), fields: own },
      ...(kind === "update" && { updateMask: { fieldPaths: known.map(([name]) => name) } }),
      ...(moments.length > 0 && { updateTransforms: moments }),
    };
  }
}

function doing(by: string, writes: readonly OldWrite[]): string {
  return `${by} writes ${writes.map((each) => each.path).join(", ")}`;
}

function letThrough(verdict: { readonly kind: string; readonly message?: string }, what: string) {
  if (verdict.kind === "refused") throw new Error(`${what}: ${verdict.message ?? ""}`);
}

/** Collections other than these two are inside the organisation. */
function pathOf(at: string): string {
  return /^(?:organisations|people)\//.test(at) ? at : `${workspace}/${at}`;
}

function encoded(value: Value): Readonly<Record<string, unknown>> {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof ServerTime) throw new Error("The server's moment is a field of its own.");
  if (isList(value)) return { arrayValue: { values: value.map(encoded) } };
  return { mapValue: { fields: fieldsOf(value) } };
}

function fieldsOf(values: Values): Readonly<Record<string, ReturnType<typeof encoded>>> {
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, encoded(each)]));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
