import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { demoRestartMachine } from "#machines/welcome/demo-restart.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import type { View } from "../views.ts";

export interface DemoRestartProps extends View<typeof demoRestartMachine> {
  /** Whether the button has only an icon, for want of space. */
  readonly isSmall?: boolean | undefined;
}

/** The button that starts the demo over, with its confirmation. */
export function DemoRestart({ snapshot, send, isSmall = false }: DemoRestartProps) {
  const t = useTranslations("welcome.restart");
  const ask = (): void => send({ type: "restart.requested" });
  const isFailed = snapshot.matches("failed");
  return (
    <>
      {isSmall ? (
        <IconButton label={t("start")} icon={<RotateCcw />} onClick={ask} />
      ) : (
        <Button icon={<RotateCcw />} onClick={ask}>
          {t("start")}
        </Button>
      )}
      <ConfirmDialog
        open={!snapshot.matches("idle")}
        title={t("title")}
        confirmText={t("confirm")}
        busy={snapshot.hasTag("busy") || snapshot.matches("deleted")}
        onConfirm={() => send({ type: "restart.confirmed" })}
        onCancel={() => send({ type: "restart.cancelled" })}
      >
        <p role={isFailed ? "alert" : undefined}>{t(isFailed ? "failed" : "body")}</p>
      </ConfirmDialog>
    </>
  );
}
