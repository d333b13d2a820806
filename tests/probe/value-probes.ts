import {
  Bytes,
  doc,
  type DocumentData,
  serverTimestamp,
  setDoc,
  Timestamp,
} from "firebase/firestore/lite";
import type { Probe, Who } from "./probe.ts";

/** A condition on the created document `data`, documents for which it holds, and documents for which it fails or is an error. */
type Row = readonly [
  condition: string,
  yes: readonly DocumentData[],
  no: readonly DocumentData[],
  functions?: string,
];

const comparisons: readonly Row[] = [
  // A missing field is an error, not null.
  ["data.a == null", [{ a: null }], [{}, { a: 1 }]],
  ["data.a != null", [{ a: 1 }], [{}, { a: null }]],
  [
    "data.a == data.b",
    [
      { a: [1, "x"], b: [1, "x"] },
      { a: { x: 1, y: 2 }, b: { y: 2, x: 1 } },
    ],
    [{ a: 1, b: "1" }, { a: [1, 2], b: [2, 1] }, { a: 1 }],
  ],
  ["data.a != data.b", [{ a: 1, b: "1" }], [{ a: 1, b: 1 }, { a: 1 }]],
  ["data.a && data.b", [{ a: true, b: true }], [{ a: false }, { a: true }, { a: true, b: 1 }]],
  // An error on one side of an "or" does not matter if the other side is true.
  ["data.a || data.b", [{ a: true }, { a: "x", b: true }], [{ a: false }, {}]],
  ["!('a' in data)", [{}], [{ a: null }]],
  ["!(data.a == 1)", [{ a: 2 }], [{ a: 1 }, {}]],
  ["data.a in ['x', null, 3]", [{ a: "x" }, { a: null }], [{ a: "y" }, {}]],
  ["'x' in data.a", [{ a: ["x"] }, { a: { x: null } }], [{ a: ["y"] }, { a: 1 }, {}]],
  // The branch that is not taken may be an error.
  ["('a' in data) ? data.a == 1 : data.b == 1", [{ a: 1 }, { b: 1 }], [{ a: 2, b: 1 }, {}]],
  [
    "data.a >= -3 && data.a < 3 && data.b > 0 && data.b <= 1.5",
    [{ a: -3, b: 1.5 }],
    [
      { a: 3, b: 1 },
      { a: 0, b: 0 },
      { a: "0", b: 1 },
    ],
  ],
  ["data.a - data.a == 0", [{ a: -2.5 }], [{ a: Number.NaN }, { a: Infinity }, { a: "1" }]],
  [
    "data.a + data.b == 5 && data.a * 2 == 4 && data.a / 2 == 1 && data.b % 2 == 1",
    [{ a: 2, b: 3 }],
    [
      { a: 3, b: 2 },
      { a: 2, b: "3" },
    ],
  ],
  [
    "twice(data) == 4",
    [{ a: 2 }],
    [{ a: 1 }, {}],
    "function twice(it) { let once = it.a; return once + once; }",
  ],
  ["data.a is int", [{ a: 1 }], [{ a: 1.5 }, { a: "1" }, {}]],
  ["data.a is float", [{ a: 1.5 }], [{ a: 1 }]],
  ["data.a is number", [{ a: 1 }, { a: 1.5 }], [{ a: "1" }, { a: true }]],
  ["data.a is string", [{ a: "" }], [{ a: null }, { a: Bytes.fromUint8Array(new Uint8Array(1)) }]],
  ["data.a is bool", [{ a: false }], [{ a: 0 }]],
  ["data.a is list", [{ a: [] }], [{ a: {} }, { a: "" }]],
  ["data.a is map", [{ a: {} }], [{ a: [] }]],
  ["data.a is timestamp", [{ a: new Timestamp(1, 0) }, { a: serverTimestamp() }], [{ a: 1 }]],
];

const collections: readonly Row[] = [
  ["data.a == 'x' + data.b", [{ a: "xy", b: "y" }], [{ a: "x1", b: 1 }]],
  ["data.get('a', 7) == 7", [{}, { a: 7 }], [{ a: null }]],
  ["data.get(['a', 'b'], 7) == 7", [{}, { a: {} }, { a: { b: 7 } }], [{ a: { b: 1 } }]],
  ["data.keys().hasOnly(['a', 'b'])", [{}, { a: 1 }], [{ a: 1, c: 1 }]],
  ["data.keys().hasAll(['a', 'b'])", [{ a: 1, b: 1, c: 1 }], [{ a: 1 }]],
  ["data.keys().hasAny(['a', 'b'])", [{ b: 1, c: 1 }], [{ c: 1 }, {}]],
  [
    "data.a.hasAll(data.b) && data.a.hasOnly(['x', 'y']) && !data.a.hasAny(['z'])",
    [{ a: ["x", "x"], b: [] }],
    [{ a: ["x"], b: ["x", "y"] }, { a: ["x", "z"], b: [] }, { a: ["x"] }],
  ],
  ["data.t.size() <= 2 && data.l.size() == 1", [{ t: "xy", l: [1] }], [{ t: "xyz", l: [1] }]],
  ["data.l[1] == 'y' && data.l[0:1] == ['x']", [{ l: ["x", "y", "z"] }], [{ l: ["x"] }]],
  ["data.a.concat(data.a) == data.b", [{ a: [1, 2], b: [1, 2, 1, 2] }], [{ a: [1], b: [1] }]],
  [
    "data.a.removeAll(['x']) == data.b",
    [{ a: ["x", "y", "x"], b: ["y"] }],
    [{ a: ["x", "y", "x"], b: ["y", "x"] }],
  ],
  [
    "data.a.join(' ') == 'x y' && data.a.join(' ').split(' ') == data.a",
    [{ a: ["x", "y"] }],
    [{ a: ["x y"] }],
  ],
  [
    `data.a.toSet() == data.b.toSet() && data.a.toSet().difference(['x'].toSet()) == ['y'].toSet()
      && data.a.toSet().union(['y'].toSet()) == data.a.toSet().intersection(data.b.toSet())`,
    [{ a: ["x", "y"], b: ["y", "x"] }],
    [
      { a: ["x", "y"], b: ["x"] },
      { a: ["x"], b: ["x"] },
    ],
  ],
  [
    "data.m.diff({'x': 1, 'y': 2}).affectedKeys().difference(['z'].toSet()).hasOnly(['x'])",
    [{ m: { x: 9, y: 2 } }, { m: { y: 2, z: 3 } }],
    [{ m: { x: 1, y: 9 } }, { m: { x: 1 } }],
  ],
  [
    `data.m.diff({'x': 1, 'y': 2, 'z': 3}).addedKeys() == ['w'].toSet()
      && data.m.diff({'x': 1, 'y': 2, 'z': 3}).removedKeys() == ['z'].toSet()
      && data.m.diff({'x': 1, 'y': 2, 'z': 3}).changedKeys() == ['y'].toSet()
      && data.m.diff({'x': 1, 'y': 2, 'z': 3}).unchangedKeys() == ['x'].toSet()`,
    [{ m: { w: 0, x: 1, y: 9 } }],
    [{ m: { x: 1, y: 9 } }, { m: { w: 0, x: 1, y: 2 } }],
  ],
  [
    // The emulators ignore case for ASCII only, so no rule may rely on more.
    "data.a == data.a.lower() && data.b == data.b.upper() && data.a.trim() == data.a",
    [{ a: "ax", b: "AX" }],
    [
      { a: "Ax", b: "X" },
      { a: "x", b: "x" },
      { a: "x ", b: "X" },
    ],
  ],
];

function inSeconds(seconds: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + seconds * 1000);
}

const times: readonly Row[] = [
  ["data.a == timestamp.value(1000)", [{ a: new Timestamp(1, 0) }], [{ a: 1000 }]],
  [
    "data.a.toMillis() == data.b.toMillis()",
    [{ a: new Timestamp(1, 123_456_000), b: new Timestamp(1, 123_000_000) }],
    [{ a: new Timestamp(1, 124_000_000), b: new Timestamp(1, 123_000_000) }],
  ],
  ["data.a in {'y': ['x']}.get(data.b, [])", [{ a: "x", b: "y" }], [{ a: "x", b: "z" }]],
  ["data.a == request.time", [{ a: serverTimestamp() }], [{ a: Timestamp.now() }, {}]],
  [
    "request.time > data.a && request.time < data.b && request.time >= data.c && request.time <= data.c",
    [{ a: inSeconds(-3600), b: inSeconds(3600), c: serverTimestamp() }],
    [{ a: serverTimestamp(), b: inSeconds(3600), c: serverTimestamp() }],
  ],
  [
    "request.time >= data.a + duration.value(60, 's') && data.b <= request.time + duration.value(1, 'd') && data.a > request.time - duration.value(2, 'h')",
    [{ a: inSeconds(-3600), b: inSeconds(3600) }],
    [
      { a: serverTimestamp(), b: inSeconds(3600) },
      { a: inSeconds(-3600), b: inSeconds(90_000) },
      { a: inSeconds(-9000), b: inSeconds(3600) },
    ],
  ],
];

/** Patterns in RE2, as the rules write them, with texts that they match and texts that they do not: whole texts, by characters. */
const patterns: readonly (readonly [string, yes: readonly string[], no: readonly string[]])[] = [
  ["b", ["b"], ["abc", "b\n"]],
  ["(?s).{1,3}", ["a\nb", "😀😀😀"], ["", "abcd", "😀😀😀😀"]],
  ["(?s).{0,1000}.{0,1000}.{0,96}", ["x".repeat(2096)], ["x".repeat(2097)]],
  [String.raw`[\\w-]{1,40}`, ["aZ_9-"], ["é", "a b", "", "a\n"]],
  [String.raw`[^\\x00-\\x1f\\n\\r\\t\\f\\v]*`, ["é 😀", ""], ["a\nb", "a\u0001"]],
  [
    String.raw`[^\\x{0}-\\x{1f}\\x{200b}\\x{e0000}-\\x{e007f}]*`,
    ["é 😀", "a\u200Cb"],
    ["a\nb", "a\u200Bb", "a\u{E0041}"],
  ],
  ["[^,;]+", ["é 😀"], ["a,b", ""]],
  ["a+(b[0-9]c?)*", ["a", "aab1cb2"], ["", "ab", "ab1cc"]],
  ["(?:a|bc)(?:-(?:a|bc))*", ["bc-a"], ["ab", "a-"]],
  [String.raw`\\d{2}\\.\\w+`, ["12.x"], ["12x", "١٢.x"]],
  [String.raw`a(\\na)*`, ["a\na"], ["a\n", "a\rb"]],
];

const rows: readonly Row[] = [
  ...comparisons,
  ...collections,
  ...times,
  ...patterns.map(([source, yes, no]): Row => [
    `data.t.matches('${source}')`,
    yes.map((t) => ({ t })),
    [...no.map((t) => ({ t })), { t: 1 }],
  ]),
];

/** Comparisons, collections, times and patterns. */
export const valueProbes = rows.map(([condition, yes, no, functions = ""], at): Probe => {
  const name = `value${at}`;
  const trying = (isAllowed: boolean) => (sent: DocumentData) => ({
    what: `${condition} of ${JSON.stringify(sent).slice(0, 60)}`,
    isAllowed,
    attempt: (place: Parameters<Probe["cases"][number]["attempt"]>[0], id: string) =>
      setDoc(doc(place.database("anonymous"), place.path(name, id)), sent),
  });
  return {
    name,
    service: "firestore",
    rules: `${functions}
      function asked(data) { return ${condition}; }
      allow create: if asked(request.resource.data);`,
    cases: [...yes.map(trying(true)), ...no.map(trying(false))],
  };
});

const somebody: readonly Who[] = ["anonymous", "person"];

/** Conditions on the account, and whom they allow: an anonymous account, one with an address, or nobody. */
const accounts: readonly (readonly [condition: string, allowed: readonly Who[]])[] = [
  ["request.auth != null", somebody],
  ["request.auth.uid == request.resource.data.by", somebody],
  ["request.auth.token.firebase.sign_in_provider != 'anonymous'", ["person"]],
  [
    "'email' in request.auth.token && request.auth.token.email.matches('.+@example[.]com')",
    ["person"],
  ],
  [
    // No mailbox is available here, so no account of a probe has a verified address.
    "request.auth.token.email_verified == false && request.auth.token.get('email_verified', true) == false && request.auth.token.firebase != null",
    ["person"],
  ],
];

/** What rules can read of the account. */
export const accountProbes = accounts.map(([condition, allowed], at): Probe => {
  const name = `account${at}`;
  return {
    name,
    service: "firestore",
    rules: `allow create: if ${condition};`,
    cases: (["anonymous", "person", "nobody"] as const).map((who) => ({
      what: `${condition} of ${who}`,
      isAllowed: allowed.includes(who),
      ...(who === "person" && { needs: who }),
      attempt: (place, id) =>
        setDoc(doc(place.database(who), place.path(name, id)), { by: place.uid(who) }),
    })),
  };
});
