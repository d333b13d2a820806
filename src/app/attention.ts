import { fromObservable, fromPromise } from "xstate";
import { attachmentParams } from "#generated/attachment/codec.ts";
import {
  type Absent,
  attentionMachine,
  type AttentionUpdate,
  type AttentionSubject,
} from "#machines/attention/attention.machine.ts";
import { type ChangeFacts, factsOf } from "#machines/attention/change-facts.ts";
import { seenBy, type SetAside } from "#machines/attention/set-aside.ts";
import { getOrMake } from "#machines/maps.ts";
import { absentEntries, keptEntries, refusedEntries } from "#machines/outbox/outbox-context.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import { type Upload, uploadStages } from "#machines/uploads/uploads.machine.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { watchRequests } from "./watch-requests.ts";

/** "Needs attention" on top of the outbox, which does the work. */
export function wireAttention(app: App) {
  return attentionMachine.provide({
    actors: {
      followOutbox: fromObservable(() => followOutbox(app)),
      saveUnreadable: byId((id) => app.quarantine.save(id)),
      discardUnreadable: byId((id) => app.quarantine.discard(id)),
    },
    actions: {
      tryAgain: (_, { id }) => app.outbox.send({ type: "retry.requested", id }),
      takeBack: (_, { id }) => app.outbox.send({ type: "edit.requested", id }),
      giveUp: (_, { id }) => app.outbox.send({ type: "discard.requested", id }),
      dismissTrouble: () => app.outbox.send({ type: "attention.dismissed" }),
      sendPhoto: (_, { id }) => app.uploads.send({ type: "retry.requested", id }),
      giveUpPhoto: (_, { id }) => app.uploads.send({ type: "discard.requested", id }),
      pausePhotos: (_, { isPaused }) =>
        app.uploads.send({ type: isPaused ? "pause.requested" : "resume.requested" }),
    },
  });
}

function byId(work: (id: string) => Promise<void>) {
  return fromPromise(({ input }: { readonly input: AttentionSubject }) => work(input.id));
}

function followOutbox(app: App) {
  return subscribable<AttentionUpdate>((next) => {
    const facts = remembering(factsOf);
    const thumbnails = new Map<string, string | undefined>();
    let titles: ReadonlyMap<string, string> = new Map();
    let unreadable: readonly SetAside[] = [];
    const emit = (): void => {
      const { context } = app.outbox.getSnapshot();
      const uploads = app.uploads.getSnapshot();
      const stages = uploadStages(uploads);
      next({
        photos: uploads.context.uploads.flatMap(({ id, path, by }) => {
          const stage = stages.get(id);
          const { request } = attachmentParams(path);
          return stage === undefined
            ? []
            : [{ id, request, by, stage, thumbnail: thumbnails.get(id) }];
        }),
        isPaused: uploads.context.isPaused,
        unreadable: seenBy(unreadable, context.sender),
        refused: refusedEntries(context).map(facts).toReversed(),
        kept: keptEntries(context).map(facts),
        postponed: context.postponed,
        absent: absentAuthors(absentEntries(context)),
        titles,
        decided: context.decisions.map(({ id }) => id),
        trouble: context.trouble,
      });
    };
    const show = async ({ id, path }: Upload): Promise<void> => {
      if (thumbnails.has(id)) return;
      thumbnails.set(id, undefined);
      thumbnails.set(id, await app.files.url(path, "thumbnail").catch(() => undefined));
      emit();
    };
    const notifyPicker = (): void => {
      emit();
      for (const upload of app.uploads.getSnapshot().context.uploads) void show(upload);
    };
    notifyPicker();
    const outbox = app.outbox.subscribe(emit);
    const uploads = app.uploads.subscribe(notifyPicker);
    const quarantine = app.quarantine.followAll.subscribe({
      next: (all) => {
        unreadable = all;
        emit();
      },
      // Then the database is gone, and the outbox says so.
      error: () => undefined,
    });
    const { workspace } = app.session.getSnapshot().context;
    const requests =
      workspace &&
      watchRequests(app, viewerScopeOf(workspace)).subscribe({
        next: ({ rows }) => {
          titles = new Map(rows.map(({ id, title }) => [id, title]));
          emit();
        },
        // Without their titles the changes are still what they are.
        error: () => undefined,
      });
    return () => {
      outbox.unsubscribe();
      uploads.unsubscribe();
      quarantine.unsubscribe();
      requests?.unsubscribe();
    };
  });
}

/** The number of waiting changes by author, whose texts only the author may read. */
function absentAuthors(entries: readonly OutboxEntry[]): readonly Absent[] {
  const counts = new Map<string, number>();
  for (const { change } of entries) counts.set(change.by, (counts.get(change.by) ?? 0) + 1);
  return [...counts].map(([by, count]) => ({ by, count }));
}

/** The same facts for the same entry, so that a row that did not change is not drawn again. */
function remembering(
  make: (entry: OutboxEntry) => ChangeFacts,
): (entry: OutboxEntry) => ChangeFacts {
  const known = new WeakMap<OutboxEntry, ChangeFacts>();
  return (entry) => getOrMake(known, entry, () => make(entry));
}
