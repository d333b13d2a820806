import type { Change } from "#generated/runtime.ts";
import { reportDraftKey } from "#machines/draft-keys.ts";
import { reportChange } from "#machines/report/report-change.ts";
import type { DraftOf, Sending } from "#machines/report/report-setup.ts";
import { firstOf } from "../data/first-of.ts";
import type { App } from "./app.ts";
import { handOverPhotos } from "./photo-picker.ts";
import { type DraftParts, isOnItsWay, isSent, lookAtReportDraft } from "./report-draft.ts";

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

/** Puts the photos of a report where they are sent from, and answers the change that reports it. */
export async function handOverReport(app: App, sending: Sending): Promise<Change> {
  const { workspace, ids, except, isKept } = sending;
  if (isKept) {
    const { kind } = await lookAtReportDraft(app, {
      organisation: workspace.organisation.id,
      member: workspace.me.id,
      ids,
    });
    if (kind !== "there") throw new DraftGone(kind);
  }
  const photos = await handOverPhotos(app, reportDraftKey(workspace.me.id), except);
  return reportChange(sending, photos, app.clock.stamp());
}

/** Resolves when a report that was kept has left the outbox and become a request; rejects where it was taken back. */
export async function untilSent(
  parts: Pick<DraftParts, "outbox" | "store">,
  of: DraftOf,
): Promise<void> {
  const { outbox } = parts;
  if (isOnItsWay(outbox.getSnapshot(), of))
    await firstOf(outbox, (update) => !isOnItsWay(update, of));
  if (!(await isSent(parts, of))) throw new DraftGone("gone");
}
