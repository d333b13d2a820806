import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import type { Case, Place, Probe } from "./probe.ts";

type Attempt = Case["attempt"];

/** A case as a row: what is tried, whether it is allowed, and what is done before. */
const tried = (what: string, isAllowed: boolean, attempt: Attempt, before?: Attempt): Case => ({
  what,
  isAllowed,
  attempt,
  ...(before && { before }),
});

const refTo = (at: Place, probe: string, id: string) =>
  doc(at.database("anonymous"), at.path(probe, id));
const all = (at: Place, probe: string) => collection(at.database("anonymous"), at.path(probe));

/** The path of another document of the same probe, in the notation of rules. */
const beside = (probe: string, id: string): string =>
  `/databases/$(database)/documents/fettleProbe/$(version)/${probe}/${id}`;

const other = beside("others", "$(request.resource.data.of)");
const entryPath = beside("sameChange", "$(request.resource.data.entry)");

/** What rules can read of documents: their own, others, and those in the same change. */
export const documentProbes: readonly Probe[] = [
  {
    name: "verbs",
    service: "firestore",
    rules: `function isKind(it, kind) { return it != null && it.data.kind == kind; }
      allow create: if request.resource.data.may == true && request.resource.data.id == id;
      allow get: if isKind(resource, 'open');
      allow update: if isKind(resource, 'open') && request.resource.data.kind == 'closed';
      allow delete: if isKind(resource, 'closed');`,
    cases: [
      tried("a document is created under the id that it says", true, (at, id) =>
        setDoc(refTo(at, "verbs", id), { may: true, id }),
      ),
      tried("a document is created under another id", false, (at, id) =>
        setDoc(refTo(at, "verbs", id), { may: true, id: at.id() }),
      ),
      tried("a missing document is read", false, (at, id) => getDoc(refTo(at, "verbs", id))),
      ...(
        [
          ["open", "is read", true, getDoc],
          ["closed", "is read", false, getDoc],
          ["open", "is closed", true, (ref) => updateDoc(ref, { kind: "closed" })],
          ["open", "is otherwise changed", false, (ref) => updateDoc(ref, { kind: "other" })],
          ["closed", "is deleted", true, deleteDoc],
          ["open", "is deleted", false, deleteDoc],
        ] as const satisfies readonly (readonly [
          string,
          string,
          boolean,
          (ref: ReturnType<typeof refTo>) => Promise<unknown>,
        ])[]
      ).map(([kind, what, isAllowed, act]) =>
        tried(
          `a document that is ${kind} ${what}`,
          isAllowed,
          (at, id) => act(refTo(at, "verbs", id)),
          (at, id) => setDoc(refTo(at, "verbs", id), { may: true, id, kind }),
        ),
      ),
    ],
  },
  {
    name: "readAndWrite",
    service: "firestore",
    rules: "allow read, write: if id == 'open';",
    cases: (["open", "closed"] as const).flatMap((id) => [
      tried(`${id} is written`, id === "open", (at) =>
        setDoc(refTo(at, "readAndWrite", id), { a: 1 }),
      ),
      tried(`${id} is read`, id === "open", (at) => getDoc(refTo(at, "readAndWrite", id))),
    ]),
  },
  {
    name: "lists",
    service: "firestore",
    rules: "allow list: if resource.data.audience in ['everyone'];",
    cases: [
      ...(["everyone", "team"] as const).map((audience) =>
        tried(`a query asks for what ${audience} may see`, audience === "everyone", (at) =>
          getDocs(query(all(at, "lists"), where("audience", "==", audience))),
        ),
      ),
      tried("a query asks for everything", false, (at) => getDocs(all(at, "lists"))),
    ],
  },
  {
    name: "idsInLists",
    service: "firestore",
    rules: "allow list: if id in ['x', 'y'];",
    cases: [["x"], ["x", "y"], ["x", "z"], ["z"]].map((ids) =>
      tried(
        `a query asks for the ids ${ids.join(" and ")} where x and y may be seen`,
        !ids.includes("z"),
        (at) => getDocs(query(all(at, "idsInLists"), where(documentId(), "in", ids))),
      ),
    ),
  },
  {
    name: "others",
    service: "firestore",
    rules: `allow create: if id.matches('fixture.*')
        || (request.resource.data.ask == 'exists' && exists(${other}))
        || (request.resource.data.ask == 'not' && !exists(${other}))
        || (request.resource.data.ask == 'get' && get(${other}).data.open == true)
        || (request.resource.data.ask == 'guarded' && get(${other}) != null);`,
    cases: (
      [
        ["exists", "fixture-open", true],
        ["exists", "missing", false],
        ["not", "fixture-open", false],
        ["not", "missing", true],
        ["get", "fixture-open", true],
        ["get", "fixture-closed", false],
        ["get", "missing", false],
        ["guarded", "fixture-open", true],
        ["guarded", "missing", false],
      ] as const
    ).map(([ask, of, isAllowed]) =>
      tried(
        `"${ask}" is asked of the document ${of}`,
        isAllowed,
        (at, id) => setDoc(refTo(at, "others", id), { ask, of }),
        async (at) => {
          await setOnce(at, "others", "fixture-open", { open: true });
          await setOnce(at, "others", "fixture-closed", { open: false });
        },
      ),
    ),
  },
  {
    name: "sameChange",
    service: "firestore",
    // As a document and its journal entry refer to each other.
    rules: `allow create: if request.resource.data.kind == 'entry'
        || (!exists(${entryPath})
          && existsAfter(${entryPath})
          && getAfter(${entryPath}).data.at == request.time
          && getAfter(${entryPath}).data.of == id)
        || (request.resource.data.kind == 'guarded' && getAfter(${beside("sameChange", "missing")}) != null);`,
    cases: [
      tried("a document and its entry come in one change", true, (at, id) => together(at, id, {})),
      tried("the entry says another moment", false, (at, id) =>
        together(at, id, { at: new Date(0) }),
      ),
      tried("the entry is of another document", false, (at, id) =>
        together(at, id, { of: "other" }),
      ),
      tried(
        "the entry came before",
        false,
        (at, id) => alone(at, id, "document"),
        (at, id) => setDoc(refTo(at, "sameChange", `entry-${id}`), entryOf(id)),
      ),
      tried("there is no entry", false, (at, id) => alone(at, id, "document")),
      tried("a document is read that is missing after the change", false, (at, id) =>
        alone(at, id, "guarded"),
      ),
    ],
  },
  {
    name: "changes",
    service: "firestore",
    rules: `allow create: if true;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title', 'at'])
        && request.resource.data.at == request.time;`,
    cases: (
      [
        [{ title: "y" }, true],
        [{ title: "x" }, true],
        [{ owner: "somebody" }, false],
        [{ title: "y", more: 1 }, false],
      ] as const
    ).map(([change, isAllowed]) =>
      tried(
        `a change of ${Object.keys(change).join(" and ")} where title may change`,
        isAllowed,
        (at, id) => updateDoc(refTo(at, "changes", id), { ...change, at: serverTimestamp() }),
        (at, id) => setDoc(refTo(at, "changes", id), { title: "x", owner: "me" }),
      ),
    ),
  },
];

/** An existing document is kept, because most probes do not allow updates. */
async function setOnce(at: Place, probe: string, id: string, fields: object): Promise<void> {
  await setDoc(refTo(at, probe, id), fields).catch(() => undefined);
}

function entryOf(of: string): object {
  return { kind: "entry", at: serverTimestamp(), of };
}

function alone(at: Place, id: string, kind: string): Promise<void> {
  return setDoc(refTo(at, "sameChange", id), { kind, entry: `entry-${id}` });
}

async function together(at: Place, id: string, instead: object): Promise<void> {
  const entry = `entry-${id}`;
  const batch = writeBatch(at.database("anonymous"));
  batch.set(refTo(at, "sameChange", id), { kind: "document", entry });
  batch.set(refTo(at, "sameChange", entry), { ...entryOf(id), ...instead });
  await batch.commit();
}
