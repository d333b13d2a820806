import { useTranslations, useLocale } from "use-intl";
import { type NoticeKind, noticeKindValues } from "#generated/notice/type.ts";
import { type DeviceChoices, usualChoices } from "#machines/device/device-facts.ts";
import type { deviceMachine } from "#machines/device/device.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { WhyFailed } from "../trouble/not-saved.tsx";
import type { View } from "../views.ts";
import styles from "./notices.module.css";

export interface DevicePartProps extends View<typeof deviceMachine> {}

/** The push settings of this device: whether, for what, and the quiet hours. */
export function DevicePart({ snapshot, send }: DevicePartProps) {
  const t = useTranslations("notices.device");
  if (snapshot.matches("idle") || snapshot.matches("looking") || snapshot.matches("unknown")) {
    return null;
  }
  return (
    <section aria-labelledby="notices-device" className={styles.device}>
      <h2 id="notices-device">{t("title")}</h2>
      <Standing snapshot={snapshot} send={send} />
    </section>
  );
}

function Standing({ snapshot, send }: DevicePartProps) {
  const t = useTranslations("notices.device");
  if (snapshot.matches("unsupported")) return <p className="soft small">{t("unsupported")}</p>;
  if (snapshot.matches("toInstall")) return <p className="soft small">{t("toInstall")}</p>;
  if (snapshot.matches("denied")) return <p className="soft small">{t("denied")}</p>;
  const { choices } = snapshot.context;
  const isEnding = snapshot.matches("leaving") || snapshot.matches("signingOut");
  const isBusy = snapshot.matches("registering") || snapshot.matches("choosing") || isEnding;
  if (snapshot.matches({ failed: "turningOff" }))
    return (
      <>
        <p role="alert" className="caution">
          {t("stillOn")}
        </p>
        <Button variant="primary" onClick={() => send({ type: "registration.ended" })}>
          {t("turnOff")}
        </Button>
      </>
    );
  if (snapshot.hasTag("subscribed") || isBusy) {
    return (
      <>
        {snapshot.matches({ failed: "choosing" }) && <NotChosen snapshot={snapshot} send={send} />}
        <Choices
          choices={choices}
          onChange={(next) => send({ type: "choices.changed", choices: next })}
          disabled={isBusy}
        />
        <Button
          busy={isEnding}
          disabled={isBusy && !isEnding}
          onClick={() => send({ type: "registration.ended" })}
        >
          {t("turnOff")}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="soft small">{t("look")}</p>
      {snapshot.hasTag("failed") && (
        <p role="alert" className="caution">
          <WhyFailed failure={snapshot.context.failure}>{t("failed")}</WhyFailed>
        </p>
      )}
      <Button
        variant="primary"
        busy={snapshot.hasTag("busy")}
        onClick={() => send({ type: "registration.asked" })}
      >
        {t("turnOn")}
      </Button>
    </>
  );
}

function NotChosen({ snapshot, send }: DevicePartProps) {
  const t = useTranslations("notices");
  return (
    <>
      <p role="alert" className="caution">
        <WhyFailed failure={snapshot.context.failure}>{t("device.notChosen")}</WhyFailed>
      </p>
      <Button variant="primary" onClick={() => send({ type: "registration.asked" })}>
        {t("retry")}
      </Button>
    </>
  );
}

function Choices(props: {
  readonly choices: DeviceChoices;
  readonly onChange: (choices: DeviceChoices) => void;
  readonly disabled: boolean;
}) {
  const { choices, onChange, disabled } = props;
  const t = useTranslations("notices.device");
  const { kinds, quiet } = choices;
  const withKind = (kind: NoticeKind, isOn: boolean): DeviceChoices => ({
    ...choices,
    kinds: noticeKindValues.filter((each) => (each === kind ? isOn : kinds.includes(each))),
  });
  return (
    <>
      <fieldset className={styles.kinds} disabled={disabled}>
        <legend className="below-1 soft small strong">{t("kindsTitle")}</legend>
        {noticeKindValues.map((kind) => (
          <Switch
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={kinds.includes(kind)}
            onChecked={(isOn) => onChange(withKind(kind, isOn))}
          />
        ))}
      </fieldset>
      <fieldset className={styles.kinds} disabled={disabled}>
        <Switch
          label={t("quiet")}
          hint={t("quietHint")}
          checked={quiet !== undefined}
          onChecked={(isOn) =>
            onChange({ ...choices, quiet: isOn ? usualChoices.quiet : undefined })
          }
        />
        {quiet !== undefined && (
          <div className={styles.hours}>
            <HourField
              label={t("from")}
              minute={quiet.from}
              onMinute={(from) => onChange({ ...choices, quiet: { ...quiet, from } })}
            />
            <HourField
              label={t("to")}
              minute={quiet.to}
              onMinute={(to) => onChange({ ...choices, quiet: { ...quiet, to } })}
            />
          </div>
        )}
      </fieldset>
    </>
  );
}

/** An hour of the day, chosen from all twenty-four; stored as minutes after midnight. */
function HourField(props: {
  readonly label: string;
  readonly minute: number;
  readonly onMinute: (minute: number) => void;
}) {
  const { label, minute, onMinute } = props;
  const locale = useLocale();
  // UTC has no clock changes, so any date serves to format an hour.
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);
  return (
    <SelectField
      label={label}
      value={String(minute)}
      onValue={(value) => onMinute(Number(value))}
      options={hours.map((each) => ({ id: String(each), label: clock.format(each * 60_000) }))}
    />
  );
}
