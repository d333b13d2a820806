import { partsOf, valueText } from "../card/value-text.ts";
import type { Move } from "../walk/move.ts";

/** More says nothing that tells two samples apart. */
const most = 3;

/** How deep samples are compared that read the same. */
const deepest = 4;

type Parts = readonly (readonly [name: string, value: unknown])[];

/**
 * What comes with each move, in one short line: "email: “ada@example.org”"; "" for nothing. Moves of one name that would read the
 * same also tell the innermost values in which they differ.
 */
export function payloadTexts(moves: readonly Move[]): ReadonlyMap<Move, string> {
  const texts = new Map(moves.map((move) => [move, payloadText(move)]));
  const alike = new Map<string, readonly Move[]>();
  for (const [move, text] of texts) {
    const key = `${move.kind} ${move.name} ${text}`;
    alike.set(key, [...(alike.get(key) ?? []), move]);
  }
  for (const same of alike.values())
    // A sample may be a whole organisation, so it is read through only where another reads the same.
    if (same.length > 1)
      for (const [move, apart] of differences(same))
        texts.set(move, [texts.get(move), apart].filter(Boolean).join(" · "));
  return texts;
}

/** In what each move differs from the others. */
function differences(moves: readonly Move[]): readonly (readonly [Move, string])[] {
  const told = moves.map((move) => ({ move, leaves: new Map(leavesOf(payloadOf(move))) }));
  const differing = ([name, text]: readonly [string, string]): boolean =>
    told.some(({ leaves }) => leaves.get(name) !== text);
  return told.map(({ move, leaves }) => {
    const more = [...leaves].filter(differing).slice(0, most);
    return [move, more.map(([name, text]) => `${name}: ${text}`).join(", ")];
  });
}

/** The innermost values by the last part of their name. */
function leavesOf(parts: Parts, depth = 0): readonly (readonly [name: string, text: string])[] {
  return parts.flatMap(([name, value]) => {
    const inner = depth < deepest ? partsOf(value) : [];
    return inner.length === 0 ? [[name, valueText(value)] as const] : leavesOf(inner, depth + 1);
  });
}

function payloadText(move: Move): string {
  const { kind } = move;
  if (kind === "time") return "";
  const parts = payloadOf(move);
  const shown = parts.slice(0, most).map(([name, value]) => `${name}: ${valueText(value)}`);
  const text = [...shown, ...(parts.length > most ? ["…"] : [])].join(", ");
  const value = carried(move);
  return text !== "" || kind === "event" || value === undefined ? text : valueText(value);
}

/** What an answer, a failure or an update carries. */
function carried({ kind, event }: Move): unknown {
  const parts = new Map<string, unknown>(Object.entries(event));
  switch (kind) {
    case "done":
      return parts.get("output");
    case "error":
      return parts.get("error");
    case "update":
      return new Map(partsOf(parts.get("snapshot"))).get("context");
    case "event":
    case "time":
      return undefined;
  }
}

function payloadOf(move: Move): Parts {
  if (move.kind !== "event") return partsOf(carried(move));
  return Object.entries(move.event).filter(([name]) => name !== "type");
}
