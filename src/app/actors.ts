import { fromObservable } from "xstate";
import type { Query } from "#generated/runtime.ts";
import type { WatchLogic } from "#machines/ports.ts";
import { followPage } from "../data/follow-page.ts";
import type { Reader } from "../data/store.ts";
import type { App } from "./app.ts";

/** The actor that follows a query with one person's eyes. */
export function watchActor<E>(app: App, reader: Reader): WatchLogic<E> {
  return fromObservable(({ input }: { readonly input: Query<E> }) =>
    followPage(app.store, input, reader),
  );
}
