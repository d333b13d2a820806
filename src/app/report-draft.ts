import type { Subscribable } from "xstate";
import { requestRef } from "#generated/request/codec.ts";
import { asideDraftKey, reportDraftKey } from "#machines/draft-keys.ts";
import type { DraftUpdate, OpenedDraft } from "#machines/report/report-context.ts";
import { draftJson, readDraft, type ReportDraft } from "#machines/report/report-draft.ts";
import type { DraftOf } from "#machines/report/report-setup.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

/** What looking after drafts of reports takes. */
export type DraftParts = Pick<App, "drafts" | "outbox"> & {
  readonly store: Pick<App["store"], "read">;
};

/** What was begun. One whose request exists was sent, only that the tab was closed too soon to forget it. */
export async function loadReportDraft(
  app: DraftParts,
  of: Omit<DraftOf, "ids">,
): Promise<OpenedDraft> {
  const key = reportDraftKey(of.member);
  const kept = await app.drafts.load(key);
  if (kept?.json === undefined) return { draft: undefined, wasSetAside: false };
  const draft = readDraft(kept.json);
  if (draft === undefined) {
    // Nobody sees it there, and nothing is thrown away.
    await app.drafts.save(asideDraftKey(of.member), kept.json);
    return { draft, wasSetAside: true };
  }
  if (draft.ids !== undefined && (await isSent(app, { ...of, ids: draft.ids }))) {
    await app.drafts.clear(key);
    return { draft: undefined, wasSetAside: false };
  }
  return { draft, wasSetAside: false, hasPhotos: kept.photos.length > 0 };
}

/** Keeps what was said; photos are kept by themselves. */
export function saveReportDraft(
  app: Pick<App, "drafts">,
  member: string,
  draft: ReportDraft,
): Promise<void> {
  return app.drafts.save(reportDraftKey(member), draftJson(draft));
}

/** What became of the draft, told whenever the tab comes back to the front. */
export function followReportDraft(app: App, of: DraftOf): Subscribable<DraftUpdate> {
  return subscribable((next) => {
    const emit = async (): Promise<void> => {
      try {
        next(await lookAtReportDraft(app, of));
      } catch {
        // A look that fails tells nothing; the next one will.
      }
    };
    const look = (): void => {
      if (document.visibilityState === "hidden") return;
      void emit();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  });
}

/** What became of the draft. */
export async function lookAtReportDraft(app: DraftParts, of: DraftOf): Promise<DraftUpdate> {
  const kept = await app.drafts.load(reportDraftKey(of.member));
  const draft = kept?.json === undefined ? undefined : readDraft(kept.json);
  if (draft !== undefined) return { kind: "there", draft };
  return (await isSent(app, of)) ? { kind: "sent" } : { kind: "gone" };
}

/** Whether a report lies in the outbox on its way to become a request. */
export function isOnItsWay(
  { context }: ReturnType<App["outbox"]["getSnapshot"]>,
  { ids }: DraftOf,
): boolean {
  return context.entries.some(({ id }) => id === ids.operation);
}

/** Whether the report has become a request, or is on its way to that. */
export async function isSent(
  app: Pick<DraftParts, "outbox" | "store">,
  of: DraftOf,
): Promise<boolean> {
  const { organisation, member, ids } = of;
  if (isOnItsWay(app.outbox.getSnapshot(), of)) return true;
  try {
    const request = await app.store.read(requestRef({ organisation, request: ids.request }), {
      id: member,
    });
    return request !== undefined;
  } catch {
    // Not to be told now; sending it again under the same ids does nothing.
    return false;
  }
}
