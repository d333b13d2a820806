import type { Change } from "#generated/runtime.ts";
import { reportDraftKey } from "#machines/draft-keys.ts";
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
