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
  /** Documents a function reads and writes for an entry: the request, its people's devices, a notice for each. */
  readsPerEntry: 4,
  writesPerEntry: 2.5,
  secondsPerEntry: 0.25,
  /** Months of requests that are kept. */
  monthsKept: 36,
  /** Share of people who sign in within a month. */
  signsIn: 0.6,
  /** How often a month the app's own files are fetched anew, and their bytes. */
  appFetches: 1.5,
  appBytes: 420_000,
} as const;
