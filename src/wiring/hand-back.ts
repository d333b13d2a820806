import type { Change } from "#generated/runtime.ts";
import { matchPath } from "#generated/runtime.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Destination } from "#machines/destination.ts";
import type { Drafts } from "../services/drafts/drafts.ts";
import type { Outbox } from "../store/outbox.ts";

interface HandBack {
  readonly id: string;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly navigate: (destination: Destination) => void;
}

/**
 * Puts what a refused change said where it can be edited: the words of a step or note into the draft of a note on the
 * same request, a report back into the report form. The change itself is then given up.
 */
export async function handBack({ id, outbox, drafts, navigate }: HandBack): Promise<void> {
  const entry = await outbox.find(id);
  if (entry === undefined) return;
  const { change } = entry;
  if (change.command === "request.report") {
    const report = change.writes.find((write) => matchPath(requestCodec, write.path) !== undefined);
    if (report?.kind === "create") await drafts.save("report", { fields: report.fields });
    await outbox.settle(id);
    navigate({ to: "report" });
    return;
  }
  const request = requestOf(change);
  if (request === undefined) return;
  await drafts.save(`note:${request}`, { text: wordsOf(change) });
  await outbox.settle(id);
  navigate({ to: "request", request });
}

/** The request a change is about. */
function requestOf(change: Change): string | undefined {
  for (const { path } of change.writes) {
    const parts = path.split("/");
    if (parts[2] === "requests" && parts[3] !== undefined) return parts[3];
  }
  return undefined;
}

/** Everything a person wrote in a change, one thing a line. */
export function wordsOf(change: Change): string {
  const words = change.writes.flatMap((write) => {
    const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
    return [fields["text"], fields["resolution"], fields["details"]].filter((value) => typeof value === "string");
  });
  return [...new Set(words)].join("\n");
}
