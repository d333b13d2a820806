import { type Journey, perPerson, timesPerPerson } from "./habits.ts";
import { type Item, type Price, prices, type Usage } from "./prices.ts";

/** What one run of a journey costs the database, as measured on the emulators. */
export interface JourneyFigures {
  /** Documents that are billed as read, those that rules look at included. */
  readonly reads: number;
  readonly writes: number;
  /** Bytes of documents that came to the device. */
  readonly bytes: number;
}

export type MeasuredJourneys = Readonly<Record<Journey, JourneyFigures>>;

export interface Line {
  readonly item: Item;
  readonly what: string;
  /** Units a month. */
  readonly used: number;
  readonly free: number;
  readonly dollars: number;
}

export interface Estimate {
  readonly people: number;
  readonly lines: readonly Line[];
  readonly dollarsPerMonth: number;
  readonly dollarsPerPersonAndYear: number;
}

const gib = 1024 ** 3;

/** What so many people cost in a month after three years of use. */
export function estimate(people: number, measured: MeasuredJourneys): Estimate {
  const lines = Object.entries(usageOf(people, measured)).flatMap(([item, used]) =>
    isItem(item) ? [lineOf(item, used)] : [],
  );
  const dollarsPerMonth = lines.reduce((sum, line) => sum + line.dollars, 0);
  const dollarsPerPersonAndYear = people === 0 ? 0 : (dollarsPerMonth * 12) / people;
  return { people, lines, dollarsPerMonth, dollarsPerPersonAndYear };
}

function usageOf(people: number, measured: MeasuredJourneys): Required<Usage> {
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
  return {
    reads: sum("reads") + entries * perPerson.readsPerEntry,
    writes: sum("writes") + entries * perPerson.writesPerEntry,
    deletes: entries * perPerson.writesPerEntry,
    documentGiB: (requests * kept * perPerson.bytesPerRequest) / gib,
    documentEgressGiB: sum("bytes") / gib,
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
