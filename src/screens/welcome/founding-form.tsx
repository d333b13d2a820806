import { memberLimits } from "#generated/member/type.ts";
import { organisationLimits } from "#generated/organisation/type.ts";
import { siteLimits } from "#generated/site/type.ts";
import type { NewcomerField } from "#machines/welcome/newcomer.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { NotSaved } from "../trouble/not-saved.tsx";
import { OutOfReach } from "../trouble/out-of-reach.tsx";
import type { WelcomeView } from "../views.ts";
import { zoneOptions } from "./zone-options.ts";

/** The form that founds an organisation, with four questions. */
export function FoundingForm({
  snapshot,
  send,
  zones,
}: WelcomeView & { readonly zones: readonly string[] }) {
  const { form, problems } = snapshot.context;
  const [t, wanting, words] = useWords("welcome.founding", "welcome.wanting", "common.verbs");
  const text = (field: NewcomerField) => ({
    label: t(field),
    value: form[field],
    error: problems[field] === undefined ? undefined : wanting(field),
    onValue: (value: string) => send({ type: "form.changed", form: { [field]: value } }),
  });
  const busy = snapshot.hasTag("busy");
  return (
    <Form className="stack gap-5" onSend={() => send({ type: "form.sent" })}>
      <NotSaved of={snapshot.context} refused={t("refused")} failed={t("failed")} />
      <TextField
        {...text("you")}
        hint={t("youHint")}
        autoComplete="name"
        maxLength={memberLimits.name.max}
        required
      />
      <TextField
        {...text("organisation")}
        hint={t("houseHint")}
        autoComplete="organization"
        maxLength={organisationLimits.name.max}
        required
      />
      <TextField
        {...text("building")}
        hint={t("buildingHint")}
        autoComplete="off"
        maxLength={siteLimits.name.max}
        required
      />
      <SelectField
        {...text("zone")}
        hint={t("zoneHint")}
        options={zoneOptions(zones, t("zoneOther"))}
      />
      <div className="flex wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t("submit")}
        </Button>
        <Button
          size="large"
          variant="plain"
          disabled={busy}
          onClick={() => send({ type: "founding.cancelled" })}
        >
          {words("back")}
        </Button>
      </div>
    </Form>
  );
}

/** The progress of building the demo, or its failure. */
export function SeedingPanel({ snapshot, send }: WelcomeView) {
  const { failure, progress } = snapshot.context;
  const [t, verbs] = useWords("welcome.seeding", "common.verbs");
  const { percent } = useFormats();
  const cancel = (
    <Button variant="plain" onClick={() => send({ type: "seeding.cancelled" })}>
      {verbs("cancel")}
    </Button>
  );
  if (snapshot.matches("seedingFailed")) {
    return (
      <Notice
        tone="error"
        title={t("failed")}
        actions={
          <>
            <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>
            {cancel}
          </>
        }
      >
        <OutOfReach failure={failure} />
      </Notice>
    );
  }
  return (
    <div className="stack gap-5">
      <ProgressBar
        label={t("progress")}
        value={progress}
        text={progress === undefined ? undefined : percent(progress)}
      />
      <div>{cancel}</div>
    </div>
  );
}
