import type { ReactNode } from "react";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { KeysScreen } from "../screens/palette/keys.screen.tsx";
import { PaletteScreen } from "../screens/palette/palette.screen.tsx";
import { useApp } from "./app-context.tsx";
import { type PaletteExits, wirePalette } from "./palette.ts";
import { Screen } from "./screen.tsx";
import { useWorkspace } from "./workspace-context.tsx";

/** What lies over the page; a chunk of its own, fetched when it is asked for the first time. */
export function OpenPalette(
  props: PaletteProps & {
    readonly what: "palette" | "keys";
    readonly leaveKeys: () => void;
  },
): ReactNode {
  return props.what === "keys" ? <KeysScreen onClose={props.leaveKeys} /> : <Palette {...props} />;
}

/** How the palette goes away, and whom one can be by it. */
type PaletteProps = PaletteExits & { readonly everybody: OrganisationHere };

function Palette({ everybody, leave, showKeys }: PaletteProps): ReactNode {
  const workspace = useWorkspace();
  const hasAccounts = useApp().identity.accounts !== undefined;
  return (
    <Screen wire={(app) => wirePalette(app, { leave, showKeys })} input={{ workspace }}>
      {({ snapshot, send }) => (
        <PaletteScreen
          snapshot={snapshot}
          send={send}
          hasAccounts={hasAccounts}
          everybody={everybody}
        />
      )}
    </Screen>
  );
}
