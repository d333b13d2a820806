import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { consentMachine } from "#machines/consent/consent.machine.ts";
import { Page } from "#src/components/page/page.tsx";
import { ConsentPart, type ConsentPartProps } from "#src/screens/about/consent-part.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** The question above a page while it is asked; otherwise the switch that About has for it. */
export const consentView: View<typeof consentMachine> = {
  draw: ({ snapshot, send }) =>
    snapshot.matches({ following: { unasked: "asking" } }) ? (
      <Inside
        here="building"
        onConsent={(isGranted) => send({ type: isGranted ? "consent.granted" : "consent.refused" })}
      >
        <SomePage />
      </Inside>
    ) : (
      <Inside here="about">
        <PartOfAbout consent={snapshot} onConsent={send} />
      </Inside>
    ),
};

/** By itself: it stands so far down the page that nobody would see it. */
function PartOfAbout(part: ConsentPartProps): ReactNode {
  const t = useTranslations("about");
  return (
    <Page title={t("title")}>
      <ConsentPart {...part} />
    </Page>
  );
}
