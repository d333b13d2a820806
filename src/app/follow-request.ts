import { fromObservable, type Subscription } from "xstate";
import { activityCodec } from "#generated/activity/codec.ts";
import type { Activity } from "#generated/activity/type.ts";
import { requestPath, requestRef } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import { type Change, type Document, idOf, type Page } from "#generated/runtime.ts";
import { heldBy, keptEntries } from "#machines/outbox/outbox-context.ts";
import type { RequestKey, RequestUpdate } from "#machines/request/request-update.ts";
import { Refused, Undecoded } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { timelineQueries } from "./timeline-queries.ts";
import { watchBelow } from "./watch-below.ts";
import { watchRequests } from "./watch-requests.ts";

/** The actor that follows one request. */
export function followRequestActor(app: App) {
  return fromObservable(({ input }: { readonly input: RequestKey }) => followRequest(app, input));
}

/** What an id of ours looks like; everything else in an address is nonsense. */
const idPattern = /^[0-9a-hjkmnp-tv-z]{20}$/;

/** A request with its timeline and the other requests around it, live; or why it cannot be shown. */
function followRequest(app: App, key: RequestKey) {
  const of = { organisation: key.organisation, request: key.request };
  const path = requestPath(of);
  const reader = { id: key.member };
  return subscribable<RequestUpdate>((next, _, error) => {
    if (!idPattern.test(key.request)) {
      next({ kind: "missing" });
      return () => undefined;
    }
    let all: Page<Request> | undefined;
    let request: Document<Request> | undefined;
    let timeline: Page<Activity> | undefined;
    let pending: readonly Document<Activity>[] = [];
    let looks = 0;
    let isStopped = false;

    const emit = (): void => {
      if (isStopped || all === undefined || request === undefined || timeline === undefined) return;
      const { rows: entries, problems } = timeline;
      const unreadable = problems.filter((each) => each.path.startsWith(`${path}/`)).length;
      const known = new Set(entries.map(({ id }) => id));
      next({
        kind: "here",
        request,
        entries,
        pending: pending.filter(({ id }) => !known.has(id)),
        unreadable,
        all: all.rows,
      });
    };
    // A request that is in no list one follows may still be one's own to see, or there but unreadable.
    const lookUp = async (look: number): Promise<void> => {
      try {
        const found = await app.store.read(requestRef(of), reader);
        if (look !== looks || isStopped) return;
        request = found;
        if (found === undefined) next({ kind: "missing" });
        else emit();
      } catch (reason) {
        if (look !== looks || isStopped) return;
        request = undefined;
        if (reason instanceof Refused) next({ kind: "forbidden" });
        else if (reason instanceof Undecoded) next({ kind: "undecodable" });
        else error(reason);
      }
    };
    const rows: Subscription = watchRequests(app, key).subscribe({
      next: (page) => {
        all = page;
        looks += 1;
        const found = page.rows.find((row) => row.id === key.request);
        if (found === undefined) void lookUp(looks);
        else {
          request = found;
          emit();
        }
      },
      error,
    });
    const stopTimeline = watchBelow(
      app,
      { path, queries: timelineQueries(key), reader },
      {
        next: (page) => {
          timeline = page;
          emit();
        },
        error,
      },
    );
    const lookAtOutbox = (outbox: ReturnType<App["outbox"]["getSnapshot"]>): void => {
      // What is on its way this very moment is not worth a word.
      const isStuck = outbox.hasTag("unreachable") || outbox.hasTag("full");
      const isHeld = heldBy(outbox.context);
      // What somebody else wrote on this device is theirs until it is sent.
      const found = keptEntries(outbox.context).flatMap((entry) =>
        entry.change.by === key.member && (isStuck || isHeld(entry))
          ? entriesIn(entry.change, `${path}/activity/`)
          : [],
      );
      if (sameIds(found, pending)) return;
      pending = found;
      emit();
    };
    // What waited before the page was opened is not told again.
    lookAtOutbox(app.outbox.getSnapshot());
    const unsent = app.outbox.subscribe(lookAtOutbox);
    return () => {
      isStopped = true;
      rows.unsubscribe();
      stopTimeline();
      unsent.unsubscribe();
    };
  });
}

function entriesIn(change: Change, folder: string): readonly Document<Activity>[] {
  return change.writes.flatMap((write) => {
    if (write.kind !== "create" || !write.path.startsWith(folder)) return [];
    const parsed = activityCodec.parse(write.fields);
    return parsed.ok ? [{ ...parsed.value, id: idOf(write.path), path: write.path }] : [];
  });
}

function sameIds(a: readonly { readonly id: string }[], b: readonly { readonly id: string }[]) {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}
