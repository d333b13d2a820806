import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import {
  type ConsentEvent,
  type consentMachine,
  consentOf,
} from "#machines/consent/consent.machine.ts";
import { Section } from "../../components/section/section.tsx";
import { Switch } from "../../components/switch/switch.tsx";

export interface ConsentPartProps {
  readonly consent: SnapshotFrom<typeof consentMachine>;
  readonly onConsent: (event: ConsentEvent) => void;
}

/** The reports and their receivers, and the switch for sharing. */
export function ConsentPart({ consent, onConsent }: ConsentPartProps) {
  const t = useTranslations("about.consent");
  const { usage, errors } = consent.context.receivers;
  return (
    <Section id="consent" title={t("title")}>
      {consent.matches("nobody") ? (
        <p className="measure">{t("nobody")}</p>
      ) : (
        <>
          <p className="measure">
            {t(usage && errors ? "both" : usage ? "usage" : "errors")} {usage && t("google")}
          </p>
          <Switch
            label={t("switch")}
            hint={t("hint")}
            checked={consentOf(consent) === "granted"}
            onChecked={(checked) =>
              onConsent({ type: checked ? "consent.granted" : "consent.refused" })
            }
          />
        </>
      )}
    </Section>
  );
}
