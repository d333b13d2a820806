/**
 * Google's prices in US dollars for the products that Fettle uses, on the Blaze plan in a multi-region of the United States, as
 * published at firebase.google.com/pricing and cloud.google.com/firestore/pricing in 2026. Other regions differ by up to a
 * quarter.
 */
export interface Price {
  /** Dollars for `per` units beyond the free ones. */
  readonly dollars: number;
  readonly per: number;
  /** Free units per month; daily quotas count thirty times, which assumes equal days. */
  readonly free: number;
  readonly what: string;
}

/** The days of a month, for daily quotas. */
export const days = 30;
const million = 1_000_000;

export const prices = {
  reads: { what: "document reads", dollars: 0.06, per: 100_000, free: 50_000 * days },
  writes: { what: "document writes", dollars: 0.18, per: 100_000, free: 20_000 * days },
  deletes: { what: "document deletes", dollars: 0.02, per: 100_000, free: 20_000 * days },
  documentGiB: { what: "GiB of documents and indexes kept", dollars: 0.18, per: 1, free: 1 },
  documentEgressGiB: { what: "GiB of documents sent out", dollars: 0.12, per: 1, free: 10 },
  fileGiB: { what: "GiB of photos kept", dollars: 0.026, per: 1, free: 5 },
  fileEgressGiB: { what: "GiB of photos sent out", dollars: 0.12, per: 1, free: 100 },
  fileUploads: { what: "photo uploads", dollars: 0.05, per: 10_000, free: 5_000 },
  fileDownloads: { what: "photo downloads", dollars: 0.004, per: 10_000, free: 50_000 },
  invocations: { what: "function calls", dollars: 0.4, per: million, free: 2 * million },
  functionSeconds: { what: "seconds of functions", dollars: 0.0000265, per: 1, free: 180_000 },
  hostingGiB: { what: "GiB of the app sent out", dollars: 0.15, per: 1, free: 10 },
  signIns: { what: "people who sign in", dollars: 0.0055, per: 1, free: 50_000 },
} as const satisfies Readonly<Record<string, Price>>;

export type Item = keyof typeof prices;

/** The monthly usage by item; omitted items are unused. */
export type Usage = Readonly<Partial<Record<Item, number>>>;
