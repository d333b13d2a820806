import type { ActorRefFrom } from "xstate";
import { type MemberRole, memberRoleValues } from "#generated/member/type.ts";
import { placeKindValues } from "#generated/place/type.ts";
import { newAssigneesOf } from "#machines/building/affected.ts";
import { isLastAdmin } from "#machines/building/building-change.ts";
import type { BuildingEvent } from "#machines/building/building-context.ts";
import {
  type BuildingForm,
  newPerson,
  newPlace,
  newSite,
  ownerForm,
  personForm,
  placeForm,
  settingsForm,
  siteForm,
} from "#machines/building/building-form.ts";
import type { buildingMachine } from "#machines/building/building.machine.ts";
import { isOwner, possibleOwners } from "#machines/building/owner.ts";
import {
  mayAddPeople,
  mayAddSites,
  mayAppoint,
  mayChange,
  sitesToBuildOn,
} from "#machines/building/permissions.ts";
import { invitationDays } from "#machines/invitations/invitation-form.ts";
import {
  type InvitationsEvent,
  mayEndAll,
  mayInvite,
  mayRevoke,
  openInvitations,
  shownInvitation,
} from "#machines/invitations/invitations-context.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import type { LabelsEvent, labelsMachine } from "#machines/labels/labels.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Random } from "../conformance/random.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf, pressesOf } from "./press.ts";

/** Places, sites, people and settings are added and changed, taken out of use and back into it. */
export function buildingMoves(
  screen: ActorRefFrom<typeof buildingMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random } = tapper;
  const { workspace, form, ending, affected } = screen.getSnapshot().context;
  return pressesOf<BuildingEvent>(
    screen,
    [
      ...forOneOf(formsIn(workspace, tapper), random, (opened) => ({
        events: [{ type: "form.opened", form: opened }] as const,
        weight: 3,
      })),
      ...(form === undefined
        ? []
        : [
            {
              what: `fills in and sends "${form.kind}"`,
              events: [
                { type: "form.changed", form: filledIn(form, workspace, tapper) },
                { type: "form.sent" },
              ] as const,
              weight: 3,
              sends: "ifBusy" as const,
            },
            ...endingPress(form, workspace),
          ]),
      { events: [{ type: "form.closed" }], weight: 0.3 },
      { events: [{ type: "form.cancelled" }], weight: 0.1 },
      ...forOneOf(newAssigneesOf({ workspace, ending }, affected), random, ({ id }) => ({
        events: [{ type: "newAssignee.chosen", newAssignee: id }] as const,
      })),
      ...forOneOf(possibleOwners(workspace, workspace.me.id), random, ({ id }) => ({
        events: [{ type: "successor.chosen", successor: id }] as const,
      })),
      { events: [{ type: "ending.confirmed" }], weight: 2, sends: "ifBusy" },
      { events: [{ type: "ending.cancelled" }], weight: 0.5 },
    ],
    tapper,
  );
}

/** The forms that somebody could open; whoever is out is let in again sooner than others are looked at. */
function formsIn(workspace: Workspace, { random, roles }: Tapper): readonly BuildingForm[] {
  const { members, places, sites } = workspace;
  const colleagues = [...roles.keys()];
  const out = colleagues.filter((id) => members.get(id)?.active === false);
  const forms = [
    ...forOneOf(places.keys(), random, (id) => placeForm(workspace, id)),
    ...forOneOf(sites.keys(), random, (id) => siteForm(workspace, id)),
    ...forOneOf(out.length > 0 ? out : colleagues, random, (id) => personForm(workspace, id)),
    sitesToBuildOn(workspace).length > 0 ? newPlace(workspace, undefined) : undefined,
    mayAddSites(workspace) && random.chance(0.1) ? newSite() : undefined,
    mayAddPeople(workspace) && random.chance(0.1) ? newPerson() : undefined,
    random.chance(0.3) ? settingsForm(workspace) : undefined,
    random.chance(0.3) ? ownerForm(workspace) : undefined,
  ];
  return forms.filter((form) => form !== undefined).filter((form) => mayChange(form, workspace));
}

/** What somebody writes into a form: some of it. */
function filledIn(
  form: BuildingForm,
  workspace: Workspace,
  { random, words, roles }: Tapper,
): BuildingForm {
  const name =
    form.kind !== "owner" && (form.name === "" || random.chance(0.4)) ? words() : undefined;
  const named = name === undefined ? {} : { name };
  switch (form.kind) {
    case "place":
      return {
        ...form,
        ...named,
        ...(random.chance(0.3) && { placeKind: random.pick(placeKindValues) }),
      };
    case "site":
      return { ...form, ...named };
    case "person":
      return {
        ...form,
        ...named,
        ...(random.chance(0.4) && { role: roleFor(form.id, roles, random) }),
        ...(random.chance(0.1) &&
          forOneOf(workspace.sites.keys(), random, (site) => ({ sites: [site] }))[0]),
        ...(random.chance(0.2) && { sites: undefined }),
        ...(random.chance(0.1) && { charts: !form.charts }),
      };
    case "settings":
      return { ...form, closeAfterDays: String(random.whole(3, 20)) };
    case "owner": {
      const [owner] = forOneOf(possibleOwners(workspace), random, ({ id }) => id);
      return { ...form, owner };
    }
  }
}

/** Mostly what they were in the beginning; nobody who is not there to decide becomes an admin. */
function roleFor(id: string | undefined, roles: Tapper["roles"], random: Random): MemberRole {
  const own = id === undefined ? undefined : roles.get(id);
  if (own === undefined) return "resident";
  return random.chance(0.6) ? own : random.pick(memberRoleValues);
}

function endingPress(form: BuildingForm, workspace: Workspace) {
  if (form.kind === "settings" || form.kind === "owner" || form.id === undefined) return [];
  const { kind, id } = form;
  const isPerson = kind === "person";
  const isMe = id === workspace.me.id;
  // As the screen offers it.
  if (isPerson && !isMe && (!mayAppoint(workspace, id) || isOwner(workspace, id))) return [];
  if (isPerson && isLastAdmin(workspace, id)) return [];
  const isBack = isPerson
    ? workspace.people.get(id)?.active === false
    : (kind === "place" ? workspace.places.get(id) : workspace.sites.get(id))?.retired === true;
  const ending = { kind, id, isBack } as const;
  return [
    {
      what: isBack ? `takes a ${kind} back into use` : `takes a ${kind} out of use`,
      events: [{ type: "ending.requested", ending }] as const,
      weight: isBack ? 6 : 0.6,
      ...(isBack && { sends: "ifBusy" as const }),
    },
  ];
}

/** People are invited, and what was handed on is taken back. */
export function invitationsMoves(
  screen: ActorRefFrom<typeof invitationsMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random, words } = tapper;
  const { context } = screen.getSnapshot();
  const { workspace } = context;
  const shown = shownInvitation(context);
  const form = { days: random.pick(invitationDays), note: words(), isShared: random.chance(0.3) };
  return pressesOf<InvitationsEvent>(
    screen,
    [
      ...(mayInvite(workspace)
        ? [{ events: [{ type: "form.opened", request: undefined }] as const }]
        : []),
      {
        what: "invites somebody",
        events: [{ type: "form.changed", form }, { type: "form.sent" }],
        weight: 3,
        sends: "ifBusy",
      },
      ...forOneOf(openInvitations(context), random, ({ id }) => ({
        events: [{ type: "invitation.opened", id }] as const,
      })),
      ...(shown !== undefined && mayRevoke(workspace, shown)
        ? [{ events: [{ type: "revoke.requested" }] as const, sends: "ifBusy" as const }]
        : []),
      ...(mayEndAll(workspace)
        ? [{ events: [{ type: "endAll.requested" }] as const, weight: 0.2 }]
        : []),
      { events: [{ type: "endAll.confirmed" }], sends: "ifBusy" },
      { events: [{ type: "sheet.closed" }] },
      { events: [{ type: "reload.requested" }] },
    ],
    tapper,
  );
}

/** Labels are made when the sheet is opened. */
export function labelsMoves(
  screen: ActorRefFrom<typeof labelsMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { workspace } = screen.getSnapshot().context;
  const { random } = tapper;
  return pressesOf<LabelsEvent>(
    screen,
    [
      ...forOneOf(workspace.sites.keys(), random, (site) => ({
        events: [{ type: "site.chosen", site }] as const,
        weight: 0.2,
      })),
      ...forOneOf(workspace.places.keys(), random, (place) => ({
        events: [{ type: "place.toggled", place }] as const,
        weight: 0.2,
      })),
      { events: [{ type: "site.chosen", site: undefined }], weight: 0.1 },
      { events: [{ type: "retry.requested" }], weight: 2 },
    ],
    tapper,
  );
}
