import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Transaction,
  WriteBatch,
} from "firebase/firestore";
import type * as Lite from "firebase/firestore/lite";
import { expect, test } from "vitest";
import { rowAt } from "#generated/firestore/binding.ts";
import type { Row } from "#generated/firestore/converting.ts";
import { cleared, gaining, losing, serverTime } from "#generated/firestore/encoding.ts";
import * as lite from "#generated/firestore/lite.ts";
import * as web from "#generated/firestore/web.ts";
import type { RequestMoment } from "#generated/request/converter.ts";
import type { Request } from "#generated/request/type.ts";
import type { Change } from "#generated/runtime.ts";
import { root } from "../../../scripts/house.mjs";
import { adminModules, whyNoAdminSdk } from "../../emulators/admin-sdk.ts";

// The compiler runs these tests: an expected error that does not occur is an error itself.

test("an update takes what the field can hold, and nothing else", () => {
  const { request, organisation } = web.firestore.converters;
  const good = [
    request.update({}),
    request.update({ title: "No heating", priority: "high", dueAt: 5, watchers: ["a"] }),
    request.update({ dueAt: serverTime, resolvedAt: cleared, watchers: gaining("a") }),
    request.update({ watchers: losing("a", "b"), assignee: cleared }),
    organisation.update({ closeAfterDays: 3 }),
  ];
  const bad = [
    // @ts-expect-error a title is text
    request.update({ title: 5 }),
    // @ts-expect-error no priority of ours
    request.update({ priority: "urgently" }),
    // @ts-expect-error what is fixed never changes
    request.update({ reportedAt: 5 }),
    // @ts-expect-error every request has a title
    request.update({ title: cleared }),
    // @ts-expect-error what has a default is never cleared
    request.update({ details: cleared }),
    // @ts-expect-error a title is no moment
    request.update({ title: serverTime }),
    // @ts-expect-error a title is no list
    request.update({ title: gaining("x") }),
    // @ts-expect-error a list of ids gains ids
    request.update({ watchers: gaining(5) }),
    // @ts-expect-error a list is not a moment
    request.update({ watchers: serverTime }),
    // @ts-expect-error there is no such field
    request.update({ colour: "red" }),
    // @ts-expect-error undefined is no value
    request.update({ dueAt: undefined }),
    // @ts-expect-error an organisation may not have its hours yet, so a part of them cannot be changed alone
    organisation.update({ "dueHours.low": 3 }),
  ];
  expect([good.length, bad.length]).toEqual([5, 12]);
});

test("what a converted reference reads and takes are rows", () => {
  const reads = (
    ref: DocumentReference,
    all: CollectionReference,
    batch: WriteBatch,
    row: Row<Request>,
  ) => {
    const converted = ref.withConverter(web.firestore.converters.request);
    const many: CollectionReference<Row<Request, RequestMoment>> = all.withConverter(
      web.firestore.converters.request,
    );
    if (row.ok) batch.set(converted, rowAt(ref.path, row.value));
    // @ts-expect-error not a document by itself, without saying where it is
    if (row.ok) batch.set(converted, row.value);
    // @ts-expect-error a row has its document only where there is one
    return [many, row.value];
  };
  // A change fits into a transaction as well as into a batch.
  const writes = (into: WriteBatch | Transaction, database: Firestore, change: Change): void =>
    "commit" in into
      ? web.addChange(into, database, change)
      : web.addChange(into, database, change);
  const writesLite = (into: Lite.Transaction, database: Lite.Firestore, change: Change): void =>
    lite.addChange(into, database, change);
  const readsLite = (
    ref: Lite.DocumentReference,
  ): Lite.DocumentReference<Row<Request, RequestMoment>> =>
    ref.withConverter(lite.firestore.converters.request);
  const estimated = (row: Row<Request, RequestMoment>): readonly RequestMoment[] =>
    (row.ok ? row.estimated : undefined) ?? [];
  expect([reads, writes, writesLite, readsLite, estimated].map((each) => typeof each)).toEqual(
    Array(5).fill("function"),
  );
});

/** Compiled where the admin SDK is installed, which is not here. */
const asServersUseIt = `
import { FieldValue, type Firestore, Timestamp, type Transaction, type WriteBatch } from "firebase-admin/firestore";
import { addChange, bindAdmin } from "GENERATED/firestore/admin.ts";
import { rowAt } from "GENERATED/firestore/binding.ts";
import { cleared, serverTime } from "GENERATED/firestore/encoding.ts";
import { requestCodec } from "GENERATED/request/codec.ts";
import type { Request } from "GENERATED/request/type.ts";
import type { Change } from "GENERATED/runtime.ts";

const bound = bindAdmin({ FieldValue, Timestamp });
const { request } = bound.converters;

export async function use(database: Firestore, batch: WriteBatch, transaction: Transaction, change: Change): Promise<readonly Request[]> {
  const ref = database.doc("a/b").withConverter(request);
  const row = (await ref.get()).data();
  if (row?.ok === true) await ref.set(rowAt(ref.path, row.value));
  batch.update(database.doc("a/b"), request.update({ dueAt: serverTime, assignee: cleared }));
  // @ts-expect-error what is fixed never changes
  request.update({ reportedAt: 5 });
  addChange(bound, batch, database, change);
  addChange(bound, transaction, database, change);
  const all = await database.collection("a").withConverter(bound.converterOf(requestCodec)).get();
  return all.docs.map((each) => each.data()).flatMap((each) => (each.ok ? [each.value] : []));
}
`;

const missing = await whyNoAdminSdk();
const skipping = missing === undefined ? "" : ` (skipped: ${missing})`;

test.skipIf(missing !== undefined)(
  `the admin SDK's own types take what is bound to it${skipping}`,
  async () => {
    const folder = path.join(adminModules, ".fettle-types");
    await mkdir(folder, { recursive: true });
    const generated = path.relative(folder, path.join(root, "generated"));
    await writeFile(
      path.join(folder, "server.ts"),
      asServersUseIt.replaceAll("GENERATED", generated),
    );
    const options = {
      extends: path.join(root, "tsconfig.base.json"),
      files: ["server.ts"],
      compilerOptions: {
        noEmit: true,
        emitDeclarationOnly: false,
        composite: false,
        declaration: false,
        types: ["node"],
      },
    };
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(options));
    const tsc = path.join(root, "node_modules/.bin/tsc");
    const complaints = await promisify(execFile)(tsc, ["-p", folder]).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    );
    expect(complaints).toBe("");
  },
  60_000,
);
