import { type House, isStaff } from "../house.ts";

/** Whose requests are followed: staff see all they may, others what is shared, and what they reported, follow or work on. */
export interface Eyes {
  readonly organisation: string;
  readonly member: string;
  readonly isStaff: boolean;
}

/** Whose eyes these are. */
export function eyesOf(house: House): Eyes {
  return { organisation: house.organisation.id, member: house.me.id, isStaff: isStaff(house) };
}

/** Whether both see the same requests. */
export function isSameEyes(a: Eyes, b: Eyes): boolean {
  return a.organisation === b.organisation && a.member === b.member && a.isStaff === b.isStaff;
}
