import { type House, isStaff } from "../house.ts";
import type { Reach } from "./reach.ts";

/**
 * Whose requests are followed: staff see all they may, residents what is shared, guests nothing of others; and everybody what
 * they reported, follow or work on.
 */
export interface Eyes {
  readonly organisation: string;
  readonly member: string;
  readonly isStaff: boolean;
  readonly isGuest?: boolean | undefined;
  /** The only sites they see; without it, all. */
  readonly sites?: readonly string[] | undefined;
  /** The one request a contractor came for. */
  readonly cameFor?: string | undefined;
  /** How far back what has ended is asked for; what is recent, unless said otherwise. */
  readonly reach?: Reach | undefined;
}

/** Whose eyes these are. */
export function eyesOf(house: House): Eyes {
  const { organisation, me } = house;
  const isGuest = me.role === "guest";
  return {
    organisation: organisation.id,
    member: me.id,
    isStaff: isStaff(house),
    ...(isGuest && { isGuest }),
    ...(isGuest && me.request !== undefined && { cameFor: me.request }),
    ...(me.sites !== undefined && { sites: me.sites }),
  };
}

/** Whether both see the same requests. */
export function isSameEyes(a: Eyes, b: Eyes): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ organisation, member, isStaff: staff, isGuest, sites, cameFor }: Eyes): string {
  const guest = isGuest === true;
  return JSON.stringify([organisation, member, staff, guest, sites?.toSorted(), cameFor]);
}
