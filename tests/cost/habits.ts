/**
 * Assumptions about the monthly use of Fettle, all in one place so that they are easy to change. `npm run bench -- journeys`
 * measures these journeys.
 */
export const journeys = ["report", "triage", "technicianDay", "inboxDay", "confirm"] as const;

export type Journey = (typeof journeys)[number];

/** The monthly runs of each journey, per person. */
export const timesPerPerson: Readonly<Record<Journey, number>> = {
  // Half a fault per month is the rate in the busiest of the real cities' housing data.
  report: 0.5,
  triage: 0.5,
  confirm: 0.4,
  // One technician per 60 people, 20 working days.
  technicianDay: 20 / 60,
  // One coordinator per 100 people, whose inbox is open on 20 days.
  inboxDay: 20 / 100,
};

/** The app starts in one run of a journey; each start reads the members and the window of requests. */
export const startsPerRun: Readonly<Record<Journey, number>> = {
  report: 1,
  triage: 1,
  confirm: 1,
  technicianDay: 4,
  inboxDay: 1,
};

/** What grows with an organisation and is read at every start. */
export const atStart = {
  /** People in one organisation. Default of `--organisation`. */
  people: 50,
  /** Requests in the window, per person: open ones (one in twenty of 18), and half a request per month for 84 days. */
  windowPerPerson: 0.9 + 1.38,
  /** In the demo building, where journeys are measured: members, and requests in the window. */
  measured: { people: 9, window: 39 },
} as const;

/** The load of scheduled jobs, in days, shares and documents. */
export const upkeep = {
  /** Days that a fix waits for its reporter; each night every waiting request is read. */
  daysUntilAnswered: 4,
  /** Share of requests that miss their date, and the documents read and written for the notification. */
  lateShare: 0.5,
  readsPerLate: 8,
  writesPerLate: 4,
  /** The most attachments checked per night, with two files each. */
  attachmentsANight: 5_000,
} as const;

export const perPerson = {
  /** Photos per request, in two sizes. */
  photosPerReport: 1.5,
  /** Bytes of a photo: a picture of up to 1,600 pixels and its thumbnail. */
  photoBytes: 420_000,
  /** Downloads per photo, besides the device's cache. */
  looksPerPhoto: 4,
  /** Bytes of a request with its timeline, attachments, notices and their indexes. */
  bytesPerRequest: 24_000,
  /** Entries per request; each triggers one function. */
  entriesPerRequest: 7,
  secondsPerEntry: 0.25,
  /** Months for which requests are kept. */
  monthsKept: 36,
  /** Share of people who sign in within a month. */
  signsIn: 0.6,
  /** Downloads of the app's own files per month, and their bytes. */
  appFetches: 1.5,
  appBytes: 420_000,
} as const;
