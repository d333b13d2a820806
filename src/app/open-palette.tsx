import type { ReactNode } from "react";
import type { HouseHere } from "#machines/house.ts";
import { KeysScreen } from "../screens/palette/keys.screen.tsx";
import { PaletteScreen } from "../screens/palette/palette.screen.tsx";
import { useApp } from "./app-context.tsx";
import { useHouse } from "./house-context.tsx";
import { type PaletteExits, wirePalette } from "./palette.ts";
import { Screen } from "./screen.tsx";

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
type PaletteProps = PaletteExits & { readonly everybody: HouseHere };

function Palette({ everybody, leave, showKeys }: PaletteProps): ReactNode {
  const house = useHouse();
  const hasAccounts = useApp().identity.accounts !== undefined;
  return (
    <Screen wire={(app) => wirePalette(app, { leave, showKeys })} input={{ house }}>
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
