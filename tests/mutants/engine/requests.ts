import type { BlockSyntax } from "#codegen/budget/rules-syntax.ts";
import { isRecord } from "#generated/runtime.ts";
import type { Claims, RestWrite } from "../../emulators/firestore-rest.ts";
import {
  describedFile,
  type RestFields,
  type StorageAttempt,
  type StoredFile,
} from "../../emulators/storage.ts";
import { anything, grants, type Situation, type Watch } from "./evaluate.ts";
import { Moment, type RulesMap, UnknownToEngine, type Value } from "./values.ts";

/** Documents by path, in the values of rules. */
export type Documents = ReadonlyMap<string, RulesMap>;

/** One request to Firestore: the user (empty without a sign-in), additional claims, and the operation. */
export type Asked = { readonly by: string; readonly claims?: Claims } & (
  | { readonly kind: "commit"; readonly writes: readonly RestWrite[] }
  | { readonly kind: "get"; readonly path: string }
  /** A query of a collection; `rows` are its filters, which is all that rules know of the results. */
  | { readonly kind: "list"; readonly path: string; readonly rows: readonly RulesMap[] }
  /** A query for one document by its id, judged by the stored fields. */
  | { readonly kind: "listOne"; readonly path: string }
);

/** The verdict of Firestore on a request; `now` is the time of its arrival in ms. */
export function wouldAllow(
  rules: BlockSyntax,
  documents: Documents,
  asked: Asked,
  now: number,
  watch: Watch = {},
): boolean {
  const auth = asked.by === "" ? null : mapOf({ uid: asked.by, token: tokenOf(asked) });
  const basics = { auth, time: new Moment(now) };
  if (asked.kind === "get" || asked.kind === "listOne") {
    const resource = resourceAt(documents, asked.path);
    const method = asked.kind === "get" ? "get" : "list";
    const request = mapOf({ ...basics, method });
    return grants(
      rules,
      method,
      inDatabase(asked.path),
      { request, resource, look: looking(documents) },
      watch,
    );
  }
  if (asked.kind === "list") {
    const request = mapOf({ ...basics, method: "list" });
    return asked.rows.every((data) => {
      const situation = { request, resource: mapOf({ data }), look: looking(documents) };
      return grants(rules, "list", inDatabase(`${asked.path}/${anything}`), situation, watch);
    });
  }
  const after = new Map(documents);
  for (const write of asked.writes) apply(after, write, now);
  const look = looking(documents, after);
  return asked.writes.every((write) => {
    const path = pathOf(write);
    const resource = resourceAt(documents, path);
    const operation = operationOf(write, resource);
    const request = mapOf({ ...basics, method: operation, resource: resourceAt(after, path) });
    return grants(rules, operation, inDatabase(path), { request, resource, look }, watch);
  });
}

function tokenOf({ by, claims = {} }: Asked): RulesMap {
  return mapOf({ ...Object.fromEntries(claimsIn(claims)), sub: by });
}

function claimsIn(claims: Claims): RulesMap {
  return new Map(
    Object.entries(claims).flatMap(([name, of]) => {
      const value = claimOf(of);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function claimOf(of: unknown): Value | undefined {
  if (typeof of === "string" || typeof of === "boolean") return of;
  return isRecord(of) ? claimsIn(of) : undefined;
}

/** The verdict of file storage on an attempt; `now` is the time of its arrival in ms. */
export function fileWouldAllow(
  rules: BlockSyntax,
  documents: ReadonlyMap<string, RestFields>,
  { method, path, user, before, after }: StorageAttempt,
  now: number,
  watch: Watch = {},
): boolean {
  const auth = user === undefined ? null : mapOf({ uid: user, token: mapOf({ sub: user }) });
  const request = mapOf({ auth, time: new Moment(now), resource: fileOf(after, path) });
  const look = (_: unknown, at: string): Value => {
    const fields = documents.get(at);
    return fields === undefined ? null : mapOf({ data: fieldsOf(fields) });
  };
  const situation = { request, resource: fileOf(before, path), look };
  return grants(rules, method, `/b/bucket/o/${path}`, situation, watch);
}

function fileOf(file: StoredFile | undefined, name: string): Value {
  if (file === undefined) return null;
  const values = Object.entries(describedFile(file, name)).map(([key, each]): [string, Value] => {
    if (typeof each === "number") return [key, BigInt(each)];
    return [key, typeof each === "object" && each !== null ? mapOf(each) : each];
  });
  return new Map(values);
}

/** The path of a document in the form of rules. */
function inDatabase(path: string): string {
  return `/databases/(default)/documents/${path}`;
}

function looking(before: Documents, after: Documents = before): Situation["look"] {
  return (view, path) => resourceAt(view === "before" ? before : after, path);
}

function operationOf(write: RestWrite, resource: Value): string {
  if (write.delete !== undefined) return "delete";
  return resource === null ? "create" : "update";
}

function pathOf(write: RestWrite): string {
  const name = write.delete ?? write.update?.name ?? "";
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, "");
}

function apply(documents: Map<string, RulesMap>, write: RestWrite, now: number): void {
  const path = pathOf(write);
  if (write.delete !== undefined) {
    documents.delete(path);
    return;
  }
  const fields = fieldsOf(write.update?.fields ?? {});
  const { updateMask: mask, updateTransforms: transforms = [] } = write;
  const made = new Map(mask === undefined ? [] : documents.get(path));
  for (const name of mask?.fieldPaths ?? []) made.delete(name);
  for (const [name, value] of fields) made.set(name, value);
  for (const { fieldPath } of transforms) setNow(made, fieldPath.split("."), now);
  documents.set(path, made);
}

/** Sets a field, or a nested one, to the time: `paces.at`. */
function setNow(
  map: Map<string, Value>,
  [name = "", ...inner]: readonly string[],
  now: number,
): void {
  if (inner.length === 0) {
    map.set(name, new Moment(now));
    return;
  }
  const inside = map.get(name);
  const copy = new Map(inside instanceof Map ? inside : []);
  setNow(copy, inner, now);
  map.set(name, copy);
}

function resourceAt(documents: Documents, path: string): Value {
  const data = documents.get(path);
  return data === undefined ? null : mapOf({ data, id: path.slice(path.lastIndexOf("/") + 1) });
}

function mapOf(of: Readonly<Record<string, Value>>): RulesMap {
  return new Map(Object.entries(of));
}

/** Fields of the REST API as values of rules. */
export function fieldsOf(fields: Readonly<Record<string, object>>): RulesMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, valueOf(value)] as const));
}

function valueOf(value: object): Value {
  const [[kind, of] = ["", undefined]]: readonly (readonly [string, unknown])[] =
    Object.entries(value);
  switch (kind) {
    case "nullValue":
      return null;
    case "stringValue":
      return String(of);
    case "booleanValue":
      return of === true;
    case "integerValue":
      return BigInt(String(of));
    case "doubleValue":
      return Number(of);
    case "timestampValue":
      return new Moment(Date.parse(String(of)));
    case "arrayValue":
      return listIn(of).map(valueOf);
    case "mapValue":
      return fieldsOf(fieldsIn(of));
    default:
      throw new UnknownToEngine(kind);
  }
}

function listIn(of: unknown): readonly object[] {
  const values = isObject(of) && "values" in of ? of.values : [];
  return Array.isArray(values) ? values.filter(isObject) : [];
}

function fieldsIn(of: unknown): Readonly<Record<string, object>> {
  const fields = isObject(of) && "fields" in of ? of.fields : {};
  return isObject(fields)
    ? Object.fromEntries(Object.entries(fields).filter((each) => isObject(each[1])))
    : {};
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
