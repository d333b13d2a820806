import { expect, test } from "vitest";
import { z } from "zod";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { renderIndexes } from "#codegen/render/indexes.ts";
import type { EntityDefinition } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";
import { argument, type QueryDefinition } from "#schema/language/query.ts";

const fields = {
  title: z.string().max(120),
  story: z.string().max(4000),
  note: z.string().max(255),
  genre: z.enum(["novel", "verse"]),
  pages: z.int(),
  lent: z.boolean(),
  readers: z.array(z.string().max(40)).max(5),
  size: z.object({ height: z.int(), width: z.int() }),
};

function made(...definitions: readonly Partial<EntityDefinition>[]): unknown {
  const read = definitions.map((each, index) => ({
    entity: {
      kind: "entity" as const,
      name: `book${index}`,
      about: "",
      path: `books/{book${index}}`,
      fields,
      read: member(),
      ...each,
    },
    source: "book.entity.ts",
  }));
  return JSON.parse(renderIndexes(planSchema(read, "schema")));
}

const withQueries = (...queries: readonly Omit<QueryDefinition, "about">[]): unknown =>
  made({
    queries: Object.fromEntries(queries.map((each, at) => [`q${at}`, { about: "", ...each }])),
  });

const index = (...of: readonly string[]): object => ({
  collectionGroup: "books",
  queryScope: "COLLECTION",
  fields: of.map((each) => {
    const [fieldPath, how] = each.split(" ");
    return how === "contains"
      ? { fieldPath, arrayConfig: "CONTAINS" }
      : { fieldPath, order: how === "desc" ? "DESCENDING" : "ASCENDING" };
  }),
});

test("a field that a server sweeps has an index over all collections, and keeps those of each", () => {
  expect(made({ swept: ["pages"] })).toMatchObject({
    fieldOverrides: expect.arrayContaining([
      {
        collectionGroup: "books",
        fieldPath: "pages",
        indexes: [
          { order: "ASCENDING", queryScope: "COLLECTION" },
          { order: "DESCENDING", queryScope: "COLLECTION" },
          { order: "ASCENDING", queryScope: "COLLECTION_GROUP" },
        ],
      },
    ]),
  });
});

test("no index is needed to filter alone, or to order by one field alone", () => {
  expect(
    withQueries(
      {},
      { order: ["pages desc"] },
      { where: { genre: "novel", lent: false } },
      { where: { genre: ["novel", "verse"], readers: argument("reader") } },
    ),
  ).toMatchObject({ indexes: [] });
});

test("what filters and orders needs one, with the direction of the order", () => {
  expect(withQueries({ where: { genre: "novel" }, order: ["pages desc"] })).toMatchObject({
    indexes: [index("genre", "pages desc")],
  });
});

test("a list is looked into, one of several values is a value, and several orders stand in theirs", () => {
  expect(
    withQueries(
      { where: { readers: argument("reader") }, order: ["pages asc"] },
      { where: { genre: ["novel", "verse"] }, order: ["pages asc", "title desc"] },
      { order: ["title asc", "pages asc"] },
    ),
  ).toMatchObject({
    indexes: [
      index("genre", "pages", "title desc"),
      index("readers contains", "pages"),
      index("title", "pages"),
    ],
  });
});

test("a field with an equality filter does not order the rows", () => {
  expect(withQueries({ where: { genre: "novel" }, order: ["genre asc"] })).toMatchObject({
    indexes: [],
  });
});

test("one index serves all queries of the same shape, whatever their names and values", () => {
  const queries = {
    one: { about: "", where: { genre: "novel", lent: true }, order: ["pages asc"] },
    other: { about: "", where: { lent: false, genre: argument("genre") }, order: ["pages asc"] },
  } as const;
  expect(made({ queries }, { queries })).toMatchObject({
    indexes: [index("genre", "lent", "pages")],
  });
});

test("long texts, lists and objects that no query looks at have no index of their own", () => {
  const exempt = (fieldPath: string): object => ({
    collectionGroup: "books",
    fieldPath,
    indexes: [],
  });
  expect(withQueries({})).toMatchObject({
    fieldOverrides: [exempt("readers"), exempt("size"), exempt("story")],
  });
  const asked = {
    about: "",
    where: { readers: argument("reader") },
    order: ["story asc"],
  } as const;
  expect(made({ queries: { asked } }, {})).toMatchObject({ fieldOverrides: [exempt("size")] });
});
