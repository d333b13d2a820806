import type { ActorRefFrom } from "xstate";
import type { appMachine } from "#machines/app/app.machine.ts";

type Root = ActorRefFrom<typeof appMachine>;
type Children = Omit<ReturnType<Root["getSnapshot"]>["children"], "upkeep">;

/** The actors that live as long as the root and that others speak to, by id. */
export type LongLived = { readonly [Id in keyof Children]-?: NonNullable<Children[Id]> };

/** @throws Error for a root that has ended */
export function childrenOf(root: Root): LongLived {
  const { session, outbox, uploads, connection, toasts, consent, screens } =
    root.getSnapshot().children;
  if (!session || !outbox || !uploads || !connection || !toasts || !consent || !screens)
    throw new Error("the app's root actor has ended");
  return { session, outbox, uploads, connection, toasts, consent, screens };
}
