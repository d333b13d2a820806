import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { fromObservable } from "xstate";
import type { PaletteDoorContext } from "#machines/palette/palette-door.machine.ts";
import {
  type BestOf,
  type PaletteDeed,
  paletteMachine,
} from "#machines/palette/palette.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { focusNextHeading } from "../components/announce-page/announce-page.ts";
import { useWords } from "../i18n/use-words.ts";
import { usePresetText } from "../screens/inbox/preset-text.ts";
import { KeysScreen } from "../screens/palette/keys.screen.tsx";
import { linesFor } from "../screens/palette/palette-effects.ts";
import { PaletteScreen } from "../screens/palette/palette.screen.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import type { App } from "./app.ts";
import { followViews } from "./follow-views.ts";
import { rememberKnown } from "./known-people.ts";
import { Screen } from "./screen.tsx";
import { watchRequestsActor } from "./watch-requests.ts";

/** How the palette goes away, and what it may open in its place. */
export interface PaletteExits {
  readonly leave: () => void;
  readonly showKeys: () => void;
}

interface PaletteEffects extends PaletteExits {
  /** Another page is about to open. */
  readonly onGo: () => void;
}

/** The palette with the real requests and everything it can do. */
function wirePalette(app: App, { leave, showKeys, onGo }: PaletteEffects) {
  const perform = (deed: PaletteDeed): void => {
    switch (deed.kind) {
      case "go":
        onGo();
        app.navigate(deed.destination);
        break;
      case "be": {
        const { identity } = app.session.getSnapshot().context;
        if (identity === undefined) return;
        const other = { ...identity, member: deed.member };
        rememberKnown(other);
        app.session.send({ type: "person.chosen", identity: other });
        break;
      }
      case "look":
        // Where it cannot be kept, everything stays as it looks.
        app.settings.chooseTheme(deed.theme).catch((error: unknown) => app.inspect.crashed(error));
        break;
      case "keys":
        showKeys();
        break;
    }
  };
  return paletteMachine.provide({
    actors: {
      watchRequests: watchRequestsActor(app),
      followViews: fromObservable(({ input }) => followViews(app, input)),
    },
    actions: { leave, perform: (_, { deed }) => deed !== undefined && perform(deed) },
  });
}

/** What lies over the page; a chunk of its own, fetched when it is asked for the first time. */
export function OpenPalette(
  props: PaletteProps & {
    readonly what: "palette" | "keys";
    readonly leaveKeys: () => void;
  },
): ReactNode {
  return props.what === "keys" ? <KeysScreen onClose={props.leaveKeys} /> : <Palette {...props} />;
}

/** How the palette is closed, and the people to switch to. */
type PaletteProps = PaletteExits & {
  readonly everybody: OrganisationHere;
  /** What was typed before it was there, and whether Enter came after it. */
  readonly early: PaletteDoorContext;
  /** From here on it takes what is typed itself. */
  readonly onShown: () => void;
};

function Palette({ everybody, early, leave, showKeys, onShown }: PaletteProps): ReactNode {
  const workspace = useWorkspace();
  const hasAccounts = useApp().identity.accounts !== undefined;
  const [t, shell, common] = useWords("palette", "shell", "common");
  const presetText = usePresetText();
  const bestOf: BestOf = (results) =>
    linesFor({ ...results, everybody, hasAccounts, t, presetText, shell, common })[0]?.lines[0]
      ?.deed;
  const goes = useRef(false);
  const onGo = (): void => {
    goes.current = true;
  };
  return (
    <Screen
      wire={(app) => wirePalette(app, { leave, showKeys, onGo })}
      input={{ workspace, typed: early.typed, bestOf }}
    >
      {({ snapshot, send }) => (
        <>
          <PaletteScreen
            snapshot={snapshot}
            send={send}
            hasAccounts={hasAccounts}
            everybody={everybody}
          />
          <AfterShown
            act={() => {
              onShown();
              if (early.isEntered) send({ type: "best.wanted" });
              // What had the focus before does not get it back from a page that opens.
              return () => {
                if (goes.current) focusNextHeading();
              };
            }}
          />
        </>
      )}
    </Screen>
  );
}

/** Runs an effect once, after the elements before it are mounted; its cleanup runs when it is removed. */
function AfterShown({ act }: { readonly act: () => () => void }): null {
  const [first] = useState(() => act);
  useLayoutEffect(first, [first]);
  return null;
}
