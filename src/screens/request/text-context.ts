import { useMemo } from "react";
import type { Activity } from "#generated/activity/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { Failure } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Formats } from "../../i18n/formats.ts";
import { marked, markThen, nameIn } from "../../i18n/name-text.ts";
import { placeName } from "../../i18n/place-name.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";

/** What it takes to say something about a request. */
export interface TextContext {
  readonly t: Translator<"request">;
  readonly common: Translator<"common">;
  readonly refusals: Translator<"refusals">;
  readonly formats: Formats;
  readonly workspace: Workspace;
  readonly now: Instant;
}

/** The texts of the request's page, for its reader. */
export function useTextContext(workspace: Workspace, now: Instant): TextContext {
  const [t, common, refusals] = useWords("request", "common", "refusals");
  const formats = useFormats();
  return useMemo(
    () => ({ t, common, refusals, formats, workspace, now }),
    [t, common, refusals, formats, workspace, now],
  );
}

/** The same for readers who may not see the people of the organisation: entries have their authors' names. */
export function nameAmong(
  entries: readonly Pick<Activity, "by" | "byName" | "byRole">[],
  id: string,
  textContext: TextContext,
): string {
  if (textContext.workspace.people.has(id)) return personName(textContext, id);
  const written = entries.find(({ by }) => by === id);
  return written === undefined ? textContext.t("somebody") : authorName(written, textContext);
}

/** What an entry's author was called then, for a sentence. */
export function authorName(
  entry: Pick<Activity, "by" | "byName" | "byRole">,
  textContext: TextContext,
): string {
  return marked(entry.byName, authorMark(entry, textContext));
}

/** The name of any member, also a former one, with a mark if two have the same name. */
export function personName({ t, workspace, common }: TextContext, id: string | undefined): string {
  return nameIn(workspace, id, common) ?? t("somebody");
}

/** The mark beside the name that an entry's author had then; `undefined` if the name is enough. */
export function authorMark(
  entry: Pick<Activity, "by" | "byName" | "byRole">,
  { workspace, common }: TextContext,
): string | undefined {
  return markThen(workspace, entry, common);
}

/** Where something is, and whether the place is no longer used. */
export function placeWords(
  { t, common, workspace }: TextContext,
  at: { readonly place: string; readonly site?: string },
): string {
  const where = placeName(workspace, at, common);
  return workspace.places.get(at.place)?.retired === true
    ? t("place.retired", { place: where })
    : where;
}

/** Why something did not work, what was kept, and what to do. */
export function failureWords({ common }: Pick<TextContext, "common">, { code }: Failure): string {
  switch (code) {
    case "storageFull":
    case "storageBlocked":
    case "unavailable":
    case "undecodable":
    case "notFound":
      return common(`failures.${code}`);
    default:
      return common("failures.unknown");
  }
}

/** Time spent, in words: "1 hour 30 minutes". */
export function timeText({ formats }: Pick<TextContext, "formats">, minutes: number): string {
  return formats.duration(minutes * 60_000);
}

/** Who can see what not every reader of the request can see, and who hid it. */
export function teamOnlyText(
  { hiddenBy }: Pick<Activity, "hiddenBy">,
  textContext: TextContext,
): string {
  const { t } = textContext;
  if (hiddenBy === undefined) return t("teamOnly");
  return t("hiddenBy", { name: personName(textContext, hiddenBy) });
}
