import { fromObservable, fromPromise } from "xstate";
import type { Change, Page, Query } from "#generated/runtime.ts";
import type { SubmitLogic, WatchLogic } from "#machines/ports.ts";
import type { Reader } from "../store/store.ts";
import { subscribable } from "../store/subscribable.ts";
import type { App } from "./app.ts";

/** The actor that hands a change to the outbox. */
export function submitActor(app: App): SubmitLogic {
  return fromPromise(({ input }: { readonly input: Change }) => app.submit(input));
}

/** The actor that follows a query with one person's eyes. */
export function watchActor<E>(app: App, reader: Reader): WatchLogic<E> {
  return fromObservable(({ input }: { readonly input: Query<E> }) =>
    followPage(app, input, reader),
  );
}

/** What a query says, now and after every change. */
export function followPage<E>({ store }: Pick<App, "store">, query: Query<E>, reader: Reader) {
  return subscribable<Page<E>>((next, _, error) => store.watch(query, reader, { next, error }));
}
