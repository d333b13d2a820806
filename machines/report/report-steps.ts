/** The questions of a report, in the order in which they are asked. */
export const reportSteps = ["place", "category", "details"] as const;
export type ReportStep = (typeof reportSteps)[number];
