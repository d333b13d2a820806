import { type ValueProbe, valueProbe } from "./value-probe.ts";

const rows: readonly ValueProbe[] = [
  {
    name: "textAndText",
    of: ["text + text"],
    condition: "data.a == 'x' + data.b",
    yes: [{ a: "xy", b: "y" }],
    no: [
      { a: "y", b: "y" },
      { a: "x1", b: 1 },
    ],
  },
  {
    name: "default",
    of: [".get(…, …)"],
    condition: "data.get('a', 7) == 7",
    yes: [{}, { a: 7 }],
    no: [{ a: 1 }, { a: null }],
  },
  {
    name: "defaultDeep",
    of: [".get([…], …)"],
    condition: "data.get(['a', 'b'], 7) == 7",
    yes: [{}, { a: {} }, { a: { b: 7 } }],
    no: [{ a: { b: 1 } }],
  },
  {
    name: "onlyKeys",
    of: [".keys()", ".hasOnly()"],
    condition: "data.keys().hasOnly(['a', 'b'])",
    yes: [{}, { a: 1 }, { a: 1, b: 1 }],
    no: [{ a: 1, c: 1 }],
  },
  {
    name: "allKeys",
    of: [".keys()", ".hasAll()"],
    condition: "data.keys().hasAll(['a', 'b'])",
    yes: [{ a: 1, b: 1, c: 1 }],
    no: [{ a: 1 }],
  },
  {
    name: "anyKeys",
    of: [".keys()", ".hasAny()"],
    condition: "data.keys().hasAny(['a', 'b'])",
    yes: [{ b: 1, c: 1 }],
    no: [{ c: 1 }, {}],
  },
  {
    name: "lists",
    of: [".hasAll()", ".hasOnly()", ".hasAny()"],
    condition: "data.a.hasAll(data.b) && data.a.hasOnly(['x', 'y']) && !data.a.hasAny(['z'])",
    yes: [
      { a: ["x", "y"], b: ["x"] },
      { a: ["x", "x"], b: [] },
    ],
    no: [
      { a: ["x"], b: ["x", "y"] },
      { a: ["x", "z"], b: [] },
      { a: ["x"], b: null },
      { a: ["x"] },
    ],
  },
  {
    name: "size",
    of: [".size()"],
    condition: "data.t.size() <= 2 && data.l.size() == 1",
    yes: [{ t: "xy", l: [1] }],
    no: [
      { t: "xyz", l: [1] },
      { t: "", l: [] },
      { t: 1, l: [1] },
    ],
  },
  {
    name: "listParts",
    of: ["x[…]", "x[…:…]"],
    condition: "data.l[1] == 'y' && data.l[0:1] == ['x']",
    yes: [{ l: ["x", "y", "z"] }],
    no: [{ l: ["y", "x"] }, { l: ["x"] }],
  },
  {
    name: "concat",
    of: [".concat()"],
    condition: "data.a.concat(data.a) == data.b",
    yes: [{ a: [1, 2], b: [1, 2, 1, 2] }],
    no: [{ a: [1, 2], b: [1, 2] }],
  },
  {
    name: "removeAll",
    of: [".removeAll()"],
    condition: "data.a.removeAll(['x']) == data.b",
    yes: [{ a: ["x", "y", "x"], b: ["y"] }],
    no: [{ a: ["x", "y", "x"], b: ["y", "x"] }],
  },
  {
    name: "joinAndSplit",
    of: [".join()", ".split()"],
    condition: "data.a.join(' ') == 'x y' && data.a.join(' ').split(' ') == data.a",
    yes: [{ a: ["x", "y"] }],
    no: [{ a: ["x y"] }, { a: ["x", "z"] }],
  },
  {
    name: "sets",
    of: [".toSet()", ".difference()", ".union()", ".intersection()"],
    condition:
      "data.a.toSet() == data.b.toSet() && data.a.toSet().difference(['x'].toSet()) == ['y'].toSet() && data.a.size() == data.b.toSet().size()",
    yes: [{ a: ["x", "y"], b: ["y", "x"] }],
    no: [
      { a: ["x", "y"], b: ["x"] },
      { a: ["x", "y", "y"], b: ["x", "y"] },
      { a: ["x"], b: ["x"] },
    ],
  },
  {
    name: "changedKeys",
    of: [".diff()", ".affectedKeys()", "{…}", ".difference()"],
    condition:
      "data.m.diff({'x': 1, 'y': 2}).affectedKeys().difference(['z'].toSet()).hasOnly(['x'])",
    yes: [{ m: { x: 1, y: 2 } }, { m: { x: 9, y: 2 } }, { m: { y: 2, z: 3 } }],
    no: [{ m: { x: 1, y: 9 } }, { m: { x: 1 } }, { m: { x: 1, y: 2, w: 3 } }],
  },
  {
    name: "kindsOfKeys",
    of: [".diff()", ".addedKeys()", ".removedKeys()", ".changedKeys()", ".unchangedKeys()"],
    condition: `data.m.diff({'x': 1, 'y': 2, 'z': 3}).addedKeys() == ['w'].toSet()
        && data.m.diff({'x': 1, 'y': 2, 'z': 3}).removedKeys() == ['z'].toSet()
        && data.m.diff({'x': 1, 'y': 2, 'z': 3}).changedKeys() == ['y'].toSet()
        && data.m.diff({'x': 1, 'y': 2, 'z': 3}).unchangedKeys() == ['x'].toSet()`,
    yes: [{ m: { w: 0, x: 1, y: 9 } }],
    no: [{ m: { x: 1, y: 9 } }, { m: { w: 0, x: 1, y: 9, z: 3 } }, { m: { w: 0, x: 1, y: 2 } }],
  },
  {
    name: "lower",
    of: [".lower()", ".upper()", ".trim()"],
    condition: "data.a == data.a.lower() && data.b == data.b.upper() && data.a.trim() == data.a",
    // The emulators ignore case for ASCII only, so no rule may rely on more.
    yes: [{ a: "ax", b: "AX" }],
    no: [
      { a: "Ax", b: "X" },
      { a: "x", b: "x" },
      { a: "x ", b: "X" },
      { a: 1, b: "X" },
    ],
  },
];

/** Operations on maps, lists, sets and texts. */
export const collectionProbes = rows.map(valueProbe);
