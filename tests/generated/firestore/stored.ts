import type { RestValue } from "../../emulators/firestore-rest.ts";
import type { Access } from "./clients.ts";

/** The stored document in the REST API, with exact types of numbers and timestamps; `undefined` if there is none. */
export async function storedAt(
  { url, project }: Access,
  path: string,
): Promise<Readonly<Record<string, RestValue>> | undefined> {
  const response = await fetch(
    `${url}/v1/projects/${project}/databases/(default)/documents/${path}`,
    { headers: { authorization: "Bearer owner" } },
  );
  if (response.status === 404) return undefined;
  const { fields = {} }: { readonly fields?: Readonly<Record<string, RestValue>> } = JSON.parse(
    await response.text(),
  );
  return fields;
}

/** The value in a normal form: a timestamp's fraction may have any number of zeros. */
export function spelledAlike(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledAlike);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    key === "timestampValue"
      ? String(each).replace(/(?:\.0*|(\.\d*[1-9])0*)Z$/, "$1Z")
      : spelledAlike(each),
  ]);
  // The REST API omits `values` of an empty list and `fields` of an empty map.
  return Object.fromEntries(
    entries.filter(([key, each]) => !["values", "fields"].includes(String(key)) || !isEmpty(each)),
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
