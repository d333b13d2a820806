import { waitFor } from "xstate";
import { reportDraftKey } from "#machines/draft-keys.ts";
import type { Settlement } from "#machines/ports.ts";
import { reportChange } from "#machines/report/report-change.ts";
import type { Sending } from "#machines/report/report-setup.ts";
import type { App } from "./app.ts";
import { handOverPhotos } from "./photo-picker.ts";
import { lookAtReportDraft } from "./report-draft.ts";

/** Another tab was faster. */
class DraftGone extends Error {
  override readonly name = "DraftGone";
  readonly retryable = false;
  readonly code: "draftSent" | "draftGone";
  constructor(kind: "sent" | "gone") {
    super(`the draft is ${kind}`);
    this.code = kind === "sent" ? "draftSent" : "draftGone";
  }
}

/**
 * Hands a report over: its photos first, so that no request shows one that is not there, then the change. The draft is given up
 * when the outbox has both. A refused change is taken out of the outbox again, for all of it is still in the form.
 */
export async function sendReport(app: App, sending: Sending): Promise<Settlement> {
  const { house, ids, except, isKept } = sending;
  const key = reportDraftKey(house.me.id);
  if (isKept) {
    const { kind } = await lookAtReportDraft(app, {
      organisation: house.organisation.id,
      member: house.me.id,
      ids,
    });
    if (kind !== "there") throw new DraftGone(kind);
  }
  const photos = await handOverPhotos(app, key, except);
  const change = reportChange(sending, photos, app.clock.stamp());
  const settlement = await app.submit(change);
  if (settlement.outcome === "refused") {
    void takeOutOfOutbox(app, change.id);
    return settlement;
  }
  // Sent is sent: a draft that stays behind is recognised by its ids.
  await app.drafts.clear(key).catch(() => undefined);
  return settlement;
}

/** The outbox hears of the refusal by its own way, a moment later. */
async function takeOutOfOutbox(app: App, id: string): Promise<void> {
  const isRefused = (
    entries: readonly { readonly id: string; readonly status: string }[],
  ): boolean => entries.some((entry) => entry.id === id && entry.status === "refused");
  try {
    await waitFor(app.outbox, ({ context }) => isRefused(context.entries), { timeout: 5000 });
    app.outbox.send({ type: "discard.requested", id });
  } catch {
    // It stays under "needs attention", which is one place too many but loses nothing.
  }
}
