import { useTranslations } from "use-intl";
import { isUsablePlace } from "#machines/report/place-choice.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { ReportView } from "./report-view.ts";

/** The place was taken out of use, or hidden from the reader, while they wrote. */
export function PlaceGone({ snapshot, send }: ReportView) {
  const t = useTranslations("report.place");
  const { fields, workspace } = snapshot.context;
  if (isUsablePlace(workspace, fields.place)) return undefined;
  const name = workspace.places.get(fields.place ?? "")?.name;
  return (
    <Notice
      tone="caution"
      live="assertive"
      title={name === undefined ? t("unknown") : t("gone", { place: name })}
      actions={
        <Button onClick={() => send({ type: "step.requested", step: "place" })}>
          {t("title")}
        </Button>
      }
    >
      {t("goneLead")}
    </Notice>
  );
}
