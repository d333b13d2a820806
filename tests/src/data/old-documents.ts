import type { Fields } from "#generated/runtime.ts";

const organisation = "organisations/old";

/** A small organisation in the form of the version before owners and the directory. */
export const oldDocuments: Readonly<Record<string, Fields>> = {
  [organisation]: {
    name: "Old Mill",
    zone: "Europe/Berlin",
    locale: "en-GB",
    dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
    closeAfterDays: 7,
    foundedAt: 1_000,
  },
  [`${organisation}/members/ada`]: {
    name: "Ada Lind",
    email: "ada@example.org",
    role: "admin",
    active: true,
    charts: false,
    joinedAt: 1_000,
  },
  [`${organisation}/members/eva`]: {
    name: "Eva Novak",
    role: "admin",
    active: true,
    charts: false,
    joinedAt: 2_000,
  },
  [`${organisation}/members/ben`]: {
    name: "Ben Okafor",
    role: "technician",
    active: true,
    charts: true,
    sites: ["mill"],
    invitation: "0123456789abcdefghjk",
    joinedAt: 3_000,
  },
  // In the first version members had no field for being active.
  [`${organisation}/members/walter`]: { name: "Walter Finch", role: "resident", joinedAt: 1_500 },
  [`${organisation}/members/gone`]: {
    name: "Gone Away",
    role: "resident",
    active: false,
    charts: false,
    joinedAt: 1_600,
  },
  [`${organisation}/sites/mill`]: { name: "The Mill", retired: false },
  [`${organisation}/places/attic`]: {
    name: "Attic",
    kind: "room",
    site: "mill",
    code: "c0123456789abcdefgh",
    home: false,
    retired: false,
  },
  [`${organisation}/labels/c0123456789abcdefgh`]: {
    place: "attic",
    site: "mill",
    sites: ["mill"],
    placeName: "Attic",
    siteName: "The Mill",
    organisationName: "Old Mill",
    active: true,
  },
};
