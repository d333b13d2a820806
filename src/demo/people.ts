import type { MemberRole } from "#generated/member/type.ts";
import type { When } from "./calendar.ts";
import type { SiteKey } from "./places.ts";

interface Person {
  readonly name: string;
  readonly role: MemberRole;
  /** The only sites they see and act on. */
  readonly sites?: readonly SiteKey[];
  /** Whether they were let in to the charts. */
  readonly charts?: boolean;
  readonly joined: When;
  /** When they left; what they did stays. */
  readonly left?: When;
}

/** The day on which the co-op began to use Fettle. */
export const founded: When = [112, "09:00"];

const everybody = {
  helen: { name: "Helen Marsh", role: "admin", joined: founded },
  nadia: { name: "Nadia Rahman", role: "coordinator", charts: true, joined: founded },
  tom: { name: "Tom Brandt", role: "technician", joined: founded },
  walter: {
    name: "Walter Finch",
    role: "technician",
    joined: founded,
    left: [62, "16:30"],
  },
  iris: { name: "Iris Keller", role: "technician", sites: ["garden"], joined: [66, "08:30"] },
  sofia: { name: "Sofia Costa", role: "resident", joined: founded },
  emre: { name: "Emre Yıldız", role: "resident", joined: founded },
  anna: { name: "Anna Lindner", role: "resident", joined: founded },
  george: { name: "George Okafor", role: "resident", joined: founded },
} as const satisfies Readonly<Record<string, Person>>;

export type PersonKey = keyof typeof everybody;

/** Everybody who belongs to the demo building or once did. */
export const people: Readonly<Record<PersonKey, Person>> = everybody;

/** Who set the co-op up here. */
export const founder = "helen" satisfies PersonKey;
/** Whose eyes a visitor first looks through: somebody who sees and may do nearly everything. */
export const host = "nadia" satisfies PersonKey;
