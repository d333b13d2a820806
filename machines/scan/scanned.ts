import type { Label } from "#generated/label/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Change, Document, Instant } from "#generated/runtime.ts";
import { seesSite, shownOf, type Workspace } from "../workspace/workspace.ts";

/** Identifies a label. */
export interface LabelKey {
  readonly organisation: string;
  readonly label: string;
}

const idPattern = /^[\w-]{1,40}$/;

/** The text after `/at/` in the address of a label: all that a first visitor's app needs. */
export function labelCode({ organisation, label }: LabelKey): string {
  return `${organisation}.${label}`;
}

/** The label that a code names; `undefined` where the code is invalid. */
export function readLabelCode(code: string): LabelKey | undefined {
  const [organisation = "", label = "", ...rest] = code.split(".");
  const isOne = rest.length === 0 && idPattern.test(organisation) && idPattern.test(label);
  return isOne ? { organisation, label } : undefined;
}

/** A label with the user who scanned it. */
export interface Scanned {
  readonly label: Document<Label>;
  readonly organisation: string;
  /** The id of the user's account, which their member document would have too. */
  readonly uid: string;
  /** The user's member document, if any. A former member may not read theirs. */
  readonly member: Document<Member> | undefined;
}

/** The result of looking up a label. */
export type LabelUpdate =
  | {
      readonly kind: "here";
      readonly scanned: Scanned;
      /** The change that lets a guest who is in the app see the place. */
      readonly visit?: Change;
    }
  /** The label does not exist. */
  | { readonly kind: "unknown" }
  /** The label is no longer in use. */
  | { readonly kind: "retired" };

/** Whether the user is a member other than a guest. */
export function isAtHome({ member }: Scanned): boolean {
  return member !== undefined && member.active && member.role !== "guest";
}

/** The changes that can make a guest of the user; the first one that is accepted does. */
export type Joining = "scan" | "visit" | "revisit";

/**
 * The changes that can let the user in, in order of trial: as a guest of this site too, or as a new guest. A former member has a
 * member document that they cannot read, and returns. Empty for a user who is in already.
 */
export function waysIn({ member, label }: Scanned): readonly Joining[] {
  if (member === undefined) return ["scan", "revisit"];
  return member.role === "guest" && !isHere(member, label) ? ["visit"] : [];
}

/**
 * Whether a guest belongs to this site and came by this label; one who came by another label switches to this one, because the
 * other may have been retired.
 */
function isHere(member: Member, { id, site }: Document<Label>): boolean {
  if (member.label !== undefined && member.label !== id) return false;
  return seesSite(member, site);
}

/**
 * The organisation's data as far as a label holds it, for the report form: the one place and the user. Required fields that a
 * guest may not read have placeholder values, which the form does not show.
 */
export function organisationOfLabel(
  { label, organisation, uid, member }: Scanned,
  guestName: string,
  now: Instant,
): Workspace {
  const folder = `organisations/${organisation}`;
  const me: Document<Member> = member ?? {
    id: uid,
    path: `${folder}/members/${uid}`,
    name: guestName,
    role: "guest",
    active: true,
    charts: false,
    sites: [label.site],
    joinedAt: now,
  };
  const { place, site, placeName, siteName, organisationName } = label;
  return {
    organisation: {
      id: organisation,
      path: folder,
      name: organisationName,
      zone: "UTC",
      locale: "en",
      dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
      closeAfterDays: 7,
      anonymous: "guests",
      scanning: true,
      round: 0,
      foundedAt: now,
    },
    me: { ...me, sites: [label.site] },
    people: new Map([[me.id, shownOf(me)]]),
    members: new Map([[me.id, me]]),
    sites: new Map([
      [site, { id: site, path: `${folder}/sites/${site}`, name: siteName, retired: false }],
    ]),
    places: new Map([
      [
        place,
        {
          id: place,
          path: `${folder}/places/${place}`,
          name: placeName,
          kind: "room",
          site,
          code: label.id,
          home: false,
          retired: false,
        },
      ],
    ]),
  };
}
