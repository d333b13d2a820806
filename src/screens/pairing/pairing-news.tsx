import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../parts/button/button.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog/confirm-dialog.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import type { PairingPieceProps } from "./pairing-piece.ts";

/** Above every page: that somebody looks into this app, for as long as they do, and before it the question whether they may. */
export function PairingNews({ snapshot, send }: PairingPieceProps): ReactNode {
  const t = useTranslations("pairing");
  const { name = "" } = snapshot.context;
  const isConnected = snapshot.matches({ on: "connected" });
  return (
    <>
      {snapshot.hasTag("looked") && (
        <Notice
          tone="caution"
          shape="band"
          live="polite"
          title={t(isConnected ? "connected" : "connecting", { name })}
          actions={<Button onClick={() => send({ type: "pairing.stopped" })}>{t("stop")}</Button>}
        >
          {isConnected ? t("connectedLead") : undefined}
        </Notice>
      )}
      <ConfirmDialog
        open={snapshot.matches({ on: { shown: "asked" } })}
        title={t("question", { name })}
        confirmText={t("allow")}
        cancelText={t("refuse")}
        onConfirm={() => send({ type: "looking.allowed" })}
        onCancel={() => send({ type: "looking.refused" })}
      >
        {t("questionBody", { name })}
      </ConfirmDialog>
    </>
  );
}
