import type { Activity } from "#generated/activity/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import { valueTold } from "#machines/request/timeline-facts.ts";
import type { Translator } from "../../i18n/translator.ts";
import { personName, type Speaker } from "./speaker.ts";

/** What somebody did, as the rest of a sentence that begins with their name. */
export function entryWords(entry: Document<Activity>, speaker: Speaker): string {
  const t: Translator<"request"> = speaker.t;
  const { common, formats } = speaker;
  switch (entry.kind) {
    case "note":
      if (entry.text !== undefined) return t("did.note");
      if (entry.photos.length > 0) return t("did.photos", { count: entry.photos.length });
      return t("did.minutes", { duration: formats.duration((entry.minutes ?? 0) * 60_000) });
    case "assign":
      return t("did.assign", { name: personName(speaker, changeTo(entry, "assignee")) });
    case "wait": {
      const what = changeTo(entry, "waitingFor");
      return t("did.wait", { what: isWait(what) ? common(`waitingFor.${what}`) : t("something") });
    }
    case "merge":
      return t("did.merge", { number: requestNumber(changeTo(entry, "mergedInto") ?? "") });
    case "report":
    case "import":
    case "correct":
    case "adjust":
    case "follow":
    case "triage":
    case "claim":
    case "release":
    case "start":
    case "stop":
    case "resolve":
    case "confirm":
    case "lapse":
    case "reopen":
    case "decline":
    case "withdraw":
      return t(`did.${entry.kind}`);
  }
}

/** What a field became in an act, where that is a text. */
export function changeTo(entry: Document<Activity>, field: string): string | undefined {
  const value = valueTold(entry.became, field);
  return typeof value === "string" ? value : undefined;
}

function isWait(what: string | undefined): what is NonNullable<Request["waitingFor"]> {
  return what === "parts" || what === "access" || what === "contractor" || what === "approval";
}
