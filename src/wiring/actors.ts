import { fromObservable, fromPromise } from "xstate";
import type { Change, Query } from "#generated/runtime.ts";
import type { SubmitLogic, WatchLogic } from "#machines/ports.ts";
import { followPage } from "../store/follow-page.ts";
import type { Reader } from "../store/store.ts";
import type { App } from "./app.ts";

/** The actor that hands a change to the outbox. */
export function submitActor(app: App): SubmitLogic {
  return fromPromise(({ input }: { readonly input: Change }) => app.submit(input));
}

/** The actor that follows a query with one person's eyes. */
export function watchActor<E>(app: App, reader: Reader): WatchLogic<E> {
  return fromObservable(({ input }: { readonly input: Query<E> }) =>
    followPage(app.store, input, reader),
  );
}
