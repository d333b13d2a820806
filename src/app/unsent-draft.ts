import { activityCodec, activityParams, activityRef } from "#generated/activity/codec.ts";
import { idOf, matchPath } from "#generated/runtime.ts";
import { entryBeingSent } from "#machines/request/form-ports.ts";
import type { Draft, Drafts } from "../services/drafts/drafts.ts";
import type { App } from "./app.ts";

/** What finding out about a draft takes. */
export interface DraftParts {
  readonly drafts: Pick<Drafts, "load" | "clear">;
  readonly keptChange: App["keptChange"];
  readonly store: Pick<App["store"], "read">;
}

/** What was left in a form. Nothing where it was sent, only that the page was left too soon to forget it. */
export async function loadUnsentDraft(app: DraftParts, key: string): Promise<Draft | undefined> {
  const draft = await app.drafts.load(key);
  const entry = entryBeingSent(draft?.json);
  // The last part of a form's key is the member who writes.
  const member = key.slice(key.lastIndexOf(":") + 1);
  if (entry === undefined || !(await isSent(app, entry, member))) return draft;
  await app.drafts.clear(key);
  return undefined;
}

/** Whether the change with an entry lies in the outbox, accepted or not, or has arrived. */
async function isSent(app: DraftParts, entry: string, member: string): Promise<boolean> {
  if (matchPath(activityCodec, entry) === undefined) return false;
  if ((await app.keptChange(idOf(entry))) !== undefined) return true;
  try {
    const ref = activityRef(activityParams(entry));
    return (await app.store.read(ref, { id: member })) !== undefined;
  } catch {
    // Not to be told now: what was written is rather there once more than gone.
    return false;
  }
}
