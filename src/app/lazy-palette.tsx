import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from "react";
import { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { HotKeys } from "../components/hot-keys/hot-keys.tsx";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { boundKeys } from "../screens/keys/known-keys.ts";
import type { Shown } from "./open-screen.tsx";
import { Screen } from "./screen.tsx";

const OpenPalette = lazyPart(
  async () => (await import("./open-palette.tsx")).OpenPalette,
  Unfetched,
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
      {snapshot.matches({ palette: "opening" }) && (
        <EarlyKeys
          onKey={(key) => send({ type: "key.typed", key })}
          onEscape={() => send({ type: "palette.left" })}
        />
      )}
      {!snapshot.matches("closed") && (
        <Suspense fallback={null}>
          <OpenPalette
            everybody={everybody}
            early={snapshot.context}
            onShown={() => send({ type: "palette.shown" })}
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

/** Takes what is typed while the palette is fetched, before anything on the page below does. */
function EarlyKeys({
  onKey,
  onEscape,
}: {
  readonly onKey: (key: string) => void;
  readonly onEscape: () => void;
}): null {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === "Escape") onEscape();
      else if (event.key.length === 1 || event.key === "Enter" || event.key === "Backspace")
        onKey(event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [onKey, onEscape]);
  return null;
}

function Unfetched({
  leave,
  leaveKeys,
}: {
  readonly leave: () => void;
  readonly leaveKeys: () => void;
}): null {
  useEffect(() => {
    leave();
    leaveKeys();
  }, [leave, leaveKeys]);
  return null;
}
