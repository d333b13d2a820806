import type { MemberRole } from "#generated/member/type.ts";
import type { When } from "./calendar.ts";
import type { SiteKey } from "./places.ts";

interface Person {
  readonly name: string;
  readonly role: MemberRole;
  /** The only sites they see and act on; missing for all sites. */
  readonly sites?: readonly SiteKey[];
  /** Whether they may open the charts. */
  readonly charts?: boolean;
  readonly joined: When;
  /** When they left; their work stays. */
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

/** All present and former members of the demo building. */
export const people: Readonly<Record<PersonKey, Person>> = everybody;

/** The founder of the co-op in the app. */
export const founder = "helen" satisfies PersonKey;
/** The member that a visitor starts as: one who may see and do nearly everything. */
export const host = "nadia" satisfies PersonKey;
