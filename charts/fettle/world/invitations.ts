import { invitationPath } from "#generated/invitation/codec.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import type { Document } from "#generated/runtime.ts";
import { memberId, organisationId, requestId, siteId } from "#src/demo/cast.ts";
import { people } from "#src/demo/people.ts";
import { storyId } from "#src/demo/story-id.ts";
import { dayLength } from "#src/i18n/calendar.ts";
import { today } from "./story.ts";

/** An invitation of Nadia's into the demo building as a resident, sent the day before. */
export function invitationWith(key: string, facts: Partial<Invitation> = {}): Document<Invitation> {
  const id = storyId(`invitation/${key}`);
  return {
    id,
    path: invitationPath({ organisation: organisationId, invitation: id }),
    role: "resident",
    expiresAt: today.now + 6 * dayLength,
    organisationName: "Linden Court",
    by: memberId("nadia"),
    byName: people.nadia.name,
    at: today.now - dayLength,
    reusable: false,
    bound: false,
    round: 0,
    revoked: false,
    ...facts,
  };
}

/** Into the organisation, with a word to whoever gets it. */
export const asResident = invitationWith("resident", {
  email: "marta.nowak@example.org",
  note: "Welcome to flat 7! The workshop is open on Saturdays.",
});

/** For the one address only. */
export const asBound = invitationWith("bound", {
  role: "technician",
  email: "marta.nowak@example.org",
  bound: true,
});

/** To one request, for somebody from outside. */
export const asContractor = invitationWith("contractor", {
  role: "guest",
  sites: [siteId("north")],
  request: requestId("lift-door"),
  until: today.now + 6 * dayLength,
  note: "Please ring at the workshop; Tom has the key.",
});
