import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  getDocsFromServer,
  initializeFirestore,
  type Query,
  terminate,
} from "firebase/firestore";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { entityNamed } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { firestore } from "#generated/firestore/web.ts";
import type { Request } from "#generated/request/type.ts";
import { encodeFields } from "../conformance/encode.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { type Bench, type BenchContext, median, type Row, rounded } from "./bench.ts";

const count = 10_000;
const where = "organisations/o/requests";
const reads = 5;
const passes = 40;

/**
 * The cost of typed and validated documents on top of the SDK's `data()`, with and without reading, for firebase/firestore in
 * Node and 10,000 requests in the emulator. Reading costs the same in both cases, because no converter runs before `data()`. So
 * both are measured in memory, alternating over the same documents, and the same reading time is added. Every figure is a median.
 */
export const bench: Bench = {
  name: "Decoding 10,000 requests from Firestore",
  async run(context) {
    const missing = await whyNoFirestore();
    if (missing !== undefined) {
      console.log(`  skipped: ${missing}`);
      return [];
    }
    const emulator = await startFirestore();
    context.afterwards(emulator.stop);
    await seed(emulator.url);
    const plain = openRequests(emulator.url, context);
    const converted = plain.withConverter(firestore.converters.request);

    const read = await readingOf(plain);
    const { docs } = await getDocsFromServer(plain);
    const { docs: rows } = await getDocsFromServer(converted);
    if (!rows.every((each) => each.data().ok)) throw new Error("not all of them decode");
    const [data, decoded] = inTurns(
      () => docs.map((each) => each.data()),
      () => rows.map((each) => each.data()),
    );
    return [
      ...compared(
        "read and decode 10,000 requests",
        read + decoded,
        "the same read by data()",
        read + data,
      ),
      ...compared("decode 10,000 requests in memory", decoded, "data() in memory", data),
    ];
  },
};

function compared(name: string, value: number, peer: string, peerValue: number): Row[] {
  return [
    { name, unit: "ms", value: rounded(value), peer, ratio: rounded(value / peerValue) },
    { name: `${name}, ${peer}`, unit: "ms", value: rounded(peerValue) },
  ];
}

async function readingOf(requests: Query): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const started = performance.now();
    await getDocsFromServer(requests);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** The medians of two alternating functions, so that a disturbance affects both; the first rounds are a warm-up. */
function inTurns(first: () => unknown, second: () => unknown): readonly [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let turn = -3; turn < passes; turn += 1) {
    for (const [index, work] of [first, second].entries()) {
      const started = performance.now();
      work();
      if (turn >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return [median(times[0]), median(times[1])];
}

function openRequests(url: string, context: BenchContext) {
  const app = initializeApp({ projectId: "decode" }, "decode");
  const database = initializeFirestore(app, {});
  const { hostname, port } = new URL(url);
  connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: "owner" });
  context.afterwards(() => terminate(database).then(() => deleteApp(app)));
  return collection(database, where);
}

async function seed(url: string): Promise<void> {
  const entity = entityNamed(planSchema(await readSchema("schema"), "schema"), "request");
  const project = new FirestoreProject(url, "decode");
  const ids = Array.from({ length: count }, (_, index) => index);
  for (let from = 0; from < count; from += 500) {
    const some = ids.slice(from, from + 500).map((index) => ({
      update: {
        name: project.nameOf(`${where}/${String(index).padStart(20, "0")}`),
        fields: encodeFields(requestNumber(index), entity),
      },
    }));
    await project.seed(some);
  }
}

/** Typical requests: some with a deadline and an assignee, some done, with texts of realistic length. */
function requestNumber(index: number): Request {
  const id = (letter: string): string => letter.repeat(20);
  const reportedAt = Date.UTC(2026, 0, 1) + index * 60_000;
  return {
    number: `A${10_000 + index}`,
    title: `The heating in hall ${index} is cold`,
    details: "Since this morning. The radiators on the north side do not get warm, the others do.",
    category: "heating",
    urgency: "soon",
    audience: "everyone",
    place: id("p"),
    site: id("s"),
    reporter: id("r"),
    reportedAt,
    watchers: [id("w"), id("v")],
    source: "app",
    lastEntry: id("e"),
    ...(index % 3 === 0
      ? { state: "reported" }
      : { state: "assigned", priority: "high", dueAt: reportedAt + 86_400_000, assignee: id("a") }),
  };
}
