import type { Instant } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { dayLength } from "../i18n/calendar.ts";
import { demoStage } from "./known-people.ts";
import { stored } from "./stored.ts";

/** How long an organisation is new. */
const newFor = 30 * dayLength;

/** What somebody chose on this device. */
export const guideChoice = (organisation: string) => stored(`fettle.guide.${organisation}`);

/** Whether the guide has something to say, as far as can be known without the demo's own id. */
export function mayHaveGuide(workspace: Workspace, now: Instant): boolean {
  const isHidden = guideChoice(workspace.organisation.id).read() === "hidden";
  return !isHidden && (demoStage() !== undefined || hasFirstSteps(workspace, now));
}

/** Whether the first steps are shown: while an organisation is new, or because somebody asked for them. */
export function hasFirstSteps(workspace: Workspace, now: Instant): boolean {
  const { id, foundedAt } = workspace.organisation;
  return (
    canTakeSteps(workspace) && (now - foundedAt < newFor || guideChoice(id).read() === "shown")
  );
}

/** Only an admin of all sites can take every step. */
export function canTakeSteps({ me }: Workspace): boolean {
  return me.role === "admin" && me.sites === undefined;
}
