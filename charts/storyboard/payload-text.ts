import { partsOf, valueText } from "../card/value-text.ts";
import type { SceneMove } from "../machines/prototype-scenes.ts";

/** More says nothing that tells two samples apart. */
const most = 3;

/** What comes with a move, in one short line: "email: “ada@example.org”". */
export function payloadText({ kind, event }: SceneMove): string {
  switch (kind) {
    case "event":
      return textOf(partsOf(event).filter(([name]) => name !== "type"));
    case "done":
      return "output" in event ? textOf(partsOf(event.output)) || ownText(event.output) : "";
    case "error":
      return "error" in event ? textOf(partsOf(event.error)) || ownText(event.error) : "";
    case "news":
      return "snapshot" in event ? newsText(event.snapshot) : "";
    case "time":
      return "";
  }
}

function newsText(snapshot: unknown): string {
  if (typeof snapshot !== "object" || snapshot === null || !("context" in snapshot)) return "";
  return textOf(partsOf(snapshot.context)) || ownText(snapshot.context);
}

function textOf(parts: ReturnType<typeof partsOf>): string {
  const shown = parts.slice(0, most).map(([name, value]) => `${name}: ${valueText(value)}`);
  return [...shown, ...(parts.length > most ? ["…"] : [])].join(", ");
}

const ownText = (value: unknown): string => (value === undefined ? "" : valueText(value));
