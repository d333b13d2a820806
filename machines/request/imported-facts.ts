import type { Activity } from "#generated/activity/type.ts";
import type { Request } from "#generated/request/type.ts";

/** A column of the file that a request came from, which became no field of its own. */
export interface OtherColumn {
  readonly heading: string;
  readonly value: string;
}

/** What `otherColumns` says. */
export function otherColumnsOf({
  otherColumns = "",
}: Pick<Request, "otherColumns">): OtherColumn[] {
  const lines = new Set(otherColumns.split("\n").filter((line) => line !== ""));
  return Array.from(lines, (line) => {
    const [heading = "", ...values] = line.split("\t");
    return values.length === 0
      ? { heading: "", value: heading }
      : { heading, value: values.join(" ") };
  });
}

/** Whether it came in as closed, so that nobody here has confirmed the fix. */
export function isClosedElsewhere(
  { source, state }: Pick<Request, "source" | "state">,
  entries: readonly Pick<Activity, "kind" | "to">[],
): boolean {
  const isClosedHere = entries.some(({ kind, to }) => kind !== "import" && to === "closed");
  return source === "import" && state === "closed" && !isClosedHere;
}
