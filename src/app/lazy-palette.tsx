import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { HotKeys } from "../components/hot-keys/hot-keys.tsx";
import { boundKeys } from "../screens/keys/known-keys.ts";
import type { Shown } from "./open-screen.tsx";
import { Screen } from "./screen.tsx";

const OpenPalette = lazy(() =>
  import("./open-palette.tsx").then(
    (loaded) => ({ default: loaded.OpenPalette }),
    // Not fetched, such as offline after an update: the page below goes on without it.
    () => ({ default: () => null }),
  ),
);

/** Hears ⌘K or Ctrl K for the palette and `?` for the keys. To be drawn once, inside the organisation. */
export function LazyPalette({ everybody }: { readonly everybody: OrganisationHere }): ReactNode {
  return (
    <Screen wire={() => paletteDoorMachine} input={undefined}>
      {(shown) => <PaletteDoor {...shown} everybody={everybody} />}
    </Screen>
  );
}

function PaletteDoor({
  snapshot,
  send,
  everybody,
}: Shown<typeof paletteDoorMachine> & { readonly everybody: OrganisationHere }): ReactNode {
  const keys = useMemo(
    () =>
      boundKeys("everywhere", {
        palette: () => send({ type: "palette.asked" }),
        keys: () => send({ type: "keys.asked" }),
      }),
    [send],
  );
  return (
    <>
      <HotKeys keys={keys} />
      {!snapshot.matches("closed") && (
        <Suspense fallback={null}>
          <OpenPalette
            everybody={everybody}
            what={snapshot.matches("keys") ? "keys" : "palette"}
            leave={() => send({ type: "palette.left" })}
            leaveKeys={() => send({ type: "keys.left" })}
            showKeys={() => send({ type: "keys.asked" })}
          />
        </Suspense>
      )}
    </>
  );
}
