import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type { UpdateEvent, updateMachine } from "#machines/update/update.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";

/** A message about the app's version; usually none. */
export function UpdateBand({
  snapshot,
  send,
}: {
  readonly snapshot: SnapshotFrom<typeof updateMachine>;
  readonly send: (event: UpdateEvent) => void;
}) {
  const t = useTranslations("shell");
  const later = <Button onClick={() => send({ type: "update.putOff" })}>{t("updateLater")}</Button>;
  const offer = (action: string) => (
    <>
      <Button onClick={() => send({ type: "update.wanted" })}>{action}</Button>
      {later}
    </>
  );
  if (snapshot.matches({ announcement: "available" })) {
    return (
      <Notice
        tone="info"
        shape="band"
        title={t("updateAvailable")}
        actions={offer(t("updateTake"))}
      >
        {t("updateAvailableLead")}
      </Notice>
    );
  }
  if (snapshot.matches({ announcement: "broken" })) {
    return (
      <Notice
        tone="caution"
        shape="band"
        title={t("updateBroken")}
        actions={offer(t("updateLoad"))}
      >
        {t("updateBrokenLead")}
      </Notice>
    );
  }
  if (snapshot.matches({ announcement: "promised" })) {
    return (
      <Notice tone="info" shape="band" title={t("updatePromised")} actions={later}>
        {t("updatePromisedLead")}
      </Notice>
    );
  }
  if (snapshot.matches({ announcement: "taking" }) || snapshot.matches({ announcement: "leaving" }))
    return <Notice tone="info" shape="band" title={t("updateTaking")} />;
  return null;
}
