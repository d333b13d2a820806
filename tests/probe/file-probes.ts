import { doc, setDoc } from "firebase/firestore/lite";
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  type UploadMetadata,
  uploadBytes,
  uploadBytesResumable,
} from "firebase/storage";
import { renderFunction } from "#codegen/render/rules/function.ts";
import { fileFunctions } from "#codegen/render/rules/storage-rules.ts";
import type { Case, Place, Probe } from "./probe.ts";

const who = "anonymous";
const refTo = (at: Place, probe: string, id: string) => ref(at.storage(who), at.path(probe, id));

/** More than the SDK sends in one piece. */
const large = 300 * 1024;

/** The metadata that the app sets on a picture, as far as the SDK supports it. */
const said: UploadMetadata = {
  contentType: "image/jpeg",
  customMetadata: { audience: "everyone" },
};

function uploading(
  probe: string,
  what: string,
  isAllowed: boolean,
  metadata: UploadMetadata,
  bytes = 10,
): Case {
  return {
    what,
    isAllowed,
    attempt: (at, id) => uploadBytes(refTo(at, probe, id), new Uint8Array(bytes), metadata),
  };
}

const document = (id: string): string =>
  `firestore.get(/databases/(default)/documents/fettleProbe/$(version)/lookedAt/${id})`;

/** What rules can read of files. */
export const fileProbes: readonly Probe[] = [
  {
    name: "once",
    service: "storage",
    rules: "allow create: if resource == null; allow get: if true; allow list, update: if false;",
    cases: [
      uploading("once", "a file is uploaded where none is", true, said),
      {
        what: "a file is uploaded over another",
        isAllowed: false,
        before: (at, id) => upload(at, "once", id),
        attempt: (at, id) => upload(at, "once", id),
      },
      {
        what: "what is said of a file is changed",
        isAllowed: false,
        before: (at, id) => upload(at, "once", id),
        attempt: (at, id) => updateMetadata(refTo(at, "once", id), { contentType: "text/html" }),
      },
      {
        what: "files are listed",
        isAllowed: false,
        attempt: (at) => listAll(ref(at.storage(who), at.path("once"))),
      },
    ],
  },
  {
    name: "kinds",
    service: "storage",
    rules: `allow create: if request.resource.contentType in ['image/jpeg'] && request.resource.size == ${large};`,
    cases: [
      uploading("kinds", "a file has the type and the size", true, said, large),
      uploading(
        "kinds",
        "a file is of another type",
        false,
        { ...said, contentType: "text/html" },
        large,
      ),
      uploading("kinds", "a file has one byte more", false, said, large + 1),
      ...(
        [
          ["a file with the type and the size comes in pieces", true, large],
          ["a file with one byte more comes in pieces", false, large + 1],
        ] as const
      ).map(([what, isAllowed, bytes]) => ({
        what,
        isAllowed,
        attempt: async (at: Place, id: string) => {
          await uploadBytesResumable(refTo(at, "kinds", id), new Uint8Array(bytes), said);
        },
      })),
    ],
  },
  {
    name: "plain",
    service: "storage",
    // The same functions as in the generated rules.
    rules: `${fileFunctions.map((each) => renderFunction(each, "      ")).join("\n")}
      allow create: if isPlain(request.resource, id)
        && carried(request.resource).keys().hasOnly(['audience'])
        && carried(request.resource).get('audience', 'everyone') == 'everyone';`,
    cases: [
      uploading("plain", "nothing is said of how a file is sent to browsers", true, said),
      {
        what: "the same of a file that comes in pieces",
        isAllowed: true,
        attempt: async (at, id) => {
          await uploadBytesResumable(refTo(at, "plain", id), new Uint8Array(large), said);
        },
      },
      uploading("plain", "a file carries nothing", true, { contentType: "image/jpeg" }),
      uploading("plain", "a file carries something else", false, {
        ...said,
        customMetadata: { audience: "team" },
      }),
      uploading("plain", "a file carries more", false, {
        ...said,
        customMetadata: { audience: "everyone", more: "x" },
      }),
      uploading("plain", "a file is to be saved under another name", false, {
        ...said,
        contentDisposition: "attachment; filename=x.exe",
      }),
      uploading("plain", "a file is to be unpacked", false, { ...said, contentEncoding: "gzip" }),
      // The emulator omits these two in its description of a file.
      {
        ...uploading("plain", "a file is of some language", false, {
          ...said,
          contentLanguage: "en",
        }),
        isOnlyInCloud: true,
      },
      {
        ...uploading("plain", "a file is to be kept by browsers", false, {
          ...said,
          cacheControl: "public, max-age=9",
        }),
        isOnlyInCloud: true,
      },
    ],
  },
  {
    name: "named",
    service: "storage",
    rules:
      "allow create: if request.resource.name == 'fettleProbe/$(version)/named/' + request.resource.metadata.of;",
    cases: [true, false].map((isAllowed) => ({
      what: `a file has ${isAllowed ? "the name of its place" : "another name"}`,
      isAllowed,
      attempt: (at, id) =>
        upload(at, "named", id, { customMetadata: { of: isAllowed ? id : `/${id}` } }),
    })),
  },
  {
    name: "carried",
    service: "storage",
    rules: `allow create: if true;
      allow get: if resource.metadata.audience == 'everyone';
      allow delete: if resource.metadata.audience == 'nobody';`,
    cases: (
      [
        ["everyone", "read", true, getBytes],
        ["everyone", "asked about", true, getMetadata],
        ["team", "read", false, getBytes],
        ["team", "asked about", false, getMetadata],
        ["nobody", "deleted", true, deleteObject],
        ["everyone", "deleted", false, deleteObject],
      ] as const
    ).map(([audience, what, isAllowed, act]) => ({
      what: `a file for ${audience} is ${what}`,
      isAllowed,
      before: (at, id) => upload(at, "carried", id, { ...said, customMetadata: { audience } }),
      attempt: (at, id) => act(refTo(at, "carried", id)),
    })),
  },
  {
    name: "lookedAt",
    service: "storage",
    rules: `function of(it) { return it != null && it.until > request.time && it.open == true; }
      allow create: if of(${document("$(request.auth.uid)")}.data)
        && ${document("$(request.resource.metadata.other)")}.data.open == true;`,
    cases: (
      [
        ["both documents say so", { other: "open" }, true],
        ["the second document says no", { other: "closed" }, false],
        ["the second document is not there", { other: "missing" }, false],
      ] as const
    ).map(([what, customMetadata, isAllowed]) => ({
      what,
      isAllowed,
      before: async (at) => {
        const fields = { open: true, until: new Date(Date.now() + 3_600_000) };
        const put = (id: string, open = true) =>
          setDoc(doc(at.database(who), at.path("lookedAt", id)), { ...fields, open });
        await Promise.all([put(at.uid(who)), put("open"), put("closed", false)]);
      },
      attempt: (at, id) => upload(at, "lookedAt", id, { customMetadata }),
    })),
  },
  {
    name: "lookedAt",
    service: "firestore",
    rules: "allow create, update: if request.auth != null;",
    cases: [],
  },
];

function upload(at: Place, probe: string, id: string, metadata = said): Promise<unknown> {
  return uploadBytes(refTo(at, probe, id), new Uint8Array(10), metadata);
}
