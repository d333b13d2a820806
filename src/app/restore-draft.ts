import { requestCodec, requestRef } from "#generated/request/codec.ts";
import { type Change, isRecord, matchPath } from "#generated/runtime.ts";
import { factsOf, photosOf, requestOf } from "#machines/attention/change-facts.ts";
import type { Destination } from "#machines/destination.ts";
import { noteDraftKey, reportDraftKey } from "#machines/draft-keys.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { hasWords, isSameFields, readDraft } from "#machines/report/report-draft.ts";
import { readMinutes } from "#machines/request/action-form.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import type { Outbox } from "../data/outbox.ts";
import { Refused, type Store } from "../data/store.ts";
import type { Draft, Drafts } from "../services/drafts/drafts.ts";
import type { PhotoFiles } from "../services/files/file-store.ts";
import { loadUnsentDraft } from "./unsent-draft.ts";

/** `member` takes it back: its author, or anybody where the author has left. `organisation` is where they are just now. */
interface HandBack extends Identity {
  readonly id: string;
  readonly store: Pick<Store, "read">;
  readonly outbox: Pick<Outbox, "find" | "drop">;
  readonly drafts: Pick<Drafts, "load" | "save" | "addPhoto" | "clear">;
  /** The two sizes of a photo that was handed over with the change. */
  readonly photo: (id: string) => Promise<PhotoFiles | undefined>;
  readonly navigate: (destination: Destination) => void;
}

/** Where the words belong, something else is being written; it must not be lost over them. */
class DraftInTheWay extends Error {
  override readonly name = "DraftInTheWay";
  readonly code = "draftInTheWay";
  readonly retryable = true;
}

/** The form it came from cannot be opened from here; put there, nobody would find what was written. */
class NoWayBack extends Error {
  override readonly name = "NoWayBack";
  readonly code = "noWayBack";
  readonly retryable = false;
}

/** A change that has no form it could go back to. */
class NotEditable extends Error {
  override readonly name = "NotEditable";
  readonly code = "notEditable";
  readonly retryable = false;
}

/**
 * Restores the text of a refused or postponed change as a draft: a report in the report form, the text of a step or note
 * in the note form of the same request, both with their photos. The drafts belong to the acting user. The change itself is
 * then discarded.
 */
export async function restoreDraft({
  id,
  member,
  organisation,
  store,
  outbox,
  drafts,
  photo,
  navigate,
}: HandBack): Promise<void> {
  const entry = await outbox.find(id);
  if (entry === undefined) return;
  const { change } = entry;
  const request = requestOf(change);
  if (request === undefined) throw new NotEditable("there is no form for this change");
  const isReport = change.command === "request.report";
  const isHere = change.writes.every(({ path }) => path.split("/")[1] === organisation);
  if (!isHere || !(isReport || (await sees(store, { organisation, member }, request))))
    throw new NoWayBack("its form cannot be opened from here");
  const key = isReport ? reportDraftKey(member) : noteDraftKey(request, member);
  // What was sent from the form would be sent once more with what is put there.
  const keptChange = (kept: string) => outbox.find(kept);
  const there = await loadUnsentDraft({ drafts, keptChange, store }, key);
  const json = isReport ? reportOf(change, there) : noteOf(entry, there);
  // The words last: there may be no room for the photos, and another attempt is not to say anything twice.
  await takePhotosBack({ change, drafts, photo, key });
  await drafts.save(key, json);
  await outbox.drop(id);
  navigate(isReport ? { to: "report" } : { to: "request", request });
}

/** Whether a member can open a request. Rejects with `Unavailable` where the store cannot be asked. */
async function sees(
  store: Pick<Store, "read">,
  { organisation, member }: Identity,
  request: string,
): Promise<boolean> {
  try {
    const found = await store.read(requestRef({ organisation, request }), { id: member });
    return found !== undefined;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The fields of the report as a draft. Throws where another one has been begun; an earlier attempt may have begun this one. */
function reportOf(change: Change, there: Draft | undefined) {
  const report = change.writes.find((write) => matchPath(requestCodec, write.path) !== undefined);
  const back = { fields: report?.kind === "create" ? report.fields : {} };
  const begun = there?.json === undefined ? undefined : readDraft(there.json)?.fields;
  const own = readDraft(back)?.fields;
  const isSame = begun !== undefined && own !== undefined && isSameFields(begun, own);
  const ids = new Set(photosOf(change).map(({ id }) => id));
  const hasOthers = there?.photos.some(({ id }) => !ids.has(id)) === true;
  if ((begun !== undefined && hasWords(begun) && !isSame) || hasOthers)
    throw new DraftInTheWay("another report has been begun");
  return back;
}

/** What was said with the change as a note, after what is written there already; once, also where an earlier attempt put it there. */
function noteOf(entry: OutboxEntry, there: Draft | undefined) {
  const { change } = entry;
  const begun = isRecord(there?.json) ? there.json : {};
  const text = typeof begun["text"] === "string" ? begun["text"].trim() : "";
  const { title = "", words } = factsOf(entry);
  const addition = [title, ...words].filter((each) => each !== "").join("\n\n");
  const isThere = addition !== "" && `\n\n${text}`.endsWith(`\n\n${addition.trim()}`);
  // What was meant for the team must not come back for everybody.
  const audience = begun["audience"] === "team" || isForTeam(change) ? "team" : "everyone";
  const minutes = typeof begun["minutes"] === "string" ? begun["minutes"] : "";
  const insteadOf = insteadOfIn(change) ?? begun["insteadOf"] ?? "";
  if (isThere) return { text, audience, minutes, insteadOf };
  return {
    text: [text, addition].filter((each) => each !== "").join("\n\n"),
    audience,
    minutes: withMinutes(minutes, change),
    insteadOf,
  };
}

/** The entry whose time the change corrects. */
function insteadOfIn({ writes }: Change) {
  return writes
    .map((write) => (write.kind === "create" ? write.fields["insteadOf"] : undefined))
    .find((id) => id !== undefined);
}

/** Time spent as it is written, with what was spent on the change. */
function withMinutes(written: string, { writes }: Change): string {
  const spent = writes.reduce((sum, write) => {
    const minutes = write.kind === "create" ? write.fields["minutes"] : undefined;
    return typeof minutes === "number" ? sum + minutes : sum;
  }, 0);
  return spent === 0 ? written : String((readMinutes(written) ?? 0) + spent);
}

function isForTeam({ writes }: Change): boolean {
  return writes.some((write) => write.kind === "create" && write.fields["audience"] === "team");
}

async function takePhotosBack(
  of: Pick<HandBack, "drafts" | "photo"> & { readonly change: Change; readonly key: string },
): Promise<void> {
  for (const { id, fields } of photosOf(of.change)) {
    const files = await of.photo(id);
    if (files === undefined) continue;
    const { type = "", width = 0, height = 0, bytes = 0 } = fields;
    await of.drafts.addPhoto(of.key, {
      id,
      ...files,
      about: { name: "", type, width, height, bytes },
    });
  }
}
