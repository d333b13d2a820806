import type { TextFile } from "../machines/live-context.ts";
import type { Definition, Recording } from "../machines/recording.ts";
import {
  type Check,
  isChart,
  isNumber,
  isRecord,
  isText,
  listOf,
  maybe,
  objectOf,
} from "../model/checks.ts";

/** Since 2 an entry may tell how a context changed; one of version 1 tells all of it each time. */
const versions = [1, 2] as const;

/** A recording as a file holds it. */
interface Kept extends Omit<Recording, "definitions"> {
  readonly fettleRecording: (typeof versions)[number];
  readonly definitions: readonly (readonly [number, Definition])[];
}

/** The recording as JSON. */
export function writeRecording(recording: Recording): string {
  const kept: Kept = {
    fettleRecording: 2,
    ...recording,
    definitions: [...recording.definitions],
  };
  return JSON.stringify(kept);
}

/** Reads what was written. Rejects when the file holds something else. */
export async function readRecording(file: TextFile): Promise<Recording> {
  const kept: unknown = JSON.parse(await file.text());
  if (!isKept(kept)) throw new Error(`${file.name} holds no recording`);
  const { tab, entries, cutOff } = kept;
  return { tab, entries, cutOff, definitions: new Map(kept.definitions) };
}

function isKept(value: unknown): value is Kept {
  return hasParts(value);
}

const isTexts = listOf(isText);
const known = { context: maybe(isText), change: maybe(isText) };
const entryParts: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  born: { name: isText },
  event: { type: isText, event: isText },
  step: { type: isText, taken: isTexts, active: isTexts, ...known },
  state: { status: isText, tags: isTexts, ...known },
  ended: { how: isText },
};

const isEntry: Check = (value) => {
  const parts = isRecord(value) ? entryParts[String(value["kind"])] : undefined;
  return (
    parts !== undefined && objectOf({ actor: isText, seq: isNumber, at: isNumber, ...parts })(value)
  );
};

const hasParts = objectOf({
  fettleRecording: (value) => versions.some((version) => version === value),
  tab: objectOf({ id: isText, title: isText, page: isText, version: isText }),
  cutOff: isNumber,
  entries: listOf(isEntry),
  definitions: listOf((value) => Array.isArray(value) && isNumber(value[0]) && isChart(value[1])),
});
