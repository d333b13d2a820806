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
import type { Place, Probe } from "./probe.ts";

const who = "anonymous";
const refTo = (at: Place, probe: string, id: string) => doc(at.database(who), at.path(probe, id));
/** The path of another document of the same probe, in the notation of rules. */
const beside = (id: string): string =>
  `/databases/$(database)/documents/fettleProbe/$(version)/$(probe)/${id}`;

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
      {
        what: "a document is created under the id that it says",
        isAllowed: true,
        attempt: (at, id) => setDoc(refTo(at, "verbs", id), { may: true, id }),
      },
      {
        what: "a document is created under another id",
        isAllowed: false,
        attempt: (at, id) => setDoc(refTo(at, "verbs", id), { may: true, id: at.id() }),
      },
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
      ).map(([kind, what, isAllowed, act]) => ({
        what: `a document that is ${kind} ${what}`,
        isAllowed,
        before: (at: Place, id: string) => setDoc(refTo(at, "verbs", id), { may: true, id, kind }),
        attempt: (at: Place, id: string) => act(refTo(at, "verbs", id)),
      })),
      {
        what: "a document that is not there is read",
        isAllowed: false,
        attempt: (at, id) => getDoc(refTo(at, "verbs", id)),
      },
    ],
  },
  {
    name: "readAndWrite",
    service: "firestore",
    rules: "allow read, write: if id == 'open';",
    cases: (["open", "closed"] as const).flatMap((id) => [
      {
        what: `${id} is written`,
        isAllowed: id === "open",
        attempt: (at: Place) => setDoc(refTo(at, "readAndWrite", id), { a: 1 }),
      },
      {
        what: `${id} is read`,
        isAllowed: id === "open",
        attempt: (at: Place) => getDoc(refTo(at, "readAndWrite", id)),
      },
    ]),
  },
  {
    name: "lists",
    service: "firestore",
    rules: "allow list: if resource.data.audience in ['everyone'];",
    cases: [
      {
        what: "a query asks for what may be seen",
        isAllowed: true,
        attempt: (at) => getDocs(query(all(at, "lists"), where("audience", "==", "everyone"))),
      },
      {
        what: "a query asks for what may not be seen",
        isAllowed: false,
        attempt: (at) => getDocs(query(all(at, "lists"), where("audience", "==", "team"))),
      },
      {
        what: "a query asks for everything",
        isAllowed: false,
        attempt: (at) => getDocs(all(at, "lists")),
      },
    ],
  },
  {
    name: "idsInLists",
    service: "firestore",
    rules: "allow list: if id in ['x', 'y'];",
    cases: [
      { ids: ["x"], isAllowed: true },
      { ids: ["x", "y"], isAllowed: true },
      { ids: ["x", "z"], isAllowed: false },
      { ids: ["z"], isAllowed: false },
    ].map(({ ids, isAllowed }) => ({
      what: `a query asks for the ids ${ids.join(" and ")} where x and y may be seen`,
      isAllowed,
      attempt: (at) => getDocs(query(all(at, "idsInLists"), where(documentId(), "in", ids))),
    })),
  },
  {
    name: "others",
    service: "firestore",
    rules: `allow create: if id.matches('fixture.*')
        || (request.resource.data.ask == 'exists' && exists(${beside("$(request.resource.data.of)")}))
        || (request.resource.data.ask == 'not' && !exists(${beside("$(request.resource.data.of)")}))
        || (request.resource.data.ask == 'get' && get(${beside("$(request.resource.data.of)")}).data.open == true)
        || (request.resource.data.ask == 'guarded' && get(${beside("$(request.resource.data.of)")}) != null);`.replaceAll(
      "$(probe)",
      "others",
    ),
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
    ).map(([ask, of, isAllowed]) => ({
      what: `"${ask}" is asked of the document ${of}`,
      isAllowed,
      before: async (at) => {
        await setOnce(at, "others", "fixture-open", { open: true });
        await setOnce(at, "others", "fixture-closed", { open: false });
      },
      attempt: (at, id) => setDoc(refTo(at, "others", id), { ask, of }),
    })),
  },
  {
    name: "sameChange",
    service: "firestore",
    // As a document and its journal entry refer to each other.
    rules: `allow create: if request.resource.data.kind == 'entry'
        || (!exists(${beside("$(request.resource.data.entry)")})
          && existsAfter(${beside("$(request.resource.data.entry)")})
          && getAfter(${beside("$(request.resource.data.entry)")}).data.at == request.time
          && getAfter(${beside("$(request.resource.data.entry)")}).data.of == id)
        || (request.resource.data.kind == 'guarded' && getAfter(${beside("missing")}) != null);`.replaceAll(
      "$(probe)",
      "sameChange",
    ),
    cases: [
      {
        what: "a document and its entry come in one change",
        isAllowed: true,
        attempt: (at, id) => together(at, id, {}),
      },
      {
        what: "the entry says another moment",
        isAllowed: false,
        attempt: (at, id) => together(at, id, { at: new Date(0) }),
      },
      {
        what: "the entry is of another document",
        isAllowed: false,
        attempt: (at, id) => together(at, id, { of: "other" }),
      },
      {
        what: "the entry came before",
        isAllowed: false,
        before: (at, id) => setDoc(refTo(at, "sameChange", `entry-${id}`), entryOf(id)),
        attempt: (at, id) =>
          setDoc(refTo(at, "sameChange", id), { kind: "document", entry: `entry-${id}` }),
      },
      {
        what: "there is no entry",
        isAllowed: false,
        attempt: (at, id) =>
          setDoc(refTo(at, "sameChange", id), { kind: "document", entry: `entry-${id}` }),
      },
      {
        what: "what is not there after the change is looked at",
        isAllowed: false,
        attempt: (at, id) =>
          setDoc(refTo(at, "sameChange", id), { kind: "guarded", entry: `entry-${id}` }),
      },
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
    ).map(([change, isAllowed]) => ({
      what: `a change of ${Object.keys(change).join(" and ")} where title may change`,
      isAllowed,
      before: (at, id) => setDoc(refTo(at, "changes", id), { title: "x", owner: "me" }),
      attempt: (at, id) =>
        updateDoc(refTo(at, "changes", id), { ...change, at: serverTimestamp() }),
    })),
  },
];

function all(at: Place, probe: string) {
  return collection(at.database(who), at.path(probe));
}

/** An existing document is kept, because most probes do not allow updates. */
async function setOnce(at: Place, probe: string, id: string, fields: object): Promise<void> {
  await setDoc(refTo(at, probe, id), fields).catch(() => undefined);
}

function entryOf(of: string): object {
  return { kind: "entry", at: serverTimestamp(), of };
}

async function together(at: Place, id: string, instead: object): Promise<void> {
  const entry = `entry-${id}`;
  const batch = writeBatch(at.database(who));
  batch.set(refTo(at, "sameChange", id), { kind: "document", entry });
  batch.set(refTo(at, "sameChange", entry), { ...entryOf(id), ...instead });
  await batch.commit();
}
