// Generated from pairing.entity.ts by "npm run codegen". Do not edit. fe1726906e55

import { choiceProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  matchPath,
} from "../runtime.ts";
import { type Pairing, pairingStateValues } from "./type.ts";

/** The path of one pairing. */
export function pairingPath(of: {
  readonly organisation: string;
  readonly pairing: string;
}): string {
  return `organisations/${of.organisation}/pairings/${of.pairing}`;
}

/** The path of the collection of pairings. */
export function pairingCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/pairings`;
}

/** One pairing, to be read or watched. */
export function pairingRef(of: {
  readonly organisation: string;
  readonly pairing: string;
}): Ref<Pairing> {
  return { codec: pairingCodec, path: pairingPath(of) };
}

/** The placeholders of a pairing's path; empty where it is no such path. */
export function pairingParams(path: string): {
  readonly organisation: string;
  readonly pairing: string;
} {
  const found = matchPath(pairingCodec, path);
  return { organisation: found?.organisation ?? "", pairing: found?.pairing ?? "" };
}

/** Names of every field a pairing has. */
export const pairingFields = ["state", "author", "at", "asker", "name", "offer", "answer"];

/** Checks stored fields. fields the schema does not know are kept. */
export function parsePairing(value: unknown): Parsed<Pairing> {
  return isPairing(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfPairing(value) };
}

export const pairingCodec: Codec<Pairing> = {
  entity: "pairing",
  collections: ["organisations", "pairings"],
  params: ["organisation", "pairing"],
  parse: parsePairing,
};

/** Whether every field is what the schema says. */
function isPairing(value: unknown): value is Pairing {
  return (
    isRecord(value) &&
    (value.state === "open" ||
      value.state === "asked" ||
      value.state === "allowed" ||
      value.state === "refused") &&
    typeof value.author === "string" &&
    value.author.length >= 1 &&
    value.author.length <= 40 &&
    /^[\w-]+$/.test(value.author) &&
    typeof value.at === "number" &&
    Number.isSafeInteger(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    (value.asker === undefined ||
      (typeof value.asker === "string" &&
        value.asker.length >= 1 &&
        value.asker.length <= 40 &&
        /^[\w-]+$/.test(value.asker))) &&
    (value.name === undefined ||
      (typeof value.name === "string" && hasLength(value.name, 1, 80))) &&
    (value.offer === undefined ||
      (typeof value.offer === "string" && hasLength(value.offer, 1, 8000))) &&
    (value.answer === undefined ||
      (typeof value.answer === "string" && hasLength(value.answer, 1, 8000)))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfPairing(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  choiceProblems(found, "state", value.state, pairingStateValues);
  textProblems(found, "author", value.author, 1, 40, /^[\w-]+$/);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  if (value.asker !== undefined) textProblems(found, "asker", value.asker, 1, 40, /^[\w-]+$/);
  if (value.name !== undefined) textProblems(found, "name", value.name, 1, 80);
  if (value.offer !== undefined) textProblems(found, "offer", value.offer, 1, 8000);
  if (value.answer !== undefined) textProblems(found, "answer", value.answer, 1, 8000);
  return found;
}
