import type { RunningTab } from "./recording.ts";

/** What the id of a tab begins with that runs on another device. */
const beginning = "elsewhere.";

/** A tab of another device, as it is known here: by a name that nothing here has. */
export function fromElsewhere(tab: RunningTab, name: string): RunningTab {
  return { ...tab, id: `${beginning}${name}` };
}

/** Whether a tab runs on another device. */
export function isElsewhere({ id }: Pick<RunningTab, "id">): boolean {
  return id.startsWith(beginning);
}
