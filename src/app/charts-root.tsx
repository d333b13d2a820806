import type { RouterHistory } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { mayLook } from "#machines/charts/may-look.ts";
import { createAtlas } from "../charts/page/atlas.ts";
import { readAddress } from "../charts/page/charts-address.ts";
import { ChartsPage } from "../charts/page/charts-page.tsx";
import { HomeLink } from "../charts/page/home-link.tsx";
import { useApp } from "./app-context.tsx";
import { followAccess } from "./charts-access.ts";
import { type Notes, WithNotes } from "./charts-notes.tsx";
import { wireCharts } from "./charts-page.ts";
import { ChartsPanel } from "./charts-panel.tsx";
import { Screen } from "./screen.tsx";

/** The charts page over the product that runs here, with the notes of the house one is in. */
export function ChartsRoot({ history }: { readonly history: RouterHistory }): ReactNode {
  const app = useApp();
  const house = useSelector(app.session, ({ context }) => context.house);
  if (house === undefined || !mayLook(house)) return <Charts history={history} />;
  return (
    <WithNotes key={`${house.organisation.id}/${house.me.id}`} house={house}>
      {(notes) => <Charts history={history} notes={notes} />}
    </WithNotes>
  );
}

function Charts({
  history,
  notes,
}: {
  readonly history: RouterHistory;
  readonly notes?: Notes;
}): ReactNode {
  const [atlas] = useState(createAtlas);
  return (
    <Screen
      wire={(app) => wireCharts({ access: followAccess(app), charts: atlas.read, history })}
      input={{ address: readAddress(history.location.search) }}
    >
      {({ snapshot, send }) => (
        <ChartsPage
          snapshot={snapshot}
          send={send}
          charts={atlas.charts()}
          home={<HomeLink />}
          {...(notes === undefined && { without: new Set(["notes"]) })}
          renderPanel={(chart) => (
            <ChartsPanel
              snapshot={snapshot}
              send={send}
              charts={atlas.charts()}
              chart={chart}
              notes={notes}
            />
          )}
        />
      )}
    </Screen>
  );
}
