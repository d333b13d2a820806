import { Timestamp, serverTimestamp } from "firebase/firestore/lite";
import { type ValueProbe, valueProbe } from "./value-probe.ts";

const rows: readonly ValueProbe[] = [
  {
    name: "constantMoment",
    of: ["timestamp.value()"],
    condition: "data.a == timestamp.value(1000)",
    yes: [{ a: new Timestamp(1, 0) }],
    no: [{ a: new Timestamp(2, 0) }, { a: 1000 }],
  },
  {
    name: "now",
    of: ["request.time", "request.time == x"],
    condition: "data.a == request.time",
    yes: [{ a: serverTimestamp() }],
    no: [{ a: Timestamp.now() }, { a: null }, {}],
  },
  {
    name: "beforeNow",
    of: ["request.time > x", "request.time >= x", "request.time < x", "request.time <= x"],
    condition:
      "request.time > data.a && request.time < data.b && request.time >= data.c && request.time <= data.c",
    yes: [{ a: inSeconds(-3600), b: inSeconds(3600), c: serverTimestamp() }],
    no: [
      { a: serverTimestamp(), b: inSeconds(3600), c: serverTimestamp() },
      { a: inSeconds(-3600), b: inSeconds(-1800), c: serverTimestamp() },
    ],
  },
  {
    name: "afterAWhile",
    of: ["duration.value()", "time + duration", "time - duration"],
    condition:
      "request.time >= data.a + duration.value(60, 's') && data.b <= request.time + duration.value(1, 'd') && data.a > request.time - duration.value(2, 'h')",
    yes: [{ a: inSeconds(-3600), b: inSeconds(3600) }],
    no: [
      { a: serverTimestamp(), b: inSeconds(3600) },
      { a: inSeconds(-3600), b: inSeconds(90_000) },
      { a: inSeconds(-9000), b: inSeconds(3600) },
    ],
  },
];

/** Timestamps, and the server's time. */
export const timeProbes = rows.map(valueProbe);

function inSeconds(seconds: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + seconds * 1000);
}
