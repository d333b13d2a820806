/** A document on the server, in plain values. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A field's value in the REST API. */
export interface RestField {
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly timestampValue?: string;
  readonly arrayValue?: { readonly values?: readonly RestField[] };
  readonly mapValue?: { readonly fields?: Readonly<Record<string, RestField>> };
}

type Row = {
  readonly document?: {
    readonly name: string;
    readonly fields?: Readonly<Record<string, RestField>>;
  };
};

/** Every document of collections with these names, bypassing the rules. */
export async function readCollections(
  at: { readonly firestore: string; readonly project: string },
  names: readonly string[],
): Promise<readonly StoredDocument[]> {
  const root = `projects/${at.project}/databases/(default)/documents`;
  const answers = names.map(async (collectionId) => {
    const answer = await fetch(`${at.firestore}/v1/${root}:runQuery`, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify({
        structuredQuery: { from: [{ collectionId, allDescendants: true }] },
      }),
    });
    if (!answer.ok) throw new Error(`The emulator answers ${answer.status}.`);
    const rows: readonly Row[] = await answer.json();
    return rows.flatMap(({ document }) =>
      document === undefined
        ? []
        : [{ path: document.name.slice(root.length + 1), fields: plainFields(document.fields) }],
    );
  });
  return (await Promise.all(answers)).flat();
}

/** Fields as plain values; instants are ms since the epoch. */
export function plainFields(fields: Readonly<Record<string, RestField>> = {}) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plain(value)] as const),
  );
}

function plain(value: RestField): unknown {
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(plain);
  if (value.mapValue !== undefined) return plainFields(value.mapValue.fields);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.timestampValue !== undefined) return Date.parse(value.timestampValue);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

/** The text fields of a document. */
export function textsOf(
  fields: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, string | undefined>> {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
