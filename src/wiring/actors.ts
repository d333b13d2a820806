import { fromObservable, sendTo } from "xstate";
import type { Query } from "#generated/runtime.ts";
import {
  submissionMachine,
  type SubmissionPolicy,
  usualPolicy,
} from "#machines/outbox/submission.machine.ts";
import type { SubmitLogic, WatchLogic } from "#machines/ports.ts";
import { followPage } from "../store/follow-page.ts";
import type { Reader } from "../store/store.ts";
import type { App } from "./app.ts";

/** The actor that hands a change to the outbox and waits for what becomes of it. */
export function submitActor(
  { outbox }: Pick<App, "outbox">,
  policy: SubmissionPolicy = usualPolicy,
): SubmitLogic {
  const logic = submissionMachine.provide({
    actions: {
      submit: sendTo(outbox, ({ context: { change }, self }) => ({
        type: "change.submitted",
        change,
        from: self,
        ...policy,
      })),
    },
  });
  // Whoever invokes it sees the same as of a promise: an input, and an output or an error.
  return logic as unknown as SubmitLogic;
}

/** The actor that follows a query with one person's eyes. */
export function watchActor<E>(app: App, reader: Reader): WatchLogic<E> {
  return fromObservable(({ input }: { readonly input: Query<E> }) =>
    followPage(app.store, input, reader),
  );
}
