import { converters } from "#generated/firestore/converters.ts";
import type { Sdk } from "#generated/firestore/converting.ts";
import { encodeFields } from "#generated/firestore/encoding.ts";
import { matchPath, type Fields, isRecord } from "#generated/runtime.ts";
import type { RestValue } from "./firestore-rest.ts";

/** A timestamp in a REST request. */
class RestTimestamp {
  readonly text: string;
  constructor(milliseconds: number) {
    this.text = new Date(milliseconds).toISOString();
  }
}

/** The REST API in the form of an SDK, for the generated encoders. */
const rest: Sdk = {
  Timestamp: { fromMillis: (milliseconds) => new RestTimestamp(milliseconds) },
  serverTimestamp: onlyWhole,
  deleteField: onlyWhole,
  arrayUnion: onlyWhole,
  arrayRemove: onlyWhole,
};

function onlyWhole(): never {
  throw new Error("Documents are written whole here, and never by the server's time.");
}

/** Whether the schema has an entity at this path. */
export function isInSchema(path: string): boolean {
  return converterAt(path) !== undefined;
}

/**
 * The fields of a whole document for the REST API.
 * @throws Error when the schema has no entity at this path
 */
export function restFields(path: string, fields: Fields): Readonly<Record<string, RestValue>> {
  const converter = converterAt(path);
  if (converter === undefined) throw new Error(`The schema knows nothing at ${path}.`);
  return restMap(encodeFields(fields, converter.encoders, rest));
}

function restMap(fields: object): Readonly<Record<string, RestValue>> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, restValue(value)] as const));
}

function restValue(value: unknown): RestValue {
  if (value instanceof RestTimestamp) return { timestampValue: value.text };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  if (isRecord(value)) return { mapValue: { fields: restMap(value) } };
  switch (typeof value) {
    case "string":
      return { stringValue: value };
    case "boolean":
      return { booleanValue: value };
    case "number":
      return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
    default:
      return { nullValue: null };
  }
}

function converterAt(path: string) {
  return converters.find(({ codec }) => matchPath(codec, path) !== undefined);
}
