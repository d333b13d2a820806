import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import type { ChartNote } from "#generated/chartNote/type.ts";
import { invitationCommands } from "#generated/invitation/commands.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { labelCommands } from "#generated/label/commands.ts";
import type { Label } from "#generated/label/type.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { noticeCommands } from "#generated/notice/commands.ts";
import type { Notice } from "#generated/notice/type.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { type ActorStamp, type Change, type Document, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { type Workspace, isCoordinating } from "#machines/workspace/workspace.ts";

/** The documents besides requests that a person sees. */
export interface Surroundings {
  readonly labels: readonly Document<Label>[];
  readonly invitations: readonly Document<Invitation>[];
  readonly chartNotes: readonly Document<ChartNote>[];
  readonly notices: readonly Document<Notice>[];
}

interface Scene extends Surroundings {
  readonly workspace: Workspace;
  readonly act: ActorStamp;
  readonly newId: () => string;
}

const dayMs = 86_400_000;
const roles: readonly MemberRole[] = ["resident", "technician", "coordinator"];

type Choice = (scene: Scene, mark: string, die: number, other: number) => Change | undefined;

const everybodys: readonly Choice[] = [
  ({ workspace, act }, mark) =>
    memberCommands.rename(workspace.me, { name: `${firstName(workspace.me.name)} ${mark}` }, act),
  ({ notices, act }, _, die) => {
    const notice = pick(notices, die);
    return notice && noticeCommands.see(notice, { seen: !notice.seen }, act);
  },
];

const coordinators: readonly Choice[] = [
  ({ workspace, act, newId }, mark, die) => {
    const site = pick([...workspace.sites.values()], die);
    const at = { organisation: workspace.organisation.id, place: newId() };
    const about = { name: `Room ${mark}`, kind: "room" as const, code: newId() };
    return site && placeCommands.add(at, { ...about, site: site.id }, act);
  },
  ({ workspace, act }, mark, die) => {
    const place = pick([...workspace.places.values()], die);
    return place && placeCommands.change(place, { name: `Room ${mark}` }, act);
  },
  ({ workspace, act, newId }, _, die) => {
    const place = pick([...workspace.places.values()], die);
    const site = workspace.sites.get(place?.site ?? "");
    if (place === undefined || site === undefined) return undefined;
    const at = { organisation: workspace.organisation.id, label: newId() };
    const names = { placeName: place.name, siteName: site.name };
    const of = { place: place.id, site: site.id, organisationName: workspace.organisation.name };
    return labelCommands.add(at, { ...of, ...names }, act);
  },
  ({ labels, act }, mark, die, other) => {
    const label = pick(labels, die);
    const input = other < 0.5 ? { placeName: `Room ${mark}` } : { active: label?.active === false };
    return label && labelCommands.change(label, input, act);
  },
  ({ workspace, act, newId }, mark) => {
    const at = { organisation: workspace.organisation.id, invitation: newId() };
    const { name: organisationName } = workspace.organisation;
    const expiresAt = act.at + 7 * dayMs;
    const about = { role: "resident" as const, expiresAt, organisationName, note: mark };
    return invitationCommands.invite(at, about, act);
  },
  ({ invitations, act }, _, die) => {
    const invitation = pick(
      invitations.filter(({ revoked }) => !revoked),
      die,
    );
    return invitation && invitationCommands.revoke(invitation, {}, act);
  },
];

const admins: readonly Choice[] = [
  ({ workspace, act, newId }, mark) =>
    siteCommands.add(
      { organisation: workspace.organisation.id, site: newId() },
      { name: `Site ${mark}` },
      act,
    ),
  ({ workspace, act }, mark, die) => {
    const site = pick([...workspace.sites.values()], die);
    return site && siteCommands.change(site, { address: `Street ${mark}` }, act);
  },
  ({ workspace: { organisation }, act }, mark, die) => {
    const closeAfterDays = 3 + Math.floor(die * 20);
    const input = die < 0.5 ? { name: `House ${mark}` } : { closeAfterDays };
    return organisationCommands.configure(organisation, input, act);
  },
  // Another member renames them; their own changes from before still have to be sent.
  ({ workspace, act }, mark, die) => {
    const person = another(workspace, die);
    const name = `${firstName(person?.name ?? "")} ${mark}`;
    return person && memberCommands.appoint(person, { name }, act);
  },
  ({ workspace, act }, _, die, other) => {
    const person = another(workspace, die);
    const role = pick(roles, other);
    if (person === undefined || role === undefined) return undefined;
    return ending(workspace, memberCommands.appoint(person, { role }, act), act);
  },
  ({ workspace, act }, _, die) => {
    const person = another(workspace, die);
    if (person === undefined) return undefined;
    return ending(workspace, memberCommands.appoint(person, { active: !person.active }, act), act);
  },
];

const designers: readonly Choice[] = [
  ({ workspace, act, newId }, mark) =>
    chartNoteCommands.pin(
      { organisation: workspace.organisation.id, chartNote: newId() },
      { machine: "outbox", text: mark },
      act,
    ),
  ({ workspace, chartNotes, act }, mark, die) => {
    const own = chartNotes.filter(({ author }) => author === workspace.me.id);
    const note = pick(own, die);
    return note && chartNoteCommands.reword(note, { text: mark }, act);
  },
  ({ chartNotes, act }, mark, die) => {
    const note = pick(chartNotes, die);
    return note && chartNoteCommands.move(note, { machine: "request", at: mark }, act);
  },
  ({ chartNotes, act }, _, die) => {
    const note = pick(chartNotes, die);
    return note && chartNoteCommands.settle(note, { resolved: !note.resolved }, act);
  },
];

/** A change of anything but requests that this person may make, as far as they can see. */
export function chooseBeside(
  scene: Scene,
  mark: string,
  [which = 0, die = 0, other = 0]: readonly number[],
): Change | undefined {
  const { workspace } = scene;
  const isAdmin = workspace.me.role === "admin";
  const choices = [
    ...everybodys,
    ...(isCoordinating(workspace) ? coordinators : []),
    ...(isAdmin ? admins : []),
    ...(isAdmin || workspace.me.charts ? designers : []),
  ];
  return pick(choices, which)?.(scene, mark, die, other);
}

/** Putting a member out or lowering a role ends every open invitation. */
function ending({ organisation }: Workspace, appointment: Change, act: ActorStamp): Change {
  return together(appointment, organisationCommands.endInvitations(organisation, {}, act));
}

/** Another member who is no admin. */
function another({ me, members }: Workspace, die: number) {
  const others = [...members.values()].filter(({ id, role }) => id !== me.id && role !== "admin");
  return pick(others, die);
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}

/** One of several; `undefined` if there are none. */
export function pick<T>(all: readonly T[], die: number): T | undefined {
  return all[Math.min(all.length - 1, Math.floor(die * all.length))];
}
