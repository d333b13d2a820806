import type { RequestHere } from "#machines/request/request-news.ts";
import { inStateSince } from "#machines/request/timeline-facts.ts";
import { nextStep } from "#machines/requests/next-step.ts";
import type { Translator } from "../../i18n/translator.ts";
import { personName, type Speaker } from "./speaker.ts";

/** Who has to do something next, and whether that is whoever looks. */
export function nextWords(
  { request, entries }: RequestHere,
  speaker: Speaker,
): { readonly text: string; readonly isMine: boolean } {
  const t: Translator<"request"> = speaker.t;
  const { common, formats, workspace, now } = speaker;
  const { what, turn, member, isMine } = nextStep(request, workspace);
  const name = personName(speaker, member);
  const whose = isMine ? "mine" : "others";
  switch (what) {
    case "nothing":
      return { text: common(`stateMeanings.${request.state}`), isMine: false };
    case "look":
    case "takeOn":
      return { text: t(`next.${what}.${whose}`), isMine };
    case "begin":
    case "finish":
    case "confirm":
      if (turn === "coordinators") return { text: t(`next.handless.${whose}`), isMine };
      return { text: t(`next.${what}.${whose}`, { name }), isMine };
    case "unblock": {
      const since = inStateSince(entries, request.state) ?? request.reportedAt;
      const waiting = common("waitingSince", {
        what: request.waitingFor ?? "other",
        since: formats.day(since, now),
      });
      if (turn === "coordinators" && request.waitingFor !== "approval")
        return { text: t(`next.handlessWaiting.${whose}`, { waiting }), isMine };
      return turn === "coordinators"
        ? { text: t(`next.approve.${whose}`, { waiting }), isMine }
        : { text: t(`next.unblock.${whose}`, { waiting, name }), isMine };
    }
  }
}
