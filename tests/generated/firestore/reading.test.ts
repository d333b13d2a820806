import {
  collection,
  doc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { rowAt } from "#generated/firestore/binding.ts";
import type { Row } from "#generated/firestore/converting.ts";
import { cleared, gaining, losing, serverTime } from "#generated/firestore/encoding.ts";
import { parted } from "#generated/firestore/reading.ts";
import * as web from "#generated/firestore/web.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { RequestMoment } from "#generated/request/converter.ts";
import type { Request } from "#generated/request/type.ts";
import type { Condition } from "#generated/runtime.ts";
import { firestoreTest } from "../../support/firestore-test.ts";
import { type Access, type Client, openWeb, ownClients, webClient } from "./clients.ts";
import { storedAt } from "./stored.ts";

/** One project, because the emulator compiles its rules for each, which takes a second. */
const accessTo = (url: string): Access => ({ url, project: "demo-reading", user: "owner" });

let organisation = "";
beforeEach(({ task }) => {
  organisation = `organisations/${task.id}`;
});
const all = (): string => `${organisation}/requests`;
const at = (request: string): string => `${all()}/${request}`;
const moment = Date.UTC(2026, 10, 21, 12, 0, 0, 123);

const whole: Request = {
  number: "AB12",
  title: "No heating",
  details: "",
  category: "heating",
  urgency: "soon",
  audience: "everyone",
  place: "p",
  site: "s",
  reporter: "rita",
  reportedAt: moment,
  watchers: ["rita"],
  source: "app",
  state: "reported",
  lastEntry: "e1",
};

describe.each(ownClients)("what $name reads", ({ open, ...needs }) => {
  const sdkTest = (name: string, run: (url: string) => Promise<void>): void =>
    firestoreTest(name, run, needs);

  const opened = (access: Access): Client => {
    const client = open(access);
    onTestFinished(client.close);
    return client;
  };

  sdkTest(
    "that does not decode is told with its place and reasons, and hides no other",
    async (url) => {
      const client = opened(accessTo(url));
      const { request } = client.firestore.converters;
      if (request === undefined) throw new Error("no converter for requests");
      await client.set(at("a"), rowAt(at("a"), whole), request);
      // A document by another program: a number for a timestamp, an unknown enum value, and null.
      await client.set(at("b"), { ...whole, reportedAt: moment, urgency: "never", dueAt: null });
      await client.set(at("c"), {});
      await client.set(at("d"), rowAt(at("d"), { ...whole, title: "No light" }), request);
      const rows: readonly Row<unknown>[] = Array.from(await client.list(all(), request), Object);
      const page = parted(rows);
      expect(page.rows).toEqual([
        { ...whole, id: "a", path: at("a") },
        { ...whole, title: "No light", id: "d", path: at("d") },
      ]);
      expect(page.problems).toMatchObject([
        {
          path: at("b"),
          problems: [
            { at: "urgency", code: "choice" },
            { at: "reportedAt", code: "type", expected: "a timestamp" },
            { at: "dueAt", code: "type", expected: "a timestamp" },
          ],
        },
        { path: at("c") },
      ]);
      expect(page.problems[1]?.problems).toContainEqual({
        at: "title",
        code: "missing",
        expected: "3 to 120 characters",
      });
      // The stored document is available, and writing it back changes nothing.
      expect(rows[1]).toMatchObject({ ok: false, stored: { urgency: "never", dueAt: null } });
      await client.set(at("b"), rows[1], request);
      expect(await client.get(at("b"))).toEqual({
        ...whole,
        reportedAt: moment,
        urgency: "never",
        dueAt: null,
      });
    },
  );

  sdkTest(
    "of an older document has today's defaults, and of an SDK's own values what they are",
    async (url) => {
      const client = opened(accessTo(url));
      const { request } = client.firestore.converters;
      const { details: _, urgency: __, watchers: ___, ...older } = whole;
      const { geoPoint, bytes, reference, timestamp } = client.own;
      const foreign = {
        zGeo: geoPoint,
        zBytes: bytes,
        zRef: reference,
        zDeep: { at: [timestamp(1, 5000)] },
      };
      const reportedAt = timestamp(Math.floor(moment / 1000), 123_456_000);
      await client.set(at("a"), { ...older, ...foreign, reportedAt });
      const before = await client.get(at("a"));
      const row = Object(await client.get(at("a"), request));
      expect(row).toMatchObject({
        ok: true,
        value: { ...whole, details: "", urgency: "soon", watchers: [] },
      });
      await client.set(at("a"), row, request);
      const { details, urgency, watchers, ...after } = Object(await client.get(at("a")));
      expect({ details, urgency, watchers }).toEqual({
        details: "",
        urgency: "soon",
        watchers: [],
      });
      // An instant has a resolution of a millisecond.
      expect(after).toEqual({
        ...Object(before),
        reportedAt: timestamp(Math.floor(moment / 1000), 123_000_000),
      });
    },
  );

  sdkTest("after typed updates is what they said", async (url) => {
    const access = accessTo(url);
    const client = opened(access);
    const { request, organisation: home } = client.firestore.converters;
    if (request === undefined || home === undefined) throw new Error("no converters");
    const full = { ...whole, waitingFor: "parts", resolution: "Done", zNew: 1 };
    await client.set(at("a"), rowAt(at("a"), full), request);
    await client.update(
      at("a"),
      request.update({
        title: "No light \ud808",
        resolvedAt: serverTime,
        dueAt: moment,
        waitingFor: cleared,
        watchers: gaining("cora", "rita"),
      }),
    );
    await client.update(at("a"), request.update({ watchers: losing("rita") }));
    const { value } = Object(await client.get(at("a"), request));
    const { waitingFor: _, ...rest } = full;
    const { resolvedAt, ...others } = value;
    expect(others).toEqual({
      ...rest,
      title: "No light \u{FFFD}",
      dueAt: moment,
      watchers: ["cora"],
      id: "a",
      path: at("a"),
    });
    expect(Math.abs(Date.now() - resolvedAt)).toBeLessThan(3_600_000);

    const hours = { low: -0, normal: 1, high: 2.5, urgent: 2 ** 60 };
    await client.set(organisation, { zz: true });
    await client.update(organisation, home.update({ dueHours: hours, closeAfterDays: -0 }));
    expect(await storedAt(access, organisation)).toEqual({
      zz: { booleanValue: true },
      closeAfterDays: { integerValue: "0" },
      dueHours: {
        mapValue: {
          fields: {
            low: { integerValue: "0" },
            normal: { integerValue: "1" },
            high: { doubleValue: 2.5 },
            urgent: { doubleValue: 2 ** 60 },
          },
        },
      },
    });
  });
});

firestoreTest(
  "a listener is told which moments are estimated until the server has set them",
  async (url) => {
    const { database, close } = openWeb(accessTo(url));
    onTestFinished(close);
    const converter = web.firestore.converters.request;
    const ref = doc(database, at("a"));
    await setDoc(ref.withConverter(converter), rowAt(at("a"), whole));
    const seen: Row<Request, RequestMoment>[] = [];
    let settle = (): void => {};
    const settled = new Promise<void>((resolve) => (settle = resolve));
    const stop = onSnapshot(
      ref.withConverter(converter),
      { includeMetadataChanges: true },
      (snapshot) => {
        const row = snapshot.data();
        if (row === undefined) return;
        seen.push(row);
        if (row.ok && row.value.resolvedAt !== undefined && row.estimated === undefined) settle();
      },
    );
    await updateDoc(ref, converter.update({ resolvedAt: serverTime, dueAt: moment }));
    await settled;
    stop();
    const pending = seen.find((row) => row.ok && row.estimated !== undefined);
    expect(pending).toMatchObject({
      ok: true,
      estimated: ["resolvedAt"],
      value: { dueAt: moment },
    });
    const estimate = pending?.ok === true ? (pending.value.resolvedAt ?? 0) : 0;
    expect(Math.abs(Date.now() - estimate)).toBeLessThan(3_600_000);
    expect(seen.at(-1)).not.toHaveProperty("estimated");
  },
);

firestoreTest("a query finds by moments what was written as moments", async (url) => {
  const access = accessTo(url);
  const client = webClient(access, web);
  onTestFinished(client.close);
  const { database, close } = openWeb(access);
  onTestFinished(close);
  await client.set(
    at("a"),
    rowAt(at("a"), { ...whole, dueAt: moment }),
    client.firestore.converters["request"],
  );
  const found = async (condition: Condition): Promise<number> => {
    const { field, is, value } = web.firestore.filterOf(requestCodec, condition);
    return (await getDocs(query(collection(database, all()), where(field, is, value)))).size;
  };
  expect(await found({ field: "dueAt", values: [moment] })).toBe(1);
  expect(await found({ field: "dueAt", values: [moment + 1, moment + 2] })).toBe(0);
  expect(await found({ field: "state", values: ["reported", "closed"] })).toBe(1);
  expect(await found({ field: "watchers", contains: true, values: ["rita"] })).toBe(1);
  expect(await found({ field: "watchers", contains: true, values: ["x", "rita"] })).toBe(1);
});
