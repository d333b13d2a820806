import type { Label } from "#generated/label/type.ts";
import type { Member } from "#generated/member/type.ts";
import type { Change, Document, Instant } from "#generated/runtime.ts";
import { type House, seesSite, shownOf } from "../house.ts";

/** A label with whoever scanned it. */
export interface Scanned {
  readonly label: Document<Label>;
  readonly organisation: string;
  /** The id of their account, which would be that of their member document. */
  readonly uid: string;
  /** Who they are in this organisation already. Whoever belongs no more is told nothing of themselves. */
  readonly member: Document<Member> | undefined;
}

/** What looking up a label tells. */
export type LabelNews =
  | {
      readonly kind: "here";
      readonly scanned: Scanned;
      /** By which a guest who is in the app comes to see the place. */
      readonly visit?: Change;
    }
  /** There is no such label. */
  | { readonly kind: "unknown" }
  /** It leads nowhere any more. */
  | { readonly kind: "retired" };

/** Whether somebody is in this organisation in their own right, and not only as a guest. */
export function isAtHome({ member }: Scanned): boolean {
  return member !== undefined && member.active && member.role !== "guest";
}

/** What may have to be done before a guest may report here: the first that is accepted lets them in. */
export type Joining = "scan" | "visit" | "revisit";

/**
 * How somebody comes in by a label: as a guest of this site too, or as a new one; who left before is a member still, of whom
 * nobody is told, and comes in again. Nothing for whoever is here already.
 */
export function waysIn({ member, label }: Scanned): readonly Joining[] {
  if (member === undefined) return ["scan", "revisit"];
  return member.role === "guest" && !isHere(member, label) ? ["visit"] : [];
}

/** A guest of this site; who came by another label goes by this one now, as that one may have been switched off. */
function isHere(member: Member, { id, site }: Document<Label>): boolean {
  if (member.label !== undefined && member.label !== id) return false;
  return seesSite(member, site);
}

/**
 * As much of the house as a label tells, for the form of a report: the one place, and whoever stands before it. What a guest
 * is not told is made up of what nobody looks at.
 */
export function houseOfLabel(
  { label, organisation, uid, member }: Scanned,
  guestName: string,
  now: Instant,
): House {
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
