import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import { isOpen } from "#machines/requests/states.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Formats } from "../../i18n/formats.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { placeName } from "../../i18n/place-name.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { View } from "../views.ts";

/** Translators, formats and data for the texts of a row. */
export interface TextContext {
  readonly t: Translator<"inbox">;
  readonly common: Translator<"common">;
  readonly formats: Formats;
  readonly workspace: Workspace;
  readonly now: Instant;
}

export type InboxView = View<typeof inboxMachine>;

/** The props of every part of the inbox. */
export interface InboxPartProps extends InboxView {
  readonly textContext: TextContext;
}

/** The location of a request. */
export function placeText(row: Document<Request>, { workspace, common }: TextContext): string {
  return placeName(workspace, row, common);
}

/** Who has to take the next step, and whether that is the reader; for an ended request, when it ended. */
export function nextText(
  row: Document<Request>,
  { t, common, formats, workspace, now }: TextContext,
): { readonly text: string; readonly isMine: boolean } {
  const { what, turn, member, isMine } = nextStep(row, workspace);
  const isTeams = turn === "coordinators";
  const name = isTeams
    ? common("words.coordinator")
    : ((member === undefined ? row.reporterName : nameIn(workspace, member, common)) ??
      t("somebody"));
  switch (what) {
    case "nothing": {
      const at = row.closedAt ?? row.resolvedAt;
      if (isOpen(row) || at === undefined) return { text: "", isMine };
      return { text: t(`ended.${endOf(row)}`, { day: formats.day(at, now) }), isMine };
    }
    case "unblock":
      return isMine && isTeams && row.waitingFor === "approval"
        ? { text: t("mine.approve"), isMine }
        : { text: t(`held.${row.waitingFor ?? "other"}`), isMine: false };
    case "look":
    case "takeOn":
      return {
        text: isMine ? t(`mine.${what}`) : t(`next.${what}`),
        isMine: isMine && what === "look",
      };
    case "begin":
    case "finish":
    case "confirm":
      if (isTeams && what !== "confirm")
        return { text: t(isMine ? "mine.takeOn" : "next.takeOn"), isMine };
      return { text: isMine ? t(`mine.${what}`) : t(`next.${what}`, { name }), isMine };
  }
}

/** The state of a request; of a waiting one also what it waits for. */
export function standText({ state, waitingFor }: Request, { t, common }: TextContext): string {
  return state === "waiting" && waitingFor !== undefined
    ? t(`standsWaiting.${waitingFor}`)
    : common(`states.${state}`);
}

function endOf({ state }: Request): "closed" | "declined" | "merged" | "withdrawn" {
  return state === "declined" || state === "merged" || state === "withdrawn" ? state : "closed";
}
