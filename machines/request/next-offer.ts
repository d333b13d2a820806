import type { RequestOffer, RequestOfferName } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type House, isCoordinating } from "../house.ts";
import { isCalledIn } from "../requests/next-step.ts";

/**
 * The one thing this person should do next with a request: what they are asked for by their role, by whether it is theirs,
 * and by where it stands. `undefined` when it is somebody else's turn, though they may do other things.
 */
export function nextOffer(
  house: House,
  request: Document<Request>,
  offers: readonly RequestOffer[],
): RequestOfferName | undefined {
  const wanted = wantedNext(house, request);
  return wanted.find((name) =>
    offers.some((offer) => offer.name === name && offer.refusal === undefined),
  );
}

function wantedNext(house: House, request: Document<Request>): readonly RequestOfferName[] {
  const isMine = request.assignee === house.me.id || isCalledIn(house.me, request.id);
  switch (request.state) {
    case "reported":
      return ["triage", "claim"];
    case "triaged":
      return isCoordinating(house) ? ["assign"] : ["claim"];
    case "assigned":
      return isMine ? ["start"] : hasHands(house, request) ? [] : ["assign"];
    case "inProgress":
      return isMine ? ["resolve"] : hasHands(house, request) ? [] : ["assign"];
    case "waiting":
      if (request.waitingFor === "approval" && isCoordinating(house)) return ["assign"];
      return isMine ? ["start"] : hasHands(house, request) ? [] : ["assign"];
    case "resolved":
      return request.reporter === house.me.id || !isHere(house, request.reporter)
        ? ["confirm"]
        : [];
    case "closed":
    case "declined":
    case "merged":
    case "withdrawn":
      return [];
  }
}

/** Whether somebody who is still here works on it. */
function hasHands(house: House, request: Document<Request>): boolean {
  return request.assignee !== undefined && isHere(house, request.assignee);
}

function isHere(house: House, member: string): boolean {
  return house.people.get(member)?.active === true;
}

/** The other offers in the order in which they are most often wanted; what ends a request comes last. */
const usual: readonly RequestOfferName[] = [
  "confirm",
  "reopen",
  "claim",
  "start",
  "resolve",
  "wait",
  "assign",
  "triage",
  "stop",
  "release",
  "correct",
  "adjust",
  "merge",
  "decline",
  "withdraw",
];

/** Everything else that is offered, the usual first; following has a place of its own, and what nobody answers lapses by itself. */
export function otherOffers(
  offers: readonly RequestOffer[],
  next: RequestOfferName | undefined,
): readonly RequestOffer[] {
  return offers
    .filter(({ name }) => name !== next && name !== "follow" && name !== "lapse")
    .toSorted((a, b) => usual.indexOf(a.name) - usual.indexOf(b.name));
}
