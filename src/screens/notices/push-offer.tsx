import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { DevicePartProps } from "./device-part.tsx";

/** Asks in our words, when somebody has just done something they will want to hear more of, before the browser asks in its own. */
export function PushOffer({ snapshot, send }: DevicePartProps): ReactNode {
  const t = useTranslations("notices.device");
  if (!snapshot.matches("offered")) return null;
  return (
    <Notice
      tone="info"
      shape="band"
      live="polite"
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
