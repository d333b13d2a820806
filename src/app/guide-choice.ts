import type { Instant } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { dayLength } from "../i18n/calendar.ts";
import { isDemo } from "./known-people.ts";
import { stored } from "./stored.ts";

/** How long an organisation is new. */
const newFor = 30 * dayLength;

/** What somebody chose on this device. */
export const guideChoice = (organisation: string) => stored(`fettle.guide.${organisation}`);

/** Whether labels of an organisation were printed or scanned on this device. */
export const labelsUsed = (organisation: string) => stored(`fettle.labels.${organisation}`);

/** The guide: who the reader is in the demo, or the first steps of a new organisation, until it is hidden. */
export function guideOf(workspace: Workspace, now: Instant): "demo" | "steps" | undefined {
  const { id, foundedAt } = workspace.organisation;
  const choice = guideChoice(id).read();
  if (choice === "hidden") return undefined;
  if (isDemo(id)) return "demo";
  const isWanted = choice === "shown" || now - foundedAt < newFor;
  return canTakeSteps(workspace) && isWanted ? "steps" : undefined;
}

/** Whether somebody can take every step: only an admin of all sites, and the demo has none. */
export function canTakeSteps({ organisation, me }: Workspace): boolean {
  return me.role === "admin" && me.sites === undefined && !isDemo(organisation.id);
}
