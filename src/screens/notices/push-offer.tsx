import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { DevicePartProps } from "./device-part.tsx";

/**
 * Asks in our own words before the browser's permission prompt, when the user has just done something that they may want to be
 * notified of.
 */
export function PushOffer({ snapshot, send }: DevicePartProps) {
  const t = useTranslations("notices.device");
  if (!snapshot.matches("offered")) return null;
  return (
    <Notice
      tone="info"
      shape="band"
      title={t("offerTitle")}
      actions={
        <>
          <Button onClick={() => send({ type: "offer.accepted" })}>{t("accept")}</Button>
          <Button variant="plain" onClick={() => send({ type: "offer.declined" })}>
            {t("decline")}
          </Button>
        </>
      }
    >
      {t("offerLead")}
    </Notice>
  );
}
