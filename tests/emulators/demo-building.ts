import { attachmentCodec } from "#generated/attachment/codec.ts";
import { counters } from "#generated/counters.ts";
import { recounted } from "#generated/counting.ts";
import { projectedBy } from "#generated/projecting.ts";
import { projections } from "#generated/projections.ts";
import { applyWrite, type Change, type Fields, matchPath } from "#generated/runtime.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { demoStory, type Story, type StoryInput } from "#src/demo/story.ts";
import type { Emulators } from "./emulators.ts";
import { FirestoreProject } from "./firestore-rest.ts";
import type { PaintedPhotos } from "./painted-photos.ts";
import { isInSchema, restFields } from "./rest-encoding.ts";

/** The data loaded into the emulators. */
export interface SeededBuilding {
  readonly organisation: string;
  readonly documents: number;
  readonly files: number;
  readonly accounts: number;
}

/**
 * Loads the demo building into the emulators, bypassing the rules: its final documents, an account for everybody in it, and its
 * photos if they could be painted. Running it again changes nothing.
 */
export async function seedDemoBuilding(
  emulators: Emulators,
  { photos = {}, ...told }: StoryInput & { readonly photos?: PaintedPhotos },
): Promise<SeededBuilding> {
  const facts = Object.entries(photos).map(([name, { full: _, thumbnail: __, ...rest }]) => [
    name,
    rest,
  ]);
  const story = demoStory({ ...told, photoFacts: Object.fromEntries(facts) });
  const documents = documentsOf(story);
  await writeDocuments(emulators, documents);
  await Promise.all(demoAccounts.map((account) => addAccount(emulators, account)));
  const names = new Map(story.photos.map(({ attachment, photo }) => [attachment, photo]));
  let files = 0;
  for (const [path, fields] of documents) {
    const id = matchPath(attachmentCodec, path)?.["attachment"];
    const name = names.get(id ?? "");
    const photo = name === undefined ? undefined : photos[name];
    if (photo === undefined) continue;
    const audience = fields["audience"] === "team" ? "team" : "everyone";
    await putFile(emulators, `${path}/full`, photo.full, photo.type, audience);
    await putFile(emulators, `${path}/thumbnail`, photo.thumbnail, "image/jpeg", audience);
    files += 2;
  }
  const { organisation } = story;
  return { organisation, documents: documents.size, files, accounts: demoAccounts.length };
}

/** The documents of the demo building when its story has been told. */
export function documentsOf(story: Story): ReadonlyMap<string, Fields> {
  return new Map([...documentsAfter(story.changes), ...peopleOf(story)]);
}

/** The organisations of each account, for schemas that store them. */
function peopleOf({ organisation }: Story): readonly (readonly [string, Fields])[] {
  return demoAccounts
    .map(({ id }) => [`people/${id}`, { organisations: [organisation] }] as const)
    .filter(([path]) => isInSchema(path));
}

/** The documents after all changes. */
function documentsAfter(changes: readonly Change[]): ReadonlyMap<string, Fields> {
  const documents = new Map<string, Fields>();
  const current = (path: string) => documents.get(path);
  for (const each of changes) {
    const change = recounted(each, counters, current);
    for (const write of change.writes) {
      const after = applyWrite(current(write.path), write);
      if (after === undefined) documents.delete(write.path);
      else documents.set(write.path, after);
    }
    for (const { path, fields } of projectedBy(change, projections, current))
      documents.set(path, fields);
  }
  return documents;
}

/** The most writes of one commit. */
const atOnce = 500;

async function writeDocuments(
  { firestore, project }: Emulators,
  documents: ReadonlyMap<string, Fields>,
): Promise<void> {
  const target = new FirestoreProject(firestore, project);
  const writes = [...documents].map(([path, fields]) => ({
    update: { name: target.nameOf(path), fields: restFields(path, fields) },
  }));
  for (let from = 0; from < writes.length; from += atOnce)
    await target.seed(writes.slice(from, from + atOnce));
}

/** Creates an account, bypassing the sign-up. */
export async function addAccount(
  { auth, project }: Emulators,
  { id, name, email, password }: (typeof demoAccounts)[number],
  emailVerified = true,
): Promise<void> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const account = { localId: id, displayName: name, email, password, emailVerified };
  const answer = await asOwner(url, JSON.stringify(account), "application/json");
  const isThere = answer.status === 400 && (await answer.text()).includes("DUPLICATE_LOCAL_ID");
  if (!answer.ok && !isThere) throw new Error(`The account of ${name} could not be made.`);
}

async function putFile(
  { storage, bucket }: Emulators,
  path: string,
  content: Uint8Array,
  contentType: string,
  audience: string,
): Promise<void> {
  const boundary = "a-file-of-the-demo-building";
  const part = (type: string): string => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const facts = JSON.stringify({ contentType, metadata: { audience } });
  const body = Buffer.concat([
    Buffer.from(`${part("application/json")}${facts}\r\n${part(contentType)}`),
    content,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const url = `${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`;
  const type = `multipart/related; boundary=${boundary}`;
  const answer = await asOwner(url, body, type, { "X-Goog-Upload-Protocol": "multipart" });
  if (!answer.ok) throw new Error(`${path} could not be kept: ${await answer.text()}`);
}

function asOwner(
  url: string,
  body: BodyInit,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = { authorization: "Bearer owner", "content-type": type, ...more };
  return fetch(url, { method: "POST", headers, body });
}
