import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { type Fields, isSameAddress } from "#generated/runtime.ts";
import { root } from "../../scripts/house.mjs";
import { encodeFields } from "../conformance/encode.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { firestoreTest } from "../support/firestore-test.ts";
import { generatedSchema } from "../support/generated-schema.ts";

/** Cases that the conformance test does not reach: documents below a missing one, ids that no ref can hold, and rules by hand. */

const text = await readFile(path.join(root, "generated/firestore.rules"), "utf8");

let opened: Promise<FirestoreProject> | undefined;

/** The project of all tests of our own rules, because the emulator takes a second to read them. */
async function openProject(url: string): Promise<FirestoreProject> {
  const project = new FirestoreProject(url, "our-rules");
  await project.setRules(text);
  return project;
}

/** An organisation in which `documents` are by their paths below it. */
async function organisationWith(
  url: string,
  name: string,
  documents: Readonly<Record<string, Fields>>,
) {
  const project = await (opened ??= openProject(url));
  const organisation = `organisations/${name}`;
  const put = (at: string, fields: Fields) => ({
    update: {
      name: project.nameOf(`${organisation}${at}`),
      fields: encodeFields(fields, { fields: [] }),
    },
  });
  const all = Object.entries({ "": { name: "O" }, ...documents });
  await project.seed(all.map(([at, fields]) => put(at, fields)));
  return { project, organisation, put };
}

firestoreTest("documents below a missing request cannot be read", async (url) => {
  const photo = { by: "cora", audience: "everyone" };
  const { project, organisation } = await organisationWith(url, "below", {
    "/members/cora": { role: "coordinator" },
    "/requests/there": { site: "s" },
    "/requests/there/attachments/a": photo,
    "/requests/gone/attachments/a": photo,
  });
  const read = async (request: string): Promise<string> =>
    (await project.get(`${organisation}/requests/${request}/attachments/a`, "cora")).kind;
  expect(await read("there")).toBe("allowed");
  expect(await read("gone")).toBe("refused");
});

firestoreTest("no document is created under an id that no ref can hold", async (url) => {
  const { project, put } = await organisationWith(url, "strange", {
    "/members/cora": { name: "Cora", role: "admin" },
  });
  const add = async (id: string): Promise<string> =>
    (await project.commit([put(`/sites/${id}`, { name: "Court" })], "cora")).kind;
  expect(await add("a-b_9")).toBe("allowed");
  expect(await add("x".repeat(40))).toBe("allowed");
  for (const id of ["a b", "x".repeat(41), "é", "a.b"]) expect(await add(id)).toBe("refused");
});

firestoreTest("a document is called what its path says, one by one and in a query", async (url) => {
  // `resource.id` exists only with a database; rules that are tested without one would fail.
  expect(text).not.toMatch(/\b(?:it|resource)\.(?:id|__name__)\b/);
  const { project, organisation } = await organisationWith(url, "named", {
    "/members/tess": { role: "technician", sites: ["north", "east"] },
    "/members/gus": { role: "guest", sites: ["north"], request: "followed" },
    "/sites/north": { name: "north" },
    "/sites/east": { name: "east" },
    "/sites/south": { name: "south" },
    "/requests/followed": { reporter: "tess", site: "north" },
    "/requests/other": { reporter: "tess", site: "north" },
  });
  const list = async (by: string, collectionId: string, ids: readonly string[]) => {
    const values = ids.map((id) => ({
      referenceValue: project.nameOf(`${organisation}/${collectionId}/${id}`),
    }));
    const named = { op: "IN", field: { fieldPath: "__name__" }, value: { arrayValue: { values } } };
    const where = ids.length === 0 ? {} : { where: { fieldFilter: named } };
    return (await project.query(organisation, { from: [{ collectionId }], ...where }, by)).kind;
  };
  const get = async (by: string, document: string): Promise<string> =>
    (await project.get(`${organisation}/${document}`, by)).kind;
  for (const [by, collection, [allowed, ...more], refused] of [
    // `ownSite("id")`
    ["tess", "sites", ["north", "east"], "south"],
    // `namedBy("request")`
    ["gus", "requests", ["followed"], "other"],
    // `self("id")`
    ["gus", "members", ["gus"], "tess"],
  ] as const) {
    expect(await list(by, collection, [allowed, ...more])).toBe("allowed");
    for (const ids of [[allowed, refused], [refused], []])
      expect([ids, await list(by, collection, ids)]).toEqual([ids, "refused"]);
    expect(await get(by, `${collection}/${allowed}`)).toBe("allowed");
    expect(await get(by, `${collection}/${refused}`)).toBe("refused");
  }
});

firestoreTest("TypeScript and the rules agree on which addresses are equal", async (url) => {
  const project = new FirestoreProject(url, "addresses");
  const body = "allow get: if request.auth.token.email.lower() == resource.data.email.lower();";
  await project.setRules(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /a/{id} { ${body} } } }`,
  );
  const own = "anna.é@example.org";
  const others = [own, "ANNA.é@Example.ORG", "anna.É@example.org", "anna.e@example.org"];
  await project.seed(
    others.map((email, at) => ({
      update: { name: project.nameOf(`a/${at}`), fields: { email: { stringValue: email } } },
    })),
  );
  const told = await Promise.all(
    others.map((_, at) => project.get(`a/${at}`, "anna", { email: own })),
  );
  expect(told.map(({ kind }) => kind === "allowed")).toEqual([true, true, false, false]);
  expect(others.map((each) => isSameAddress(own, each))).toEqual([true, true, false, false]);
});

firestoreTest("rules written by hand allow what they declare, and nothing else", async (url) => {
  const shop = new FirestoreProject(url, "demo-by-hand");
  const { texts } = await generatedSchema("tests/foreign/shop");
  await shop.setRules(texts.get("firestore.rules") ?? "");
  const visit = (by: string, fields = {}) =>
    shop.commit(
      [
        {
          update: { name: shop.nameOf("visits/ann"), fields },
          updateTransforms: [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }],
        },
      ],
      by,
    );
  expect((await visit("ann")).kind).toBe("allowed");
  expect((await shop.get("visits/ann", "ann")).kind).toBe("allowed");
  expect((await visit("bob")).kind).toBe("refused");
  expect((await visit("ann", { note: { stringValue: "I was here" } })).kind).toBe("refused");
  expect((await shop.get("visits/ann", "bob")).kind).toBe("refused");
  // Nor anything more on entities of the schema.
  const customer = { update: { name: shop.nameOf("customers/bob"), fields: {} } };
  expect((await shop.commit([customer], "ann")).kind).toBe("refused");
});
