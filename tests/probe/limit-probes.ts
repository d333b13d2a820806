import { doc, setDoc, writeBatch } from "firebase/firestore/lite";
import type { dearestOf } from "./constructs.ts";
import type { Probe } from "./probe.ts";

/** Documents in one change, and documents that the rules read for each: an import of four requests does that. */
const [inOneChange, documentsOfEach] = [4, 5] as const;

/** The length of one chain; a longer one is split into a chain of chains. */
const longestChain = 40;

/**
 * Rules as expensive as the most expensive operation of the generated ones. Their condition holds for `{ a: 1 }` but not for `{
 * a: 2 }`, which a service that exceeds a limit refuses too.
 */
export function limitProbes({
  documents,
  expressions,
  depth,
  chain,
}: ReturnType<typeof dearestOf>): readonly Probe[] {
  const asked = "request.resource.data.a == 1";
  // Eight expressions each, with the connective to the next.
  const many = chunks(Array.from({ length: Math.floor((expressions + 2) / 8) }, () => asked));
  return [
    limited("documents", [asked, ...unknown(documents)].join(" && ")),
    limited("expressions", many.map((each) => `(${each})`).join(" && ")),
    limited("chain", Array.from({ length: chain }, () => asked).join(" && ")),
    limited("depth", `f${depth}()`, nested(depth, asked)),
    {
      name: "documentsOfOneChange",
      service: "firestore",
      rules: `allow create: if ${unknown(documentsOfEach).join(" && ")};`,
      cases: [
        {
          what: `${inOneChange} documents come in one change, and ${documentsOfEach} others are looked at for each`,
          isAllowed: true,
          attempt: async (at, id) => {
            const batch = writeBatch(at.database("anonymous"));
            for (let count = 0; count < inOneChange; count += 1) {
              const path = at.path("documentsOfOneChange", `${id}-${count}`);
              batch.set(doc(at.database("anonymous"), path), { count });
            }
            await batch.commit();
          },
        },
      ],
    },
  ];
}

function limited(name: string, condition: string, functions = ""): Probe {
  return {
    name: `many_${name}`,
    service: "firestore",
    rules: `${functions} allow create: if ${condition};`,
    cases: [1, 2].map((a) => ({
      what: `as many ${name} as the dearest operation takes, of which ${a === 1 ? "all hold" : "none holds"}`,
      isAllowed: a === 1,
      attempt: (at, id) =>
        setDoc(doc(at.database("anonymous"), at.path(`many_${name}`, id)), { a }),
    })),
  };
}

/** Reads of different missing documents. */
function unknown(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, at) =>
      `!exists(/databases/$(database)/documents/fettleProbe/$(version)/none/$(id + '-${at}'))`,
  );
}

function chunks(parts: readonly string[]): readonly string[] {
  const groups: string[] = [];
  for (let at = 0; at < parts.length; at += longestChain)
    groups.push(parts.slice(at, at + longestChain).join(" && "));
  return groups;
}

/** Functions that call each other, `depth` of them. */
function nested(depth: number, innermost: string): string {
  const functions = [`function f1() { return ${innermost}; }`];
  for (let at = 2; at <= depth; at += 1)
    functions.push(`function f${at}() { return f${at - 1}(); }`);
  return functions.join("\n");
}
