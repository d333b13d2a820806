import { useSelector } from "@xstate/react";
import { lazy, type ReactNode, Suspense } from "react";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";
import { pairing } from "./pairing-door.ts";
import type { PairingActor } from "./pairing.ts";

const LoadedNews = lazy(async () => {
  const actor = await pairing;
  const { PairingNews } = await import("../screens/pairing/pairing-news.tsx");
  return { default: () => <Drawn actor={actor} Piece={PairingNews} /> };
});

const LoadedPart = lazy(async () => {
  const [{ beginPairing }, { PairingPart }] = await Promise.all([
    import("./pairing.ts"),
    import("../screens/pairing/pairing-part.tsx"),
  ]);
  return {
    default: ({ app }: { readonly app: App }) => (
      <Drawn actor={beginPairing(app)} Piece={PairingPart} />
    ),
  };
});

/** That somebody wants to look into this app, or does: above every page, and nothing before it is turned on. */
export function PairingNewsMount(): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedNews />
    </Suspense>
  );
}

/** Where one lets somebody look into this app. */
export function PairingPartMount(): ReactNode {
  const app = useApp();
  return (
    <Suspense fallback={null}>
      <LoadedPart app={app} />
    </Suspense>
  );
}

function Drawn({
  actor,
  Piece,
}: {
  readonly actor: PairingActor;
  readonly Piece: (props: {
    readonly snapshot: ReturnType<PairingActor["getSnapshot"]>;
    readonly send: PairingActor["send"];
  }) => ReactNode;
}): ReactNode {
  const snapshot = useSelector(actor, (each) => each);
  return <Piece snapshot={snapshot} send={actor.send} />;
}
