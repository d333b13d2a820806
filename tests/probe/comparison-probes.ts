import { type ValueProbe, valueProbe } from "./value-probe.ts";

const rows: readonly ValueProbe[] = [
  {
    name: "missingField",
    of: ["map.field", "x == null", "null"],
    condition: "data.a == null",
    yes: [{ a: null }],
    // A missing field is an error, not null.
    no: [{}, { a: 1 }],
  },
  {
    name: "notNull",
    of: ["x != null"],
    condition: "data.a != null",
    yes: [{ a: 1 }],
    no: [{}, { a: null }],
  },
  {
    name: "equal",
    of: ["x == y"],
    condition: "data.a == data.b",
    yes: [
      { a: 1, b: 1 },
      { a: [1, "x"], b: [1, "x"] },
      { a: { x: 1, y: 2 }, b: { y: 2, x: 1 } },
    ],
    no: [{ a: 1, b: "1" }, { a: [1, 2], b: [2, 1] }, { a: 1 }],
  },
  {
    name: "unequal",
    of: ["x != y"],
    condition: "data.a != data.b",
    yes: [
      { a: 1, b: 2 },
      { a: 1, b: "1" },
    ],
    no: [{ a: 1, b: 1 }, { a: 1 }],
  },
  {
    name: "both",
    of: ["x && y"],
    condition: "data.a && data.b",
    yes: [{ a: true, b: true }],
    no: [{ a: true, b: false }, { a: false }, { a: true }, { a: true, b: 1 }],
  },
  {
    name: "either",
    of: ["x || y"],
    condition: "data.a || data.b",
    // An error on one side of an "or" does not matter if the other side is true.
    yes: [{ a: true }, { b: true }, { a: "x", b: true }],
    no: [{ a: false, b: false }, { a: false }, {}],
  },
  { name: "not", of: ["!x", "x in y"], condition: "!('a' in data)", yes: [{}], no: [{ a: null }] },
  {
    name: "notOfAnError",
    of: ["!x"],
    condition: "!(data.a == 1)",
    yes: [{ a: 2 }],
    no: [{ a: 1 }, {}],
  },
  {
    name: "inAList",
    of: ["x in […]", "[…]"],
    condition: "data.a in ['x', null, 3]",
    yes: [{ a: "x" }, { a: null }, { a: 3 }],
    no: [{ a: "y" }, {}],
  },
  {
    name: "inWhatWasSent",
    of: ["x in y"],
    condition: "'x' in data.a",
    yes: [{ a: ["x"] }, { a: { x: null } }],
    no: [{ a: ["y"] }, { a: {} }, { a: 1 }, {}],
  },
  {
    name: "choice",
    of: ["x ? y : z"],
    condition: "('a' in data) ? data.a == 1 : data.b == 1",
    // The branch that is not taken may be an error.
    yes: [{ a: 1 }, { b: 1 }],
    no: [{ a: 2, b: 1 }, {}],
  },
  {
    name: "order",
    of: ["x < y", "x <= y", "x > y", "x >= y", "-x"],
    condition: "data.a >= -3 && data.a < 3 && data.b > 0 && data.b <= 1.5",
    yes: [
      { a: -3, b: 1.5 },
      { a: 2, b: 1 },
    ],
    no: [
      { a: -4, b: 1 },
      { a: 3, b: 1 },
      { a: 0, b: 0 },
      { a: 0, b: 2 },
      { a: "0", b: 1 },
    ],
  },
  {
    name: "finite",
    of: ["x - y"],
    condition: "data.a - data.a == 0",
    yes: [{ a: 1 }, { a: -2.5 }],
    no: [{ a: Number.NaN }, { a: Number.POSITIVE_INFINITY }, { a: "1" }],
  },
  {
    name: "sum",
    of: ["x + y", "x * y", "x / y", "x % y"],
    condition: "data.a + data.b == 5 && data.a * 2 == 4 && data.a / 2 == 1 && data.b % 2 == 1",
    yes: [{ a: 2, b: 3 }],
    no: [
      { a: 3, b: 2 },
      { a: 2, b: "3" },
    ],
  },
  {
    name: "functions",
    of: ["function", "let", "request.resource.data"],
    functions: "function twice(it) { let once = it.a; return once + once; }",
    condition: "twice(data) == 4",
    yes: [{ a: 2 }],
    no: [{ a: 1 }, {}],
  },
];

/** Comparisons of values, and the effect of errors. */
export const comparisonProbes = rows.map(valueProbe);
