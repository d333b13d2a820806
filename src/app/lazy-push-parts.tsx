import { useSelector } from "@xstate/react";
import { type ReactNode, Suspense, use } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { useApp } from "./app-context.tsx";
import type { PushDevice } from "./app.ts";

const LoadedOffer = lazyPart(async () =>
  drawing((await import("../screens/notices/push-offer.tsx")).PushOffer),
);
const LoadedPart = lazyPart(async () =>
  drawing((await import("../screens/notices/device-part.tsx")).DevicePart),
);

type Drawn = (props: {
  readonly snapshot: ReturnType<PushDevice["getSnapshot"]>;
  readonly send: PushDevice["send"];
}) => ReactNode;

/** The question whether this device may be told of things; nothing as long as there is no reason to ask. */
export function LazyPushOffer(): ReactNode {
  return <Mount Part={LoadedOffer} />;
}

/** What there is to say and choose of it; nothing where nobody could send. */
export function LazyDevicePart(): ReactNode {
  return <Mount Part={LoadedPart} />;
}

function Mount({ Part }: { readonly Part: typeof LoadedOffer }): ReactNode {
  const { push } = useApp();
  if (push === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Follow device={push.device} Part={Part} />
    </Suspense>
  );
}

function Follow({
  device,
  Part,
}: {
  readonly device: Promise<PushDevice | undefined>;
  readonly Part: typeof LoadedOffer;
}): ReactNode {
  const actor = use(device);
  return actor === undefined ? null : <Part actor={actor} />;
}

function drawing(Part: Drawn): (props: { readonly actor: PushDevice }) => ReactNode {
  return function Drawing({ actor }) {
    const snapshot = useSelector(actor, (each) => each);
    return <Part snapshot={snapshot} send={actor.send} />;
  };
}
