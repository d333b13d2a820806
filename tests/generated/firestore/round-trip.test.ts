import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, onTestFinished } from "vitest";
import { z } from "zod";
import { entityNamed, type EntityPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import type { Stored } from "#generated/firestore/converting.ts";
import type { Entity } from "#schema/language/entity.ts";
import { root } from "../../../scripts/house.mjs";
import { encodeFields } from "../../conformance/encode.ts";
import { firestoreTest } from "../../support/firestore-test.ts";
import { generatedSchema } from "../../support/generated-schema.ts";
import { documentOf } from "../arbitrary-of.ts";
import type { Access, AnyBound, Client } from "./clients.ts";
import { connect, type SdkName } from "./connect.ts";
import { spelledAlike, storedAt } from "./stored.ts";

const schemas = ["schema", "tests/foreign/shop"] as const;
const sdks: readonly SdkName[] = ["web", "lite", "admin"];

/** Values unknown to the schema, from a newer version or another program. Not −0, which the lite SDK itself reads as 0. */
const unknownValue = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, 1.5, NaN, Infinity, -Infinity, 2 ** 53, "", "x"),
    fc
      .record({ seconds: fc.integer({ min: 0, max: 4e9 }), micros: fc.nat(999_999) })
      .map(({ seconds, micros }) => new FineTime(seconds, micros * 1000)),
    fc.array(tie("leaf"), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie("leaf"), { maxKeys: 3 }),
  ),
  leaf: fc.oneof(
    fc.string({ maxLength: 9 }),
    fc.double().map((number) => (number === 0 ? 0 : number)),
    fc.integer(),
    fc.constant(null),
  ),
})).value;

/** A timestamp with a finer resolution than an instant's millisecond. */
class FineTime {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
}

const unknownFields = fc.dictionary(
  fc.oneof(fc.stringMatching(/^zz[a-z]{1,5}$/), fc.constantFrom("id", "path")),
  unknownValue,
  { maxKeys: 3 },
);

/** −0 is written as 0, and an unpaired surrogate as the replacement character. */
function asWritten(value: unknown): unknown {
  if (value === 0) return 0;
  if (typeof value === "string") return value.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asWritten(each)]));
}

describe.each(sdks)("with the %s SDK", (sdk) => {
  for (const schema of schemas) {
    firestoreTest(
      `every document of ${schema} comes back as it was, and lies there as the rules want it`,
      async (url) => {
        const workspace = await generatedSchema(schema);
        const { plan } = workspace;
        const read = await readSchema(path.join(root, schema));
        const entities = read.map(({ entity }) => entity);
        const access = { url, project: "demo-trip", user: "owner" };
        const client = await connect(workspace, sdk, access);
        onTestFinished(client.close);
        for (const { name } of entities) {
          const entity = entityNamed(plan, name);
          const fields = fieldsOf(entity, entities);
          const trip = { client, access, entity, fields };
          const documents = fc.array(fc.tuple(documentOf(fields), unknownFields), some);
          await fc.assert(
            fc.asyncProperty(documents, (all) => tripOf(trip, all)),
            { numRuns: 1, endOnFailure: true },
          );
        }
      },
      { withAdminSdk: sdk === "admin" },
    );
  }
});

/** The fields of an entity as zod types; in an entry, recorded values have the types of the documented entity. */
function fieldsOf({ name, fields, journalOf }: EntityPlan, entities: readonly Entity[]): Fields {
  const own = shapeOf(name, entities);
  const about = journalOf === undefined ? {} : shapeOf(journalOf, entities);
  const told = fields.flatMap(({ name: field, type }) => {
    if (type.kind !== "told") return [];
    const values = type.fields.map((each) => [each.name, innermost(about[each.name]).optional()]);
    return [[field, z.object(Object.fromEntries(values)).optional()] as const];
  });
  return { ...own, ...Object.fromEntries(told) };
}

function shapeOf(name: string, entities: readonly Entity[]): Fields {
  return entities.find((each) => each.name === name)?.fields ?? {};
}

/** The zod type without its default and optional wrappers. */
function innermost(schema: z.core.$ZodType | undefined): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return innermost(schema.def.innerType);
  if (schema instanceof z.ZodType) return schema;
  throw new Error("an entry tells of a field that is not there");
}

const some = { minLength: 10, maxLength: 10 };

type Fields = Entity["fields"];

interface Trip {
  readonly client: Client;
  readonly access: Access;
  readonly entity: EntityPlan;
  readonly fields: Fields;
}

/** Writes documents, reads them raw and decoded, writes them back, and reads them raw again. */
async function tripOf(
  { client, access, entity, fields }: Trip,
  documents: readonly (readonly [document: Stored, unknown: Stored])[],
): Promise<void> {
  const collection = entity.path.collections.join("/x/");
  const converter = boundTo(client, entity.name);
  const sent = documents.map(([document, unknown], at) => {
    const { id, path: ownPath, ...others } = translated(unknown, client);
    const shadowed = definedOnly({ id, path: ownPath });
    const place = { id: `x${at}`, path: `${collection}/x${at}` };
    return { document, others, place, shadowed };
  });
  const lookAt = () => Promise.all(sent.map(({ place }) => storedAt(access, place.path)));
  const send = ({ document, others, place, shadowed }: (typeof sent)[number]) =>
    client.set(
      place.path,
      { ok: true, value: { ...document, ...others, ...place }, shadowed },
      converter,
    );
  await Promise.all(sent.map(send));
  const lies = await lookAt();
  const known = sent.map((each) => encoded(asWritten(each.document), entity));
  expect(spelledAlike(lies)).toMatchObject(Object(spelledAlike(known)));

  const rows = await client.list(collection, converter);
  const whole = sent.map((each) => z.object(fields).parse(asWritten(each.document)));
  expect(rows).toEqual(
    sent.map(({ others, place, shadowed }, at) => ({
      ok: true,
      value: { ...whole[at], ...others, ...place },
      ...(Object.keys(shadowed).length === 0 ? {} : { shadowed }),
    })),
  );

  // Writing back loses nothing, and adds the defaults that an older document lacked.
  await Promise.all(sent.map(({ place }, at) => client.set(place.path, rows[at], converter)));
  const defaults = whole.map((each) => encoded(each, entity));
  expect(spelledAlike(await lookAt())).toEqual(
    spelledAlike(lies.map((each, at) => ({ ...each, ...defaults[at] }))),
  );
}

/** The document in Firestore's encoding, with unchanged instants. */
function encoded(document: unknown, entity: EntityPlan): ReturnType<typeof encodeFields> {
  return encodeFields(Object(document), entity, (moment) => moment);
}

function boundTo({ firestore }: Client, name: string): AnyBound {
  const converter = firestore.converters[name];
  if (converter === undefined) throw new Error(`no converter for ${name}`);
  return converter;
}

function translated(fields: Stored, { own }: Client): Stored {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof FineTime ? own.timestamp(value.seconds, value.nanoseconds) : value,
  ]);
  return Object.fromEntries(entries);
}

function definedOnly(fields: Stored): Stored {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
