import { useLocale } from "use-intl";
import { SelectField } from "../../components/select-field/select-field.tsx";

/** An hour of the day, chosen from all twenty-four; stored as minutes after midnight. */
export function HourField(props: {
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
