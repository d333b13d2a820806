import { useTranslations } from "use-intl";
import { isUsablePlace } from "#machines/report/place-choice.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Page } from "../../components/page/page.tsx";
import type { ReportView } from "./report-view.ts";
import { DiscardDialog } from "./resumed.tsx";

/** The draft is for one place and the user came with another, by a label: they say which, or start over. */
export function OtherPlace(view: ReportView) {
  const { snapshot, send } = view;
  const t = useTranslations("report");
  const { fields, workspace, otherPlace } = snapshot.context;
  const nameOf = (place = "") => placePath(workspace, place).join(" · ");
  const [there, here] = [nameOf(fields.place), nameOf(otherPlace)];
  const known = String(there !== "");
  const choose = (place = "") => send({ type: "place.chosen", place });
  return (
    <div className="column grow" data-alone>
      <Page title={t("otherPlace.title")}>
        <div className="stack gap-4">
          <Notice tone="info" title={t("otherPlace.begun", { place: there, known })}>
            {t("otherPlace.lead", { place: here, known })}
          </Notice>
          <div className="stack gap-2">
            {isUsablePlace(workspace, fields.place) && (
              <Button variant="primary" size="large" fullWidth onClick={() => choose(fields.place)}>
                {t("otherPlace.stay", { place: there })}
              </Button>
            )}
            <Button size="large" fullWidth onClick={() => choose(otherPlace)}>
              {t("otherPlace.move", { place: here })}
            </Button>
            <Button size="large" fullWidth onClick={() => send({ type: "discard.requested" })}>
              {t("otherPlace.anew", { place: here })}
            </Button>
          </div>
        </div>
        <DiscardDialog {...view} />
      </Page>
    </div>
  );
}
