import { Bytes, Timestamp, serverTimestamp } from "firebase/firestore/lite";
import { type ValueProbe, valueProbe } from "./value-probe.ts";

const rows: readonly ValueProbe[] = [
  {
    name: "isInt",
    of: ["is int"],
    condition: "data.a is int",
    yes: [{ a: 1 }],
    no: [{ a: 1.5 }, { a: "1" }, {}],
  },
  {
    name: "isFloat",
    of: ["is float"],
    condition: "data.a is float",
    yes: [{ a: 1.5 }],
    no: [{ a: 1 }, { a: "1.5" }],
  },
  {
    name: "isNumber",
    of: ["is number"],
    condition: "data.a is number",
    yes: [{ a: 1 }, { a: 1.5 }],
    no: [{ a: "1" }, { a: true }],
  },
  {
    name: "isString",
    of: ["is string"],
    condition: "data.a is string",
    yes: [{ a: "" }],
    no: [{ a: 1 }, { a: null }],
  },
  {
    name: "isBool",
    of: ["is bool"],
    condition: "data.a is bool",
    yes: [{ a: false }],
    no: [{ a: 0 }, { a: "true" }],
  },
  {
    name: "isList",
    of: ["is list"],
    condition: "data.a is list",
    yes: [{ a: [] }],
    no: [{ a: {} }, { a: "" }],
  },
  {
    name: "isMap",
    of: ["is map"],
    condition: "data.a is map",
    yes: [{ a: {} }],
    no: [{ a: [] }, { a: "" }],
  },
  {
    name: "isTimestamp",
    of: ["is timestamp"],
    condition: "data.a is timestamp",
    yes: [{ a: new Timestamp(1, 0) }, { a: serverTimestamp() }],
    no: [{ a: 1 }, { a: "1970-01-01T00:00:01Z" }],
  },
  {
    name: "isNoBytes",
    of: ["is string"],
    condition: "data.a is string",
    yes: [{ a: "x" }],
    no: [{ a: Bytes.fromUint8Array(new Uint8Array(1)) }],
  },
];

/** Types of values. */
export const typeProbes = rows.map(valueProbe);
