import type { Entry } from "../machines/entry.ts";
import type { TextFile } from "../machines/live-context.ts";
import type { Definition, Piece, Recording, RunningTab } from "../machines/recording.ts";
import { isChart } from "./chart-of.ts";

/** Since 2 an entry may tell how a context changed; one of version 1 tells all of it each time. */
const version = 2;

/** A recording as a file holds it. */
interface Kept extends Omit<Recording, "definitions"> {
  readonly fettleRecording: 1 | typeof version;
  readonly definitions: readonly (readonly [number, Definition])[];
}

/** The recording as JSON. */
export function writeRecording(recording: Recording): string {
  const kept: Kept = {
    fettleRecording: version,
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
  return (
    isRecord(value) &&
    (value["fettleRecording"] === 1 || value["fettleRecording"] === version) &&
    typeof value["cutOff"] === "number" &&
    isTab(value["tab"]) &&
    isPiece(value)
  );
}

function isTab(value: unknown): value is RunningTab {
  return isRecord(value) && ["id", "title", "page", "version"].every((key) => isText(value, key));
}

function isPiece(value: unknown): value is Piece {
  return (
    isRecord(value) &&
    Array.isArray(value["entries"]) &&
    value["entries"].every(isEntry) &&
    Array.isArray(value["definitions"]) &&
    value["definitions"].every(isDefinition)
  );
}

function isDefinition(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === "number" && isChart(value[1]);
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || !isText(value, "actor")) return false;
  if (typeof value["seq"] !== "number" || typeof value["at"] !== "number") return false;
  switch (value["kind"]) {
    case "born":
      return isText(value, "name");
    case "event":
      return isText(value, "type") && isText(value, "event");
    case "step":
      return (
        isText(value, "type") &&
        isTexts(value, "taken") &&
        isTexts(value, "active") &&
        isKnowing(value)
      );
    case "state":
      return isText(value, "status") && isTexts(value, "tags") && isKnowing(value);
    case "ended":
      return isText(value, "how");
    default:
      return false;
  }
}

function isKnowing(value: Record<string, unknown>): boolean {
  return ["context", "change"].every((key) => value[key] === undefined || isText(value, key));
}

function isText(value: unknown, key: string): boolean {
  return isRecord(value) && typeof value[key] === "string";
}

function isTexts(value: Record<string, unknown>, key: string): boolean {
  const list = value[key];
  return Array.isArray(list) && list.every((each) => typeof each === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
