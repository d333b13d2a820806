import type { FunctionFigures } from "./function-figures.ts";
import {
  atStart,
  type Journey,
  perPerson,
  startsPerRun,
  timesPerPerson,
  upkeep,
} from "./habits.ts";
import { days, type Item, type Price, prices, type Usage } from "./prices.ts";

/** The measured database usage of one run of a journey. */
export interface JourneyFigures {
  /** Billed reads, including the documents that rules read. */
  readonly reads: number;
  readonly writes: number;
  /** Bytes of documents that the device received. */
  readonly bytes: number;
}

export type MeasuredJourneys = Readonly<Record<Journey, JourneyFigures>>;

/** All measured figures. */
export interface Measured {
  readonly journeys: MeasuredJourneys;
  readonly functions: FunctionFigures;
}

export interface Line {
  readonly item: Item;
  readonly what: string;
  /** Units per month. */
  readonly used: number;
  readonly free: number;
  readonly dollars: number;
}

export interface Estimate {
  readonly people: number;
  /** The number of people per organisation. */
  readonly organisation: number;
  readonly lines: readonly Line[];
  readonly dollarsPerMonth: number;
  readonly dollarsPerPersonAndYear: number;
}

const gib = 1024 ** 3;

/** The monthly cost for this number of people after three years of use, with this many people per organisation. */
export function estimate(
  people: number,
  measured: Measured,
  organisation: number = atStart.people,
): Estimate {
  const inOne = Math.min(people, organisation);
  const lines = Object.entries(usageOf(people, measured, inOne)).flatMap(([item, used]) =>
    isItem(item) ? [lineOf(item, used)] : [],
  );
  const dollarsPerMonth = lines.reduce((sum, line) => sum + line.dollars, 0);
  const dollarsPerPersonAndYear = people === 0 ? 0 : (dollarsPerMonth * 12) / people;
  return { people, organisation: inOne, lines, dollarsPerMonth, dollarsPerPersonAndYear };
}

function usageOf(
  people: number,
  { journeys: measured, functions }: Measured,
  organisation: number,
): Required<Usage> {
  const sum = (figure: keyof JourneyFigures): number =>
    people *
    Object.entries(measured).reduce(
      (total, [journey, figures]) =>
        total + (isJourney(journey) ? timesPerPerson[journey] * figures[figure] : 0),
      0,
    );
  const requests = people * timesPerPerson.report;
  const entries = requests * perPerson.entriesPerRequest;
  const photos = requests * perPerson.photosPerReport;
  const kept = perPerson.monthsKept;
  const starts = startsOf(people, measured, organisation);
  const late = requests * upkeep.lateShare;
  const notices = entries * functions.notices + late * upkeep.writesPerLate;
  const nightly = requests * upkeep.daysUntilAnswered;
  const looked = Math.min(photos * kept, upkeep.attachmentsANight * days);
  return {
    reads:
      sum("reads") +
      starts.reads +
      entries * functions.reads +
      late * upkeep.readsPerLate +
      nightly +
      looked +
      // Old notices are read once more before they are deleted.
      notices,
    writes: sum("writes") + entries * functions.writes + late * upkeep.writesPerLate,
    deletes: notices,
    documentGiB: (requests * kept * perPerson.bytesPerRequest) / gib,
    documentEgressGiB: (sum("bytes") + starts.bytes) / gib,
    fileGiB: (photos * kept * perPerson.photoBytes) / gib,
    fileEgressGiB: (photos * perPerson.looksPerPhoto * perPerson.photoBytes) / gib,
    fileUploads: photos * 2,
    fileDownloads: photos * perPerson.looksPerPhoto,
    invocations: entries,
    functionSeconds: entries * perPerson.secondsPerEntry,
    hostingGiB: (people * perPerson.appFetches * perPerson.appBytes) / gib,
    signIns: people * perPerson.signsIn,
  };
}

/**
 * The additional reads of a month's app starts, compared with the demo building: each start reads all members of the organisation
 * and its window of requests.
 */
function startsOf(
  people: number,
  measured: MeasuredJourneys,
  organisation: number,
): { readonly reads: number; readonly bytes: number } {
  const { windowPerPerson, measured: there } = atStart;
  const more = organisation * (1 + windowPerPerson) - there.people - there.window;
  let [reads, bytes] = [0, 0];
  for (const [journey, figures] of Object.entries(measured)) {
    if (!isJourney(journey)) continue;
    const documents = people * timesPerPerson[journey] * startsPerRun[journey] * Math.max(0, more);
    reads += documents;
    bytes += (documents * figures.bytes) / figures.reads;
  }
  return { reads, bytes };
}

function lineOf(item: Item, used: number): Line {
  const { what, dollars, per, free }: Price = prices[item];
  return { item, what, used, free, dollars: (Math.max(0, used - free) / per) * dollars };
}

function isItem(name: string): name is Item {
  return name in prices;
}

function isJourney(name: string): name is Journey {
  return name in timesPerPerson;
}
