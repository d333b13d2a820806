import { RouterContextProvider } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import type { Messages } from "#src/i18n/message-types.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { product } from "../registry.ts";
import { Boundary } from "./boundary.tsx";
import type { Drawer } from "./drawing-of.ts";
import { FactsCard } from "./facts-card.tsx";
import { Place } from "./place.tsx";
import type { makeQuietRouter } from "./quiet-router.ts";

/** What one picture is drawn from. */
export interface PictureViewProps {
  readonly router: ReturnType<typeof makeQuietRouter>;
  readonly locale: string;
  readonly messages: Messages;
  readonly drawer: Drawer;
  readonly snapshot: AnyMachineSnapshot;
  readonly onSent: (event: EventObject) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** The real screen in one state, with what the app has around it: words, a router, the main landmark. Nothing else is there. */
export function PictureView(props: PictureViewProps): ReactNode {
  const { router, locale, messages, drawer, snapshot, onSent, onTrouble } = props;
  const words = {
    locale,
    messages,
    timeZone: product.zoneOf(snapshot.context),
    onFailure: onTrouble,
  };
  return (
    <TextProvider {...words}>
      <Place of={snapshot.machine.id}>
        <Boundary onError={onTrouble} instead={Broken}>
          <RouterContextProvider router={router}>
            {drawer.view === undefined ? (
              <FactsCard snapshot={snapshot} />
            ) : (
              <drawer.view snapshot={snapshot} send={onSent} />
            )}
          </RouterContextProvider>
        </Boundary>
      </Place>
    </TextProvider>
  );
}

function Broken({ error }: { readonly error: unknown }): ReactNode {
  const t = useTranslations("charts.storyboard");
  return (
    <EmptyState heading="h1" icon={<Wrench />} title={t("broken")}>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </EmptyState>
  );
}
