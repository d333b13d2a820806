/**
 * How people use Fettle in a month: assumptions, all of them here, so that whoever knows better changes one number. Journeys are
 * those that `npm run bench -- journeys` measures.
 */
export const journeys = ["report", "triage", "technicianDay", "inboxDay", "confirm"] as const;

export type Journey = (typeof journeys)[number];

/** How often a month each journey happens, for each person who shares a building. */
export const timesPerPerson: Readonly<Record<Journey, number>> = {
  // Half a fault a month each is what the busiest of the real cities' housing data comes to.
  report: 0.5,
  triage: 0.5,
  confirm: 0.4,
  // One technician for 60 people, 20 working days.
  technicianDay: 20 / 60,
  // One coordinator for 100 people whose inbox stays open 20 days.
  inboxDay: 20 / 100,
};

/** How often the app starts anew in one run of a journey: each time it reads its people, and its window of requests. */
export const startsPerRun: Readonly<Record<Journey, number>> = {
  report: 1,
  triage: 1,
  confirm: 1,
  technicianDay: 4,
  inboxDay: 1,
};

/** What grows with an organisation, and is read at every start. */
export const atStart = {
  /** People who share buildings in one organisation, where nobody says another number. */
  people: 50,
  /** Requests in the window, for each person: those that are open, one in twenty of 18, and half a one a month for 84 days. */
  windowPerPerson: 0.9 + 1.38,
  /** In the demo building, where journeys are measured: members, and requests in the window. */
  measured: { people: 9, window: 39 },
} as const;

/** What time brings, in days, shares and documents. */
export const upkeep = {
  /** Days for which a fix waits for its reporter; every night each request that waits is read. */
  daysUntilAnswered: 4,
  /** Share of requests that miss their date, and documents that are read and written to tell of one. */
  lateShare: 0.5,
  readsPerLate: 8,
  writesPerLate: 4,
  /** Attachments that are looked for in a night, at most: two files each. */
  attachmentsANight: 5_000,
} as const;

export const perPerson = {
  /** Photos of a request, in their two sizes. */
  photosPerReport: 1.5,
  /** Bytes of a photo: a full picture of up to 1,600 pixels and its thumbnail. */
  photoBytes: 420_000,
  /** How often a photo is looked at, not from the device's own copy. */
  looksPerPhoto: 4,
  /** Bytes of a request with its timeline, photos' documents, notices and their indexes. */
  bytesPerRequest: 24_000,
  /** Entries of a request's timeline, each of which wakes one function. */
  entriesPerRequest: 7,
  secondsPerEntry: 0.25,
  /** Months of requests that are kept. */
  monthsKept: 36,
  /** Share of people who sign in within a month. */
  signsIn: 0.6,
  /** How often a month the app's own files are fetched anew, and their bytes. */
  appFetches: 1.5,
  appBytes: 420_000,
} as const;
