import { useSelector } from "@xstate/react";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { fromObservable, type Subscribable } from "xstate";
import { chartNoteQueries } from "#generated/chartNote/queries.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { AppProvider, useApp } from "#src/app/app-context.tsx";
import type { App } from "#src/app/app.ts";
import { accessOf, mayLook } from "#src/app/charts-access.ts";
import { embeddedBackend } from "#src/app/embedded-backend.ts";
import { makeApp } from "#src/app/make-app.ts";
import type { Shown } from "#src/app/open-screen.tsx";
import { Screen } from "#src/app/screen.tsx";
import { storage } from "#src/app/stored.ts";
import { loadChoices, Words } from "#src/app/words.tsx";
import { followPage } from "#src/data/follow-page.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import { readUsage } from "#src/telemetry/usage-counts.ts";
import type { Access } from "../machines/charts.machine.ts";
import type { Around, Notes, OpenPage } from "../product.ts";
import { NotesView } from "./notes/notes-view.tsx";
import { notesMachine } from "./notes/notes.machine.ts";

// Put in by scripts/vite-configuration.ts; compared by its own name, as in src/main.tsx.
declare const __FETTLE_BACKEND__: "embedded" | "firebase";

/** Shows the charts of this app, with the notes of the present organisation. */
export const openPage: OpenPage = async (place, draw) => {
  const makeBackend =
    __FETTLE_BACKEND__ === "embedded"
      ? embeddedBackend
      : await (await import("#src/app/firebase-backend.ts")).firebaseBackend(place);
  if (makeBackend === undefined) return;
  const app = makeApp({
    makeBackend,
    sendsPhotos: __FETTLE_BACKEND__ === "firebase",
    // Whatever leads elsewhere leads out of the charts.
    navigate: () => location.assign("/"),
    page: () => "/charts",
  });
  const choices = await loadChoices(app, loadChartsMessages);
  createRoot(place).render(
    <StrictMode>
      <AppProvider app={app}>
        <Words choices={choices} load={loadChartsMessages}>
          <Inside draw={draw} />
        </Words>
      </AppProvider>
    </StrictMode>,
  );
};

/** The page, drawn with what Fettle has around it: the organisation, who may look, and the way home. */
function Inside({ draw }: { readonly draw: (around: Around) => ReactNode }): ReactNode {
  const app = useApp();
  const workspace = useSelector(app.session, ({ context }) => context.workspace);
  const [access] = useState(() => followAccess(app));
  if (workspace === undefined || !mayLook(workspace))
    return draw({ access, readUsage: usageHere, notes: undefined });
  return (
    <Screen
      key={`${workspace.organisation.id}/${workspace.me.id}`}
      wire={(of) => wireNotes(of, workspace)}
      input={{ workspace, newId: app.newId, stamp: () => app.clock.stamp() }}
    >
      {({ snapshot, send }) =>
        draw({
          access,
          readUsage: usageHere,
          notes: notesOf({ snapshot, send }),
        })
      }
    </Screen>
  );
}

function notesOf(shown: Shown<typeof notesMachine>): Notes {
  return {
    pinned: shown.snapshot.context.notes,
    draw: (props) => <NotesView {...props} {...shown} />,
  };
}

function wireNotes(app: App, { me }: Workspace) {
  return notesMachine.provide({
    actors: {
      followNotes: fromObservable(
        ({ input }: { readonly input: { readonly organisation: string } }) =>
          followPage(app.store, chartNoteQueries.all(input), { id: me.id }),
      ),
    },
  });
}

/** Whether the user may open the charts, now and after every change. */
function followAccess({ session }: App): Subscribable<Access> {
  return subscribable((next) => {
    const emit = (): void => {
      const access = accessOf(session.getSnapshot());
      if (access !== undefined) next(access);
    };
    emit();
    const following = session.subscribe(emit);
    return () => following.unsubscribe();
  });
}

function usageHere(): ReturnType<typeof readUsage> {
  const kept = storage(() => localStorage);
  return kept && readUsage(kept);
}
