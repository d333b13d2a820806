import type { ReactNode } from "react";
import { KeysScreen } from "../screens/palette/keys.screen.tsx";
import { PaletteScreen } from "../screens/palette/palette.screen.tsx";
import { useApp } from "./app-context.tsx";
import { useHouse } from "./house-context.tsx";
import { type PaletteExits, wirePalette } from "./palette.ts";
import { useScreen } from "./use-screen.ts";

/** What lies over the page; a chunk of its own, fetched when it is asked for the first time. */
export function OpenPalette(
  props: PaletteExits & {
    readonly what: "palette" | "keys";
    readonly leaveKeys: () => void;
  },
): ReactNode {
  return props.what === "keys" ? <KeysScreen onClose={props.leaveKeys} /> : <Palette {...props} />;
}

function Palette({ leave, showKeys }: PaletteExits): ReactNode {
  const house = useHouse();
  const hasAccounts = useApp().identity.accounts !== undefined;
  const { snapshot, send } = useScreen((app) => wirePalette(app, { leave, showKeys }), { house });
  return <PaletteScreen snapshot={snapshot} send={send} hasAccounts={hasAccounts} />;
}
