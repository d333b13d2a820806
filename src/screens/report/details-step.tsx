import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { requestLimits, requestUrgencyValues } from "#generated/request/type.ts";
import { failedPhotos } from "#machines/photo-picker/photo-set.ts";
import { audienceOf } from "#machines/report/report-rules.ts";
import { writtenLine } from "#machines/written-line.ts";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { PhotoPicker } from "../photo-picker/photo-picker.tsx";
import { KeepNote } from "./keep-note.tsx";
import { OtherPlace } from "./other-place.tsx";
import { PlaceGone } from "./place-gone.tsx";
import { QuestionPage } from "./question-page.tsx";
import { type ReportView, whereIs } from "./report-view.ts";
import { Resumed } from "./resumed.tsx";
import styles from "./details-step.module.css";

/** The question for details, or for the place of a draft. Both are in one module, because it loads after the other questions. */
export function DetailsStep(view: ReportView) {
  return whereIs(view) === "otherPlace" ? <OtherPlace {...view} /> : <Details {...view} />;
}

/** The question for details, all of them optional. */
function Details(view: ReportView) {
  const { snapshot, send } = view;
  const t = useTranslations("report.details");
  const { photos } = snapshot.context;
  return (
    <QuestionPage {...view} step="details" title={t("title")} intro={t("intro")}>
      <form
        className={styles.stack}
        onSubmit={(event) => event.preventDefault()}
        inert={snapshot.matches({ drafting: "sending" })}
      >
        <PlaceGone {...view} />
        <Resumed {...view} />
        {snapshot.context.nearby.length > 0 && (
          <Suspense>
            <view.pieces.Nearby {...view} />
          </Suspense>
        )}
        <PhotoPicker set={photos} send={send} />
        <Words {...view} />
        <Urgency {...view} />
        <Audience {...view} />
      </form>
      <SendBar {...view} />
      <Foot {...view} />
    </QuestionPage>
  );
}

function Words({ snapshot, send }: ReportView) {
  const [t, words, categories] = useWords("report.details", "common.words", "common.categories");
  const { title, details, category = "other" } = snapshot.context.fields;
  const titleOver = writtenLine(title).length - requestLimits.title.max;
  const detailsOver = details.trim().length - requestLimits.details.max;
  return (
    <>
      <TextField
        label={t("name")}
        note={words("optional")}
        hint={title === "" ? t("nameHint", { category: categories(category) }) : undefined}
        error={titleOver > 0 ? t("nameTooLong", { over: titleOver }) : undefined}
        value={title}
        onValue={(typed) => send({ type: "title.typed", title: typed })}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextArea
        label={t("more")}
        note={words("optional")}
        error={detailsOver > 0 ? t("moreTooLong", { over: detailsOver }) : undefined}
        value={details}
        onValue={(typed) => send({ type: "details.typed", details: typed })}
        limit={{ max: requestLimits.details.max, text: (count) => t("left", count) }}
      />
    </>
  );
}

function Urgency({ snapshot, send }: ReportView) {
  const [t, urgencies] = useWords("report.details", "common.urgencies");
  return (
    <RadioCards
      legend={t("urgency")}
      name="urgency"
      cards={requestUrgencyValues.map((id) => ({
        id,
        label: urgencies(id),
        hint: t(`urgencyHints.${id}`),
      }))}
      value={snapshot.context.fields.urgency}
      onValue={(urgency) => send({ type: "urgency.chosen", urgency })}
    />
  );
}

function Audience({ snapshot, send }: ReportView) {
  const t = useTranslations("report.details");
  const { workspace, fields } = snapshot.context;
  const isHome = audienceOf(workspace, { ...fields, audience: undefined }) === "team";
  return (
    <Checkbox
      label={t("teamOnly")}
      hint={isHome ? t("teamOnlyHome") : t("teamOnlyHint")}
      checked={audienceOf(workspace, fields) === "team"}
      onChecked={(checked) =>
        send({ type: "audience.chosen", audience: checked ? "team" : "everyone" })
      }
    />
  );
}

function SendBar(view: ReportView) {
  const { snapshot, send } = view;
  const [t, categories] = useWords("report.details", "common.categories");
  const { fields, photos, knownFailures, word } = snapshot.context;
  const titleOver = writtenLine(fields.title).length - requestLimits.title.max;
  const detailsOver = fields.details.trim().length - requestLimits.details.max;
  const blocked =
    titleOver > 0
      ? t("nameTooLong", { over: titleOver })
      : detailsOver > 0
        ? t("moreTooLong", { over: detailsOver })
        : undefined;
  const isWaiting = snapshot.matches({ drafting: { sending: "awaitingPhotos" } });
  const isSending = snapshot.matches({ drafting: "sending" });
  // An empty `word` means that sending was not requested yet, so the user has seen every failure so far.
  const hasNewFailure = word !== "" && failedPhotos(photos).length > knownFailures;
  return (
    <div className={styles.bar}>
      {hasNewFailure && !isSending && (
        <Notice tone="caution" live="assertive" title={t("photosFailed")}>
          {t("photosFailedLead")}
        </Notice>
      )}
      <div role="status">{isWaiting && t("awaitingPhotos")}</div>
      <Button
        variant="primary"
        size="large"
        fullWidth
        busy={isSending}
        blockedReason={blocked}
        onClick={() =>
          send({ type: "send.requested", word: categories(fields.category ?? "other") })
        }
      >
        {isSending ? t("sending") : t("send")}
      </Button>
      {isWaiting && (
        <Button variant="plain" onClick={() => send({ type: "back.requested" })}>
          {t("notYet")}
        </Button>
      )}
    </div>
  );
}

function Foot(view: ReportView) {
  const t = useTranslations("report.details");
  return (
    <div className="row wrap between gap-0-3">
      <KeepNote {...view} />
      <Button variant="plain" onClick={() => view.send({ type: "discard.requested" })}>
        {t("discard")}
      </Button>
    </div>
  );
}
