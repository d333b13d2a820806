import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import type { Facets, Scope } from "#machines/inbox/inbox-view.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { RemovableChip } from "../../components/filter-chip/removable-chip.tsx";
import type { Formats } from "../../i18n/formats.ts";
import type { Speaker } from "./row-text.ts";

/** The filters that a link from another page has set, each as a removable chip. */
export function ScopeChips(props: {
  readonly scope: Scope;
  readonly speaker: Speaker;
  readonly change: (changed: Partial<Facets>) => void;
}) {
  const { scope, speaker, change } = props;
  const { formats, workspace } = speaker;
  const t = useTranslations("inbox.scope");
  const verbs = useTranslations("common.verbs");
  const { place, from, to, endedFrom, endedTo, end, openAt, import: run } = scope;
  const chip = (label: string, without: Partial<Scope>) => (
    <RemovableChip label={label} removeText={verbs("remove")} onRemoved={() => change(without)} />
  );
  return (
    <>
      {place !== undefined &&
        chip(t("place", { place: placeTexts(workspace)(place) }), { place: undefined })}
      {(from !== undefined || to !== undefined) &&
        chip(t("reported", spanText(from, to, formats)), { from: undefined, to: undefined })}
      {(endedFrom !== undefined || endedTo !== undefined) &&
        chip(t("ended", spanText(endedFrom, endedTo, formats)), {
          endedFrom: undefined,
          endedTo: undefined,
        })}
      {end !== undefined && chip(t(`end.${end}`), { end: undefined })}
      {openAt !== undefined && chip(t("open", momentText(openAt, formats)), { openAt: undefined })}
      {run !== undefined && chip(t("import"), { import: undefined })}
    </>
  );
}

/** A span in days. Its end is excluded: a week ends on its Sunday, not on the next Monday. */
function spanText(from: Instant | undefined, to: Instant | undefined, formats: Formats) {
  if (to === undefined) return { kind: "from", days: formats.date(from ?? Number.NaN) };
  const last = to - 1;
  if (from === undefined) return { kind: "to", days: formats.date(last) };
  return { kind: "between", days: formats.dateRange(from, Math.max(from, last)) };
}

/** Midnight is shown as the end of the day before. */
function momentText(at: Instant, formats: Formats) {
  const day = formats.date(at - 1);
  return day === formats.date(at)
    ? { kind: "moment", day: formats.dateTime(at) }
    : { kind: "evening", day };
}
