import { fromObservable } from "xstate";
import { attentionMachine, type AttentionNews } from "#machines/attention/attention.machine.ts";
import { type ChangeFacts, factsOf } from "#machines/attention/change-facts.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { keptEntries, refusedEntries } from "#machines/outbox/outbox.machine.ts";
import { eyesOf } from "#machines/requests/eyes.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";
import { watchRequests } from "./watch-requests.ts";

/** "Needs attention" on top of the outbox, which does the work. */
export function wireAttention(app: App) {
  return attentionMachine.provide({
    actors: { followOutbox: fromObservable(() => followOutbox(app)) },
    actions: {
      tryAgain: (_, { id }) => app.outbox.send({ type: "retry.requested", id }),
      takeBack: (_, { id }) => app.outbox.send({ type: "edit.requested", id }),
      giveUp: (_, { id }) => app.outbox.send({ type: "discard.requested", id }),
      dismissTrouble: () => app.outbox.send({ type: "attention.dismissed" }),
    },
  });
}

function followOutbox(app: App) {
  return subscribable<AttentionNews>((next) => {
    const facts = remembering(factsOf);
    let titles: ReadonlyMap<string, string> = new Map();
    const tell = (): void => {
      const { context } = app.outbox.getSnapshot();
      const { subject, subjectFailure } = context;
      next({
        refused: refusedEntries(context).map(facts).toReversed(),
        kept: keptEntries(context).map(facts),
        titles,
        busy: subjectFailure === undefined ? subject : undefined,
        trouble:
          subject === undefined || subjectFailure === undefined
            ? undefined
            : { id: subject, failure: subjectFailure },
      });
    };
    tell();
    const outbox = app.outbox.subscribe(tell);
    const { house } = app.session.getSnapshot().context;
    const requests =
      house &&
      watchRequests(app, eyesOf(house)).subscribe({
        next: ({ rows }) => {
          titles = new Map(rows.map(({ id, title }) => [id, title]));
          tell();
        },
        // Without their titles the changes are still what they are.
        error: () => undefined,
      });
    return () => {
      outbox.unsubscribe();
      requests?.unsubscribe();
    };
  });
}

/** The same facts for the same entry, so that a row that did not change is not drawn again. */
function remembering(
  make: (entry: OutboxEntry) => ChangeFacts,
): (entry: OutboxEntry) => ChangeFacts {
  const known = new WeakMap<OutboxEntry, ChangeFacts>();
  return (entry) => {
    const facts = known.get(entry) ?? make(entry);
    known.set(entry, facts);
    return facts;
  };
}
