import type { ReactNode } from "react";
import { fromObservable } from "xstate";
import { chartNoteQueries } from "#generated/chartNote/queries.ts";
import { notesMachine } from "#machines/charts/notes.machine.ts";
import type { House } from "#machines/house.ts";
import { followPage } from "../data/follow-page.ts";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";
import type { Shown } from "./open-screen.tsx";
import { Screen } from "./screen.tsx";

/** The designers' notes and how to write one. */
export type Notes = Shown<typeof notesMachine>;

/** Follows the designers' notes of a house for what is drawn inside. */
export function WithNotes(props: {
  readonly house: House;
  readonly children: (notes: Notes) => ReactNode;
}): ReactNode {
  const { house, children } = props;
  const app = useApp();
  return (
    <Screen
      wire={(of) => wireNotes(of, house)}
      input={{ house, newId: app.newId, stamp: () => app.clock.stamp() }}
    >
      {children}
    </Screen>
  );
}

function wireNotes(app: App, { me }: House) {
  return notesMachine.provide({
    actors: {
      followNotes: fromObservable(
        ({ input }: { readonly input: { readonly organisation: string } }) =>
          followPage(app.store, chartNoteQueries.all(input), { id: me.id }),
      ),
    },
  });
}
