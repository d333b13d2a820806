import path from "node:path";
import { messageOf } from "../../../scripts/house.mjs";
import { peersFolder } from "../peers.ts";
import type { rate } from "./loop.ts";
import { type Candidate, ourCandidate, type Validator } from "./ours.ts";
import {
  openRequests,
  openShapes,
  requests,
  shapes,
  wrongRequests,
  wrongShapes,
} from "./values.ts";

// node --import tsx case.ts KIND ASK PEER…: measures us and the peers at one task and prints the result as JSON. It runs in its
// own process, because an engine that has seen other values is slower, by varying amounts.

/** Rounds, and the duration of each in ms. Candidates alternate, so that a disturbance affects all alike. */
const turns = 15;
const milliseconds = 40;

/** The calls per ms of one candidate, by round; or the reason why it could not run. */
export type Measured =
  | { readonly name: string; readonly rates: readonly number[] }
  | { readonly name: string; readonly missing: string };

const [kind = "", ask = "", ...peers] = process.argv.slice(2);
if (!isKind(kind) || !isAsk(ask)) throw new Error(`nothing is measured as ${kind} ${ask}`);
const values = {
  shapes: { strict: shapes, loose: openShapes, problems: wrongShapes },
  requests: { strict: requests, loose: openRequests, problems: wrongRequests },
}[kind][ask];

const missing: Measured[] = [];
const runs: { name: string; candidate: Candidate; rates: number[]; run: () => number }[] = [];
for (const name of ["Fettle", ...peers]) {
  try {
    const candidate = name === "Fettle" ? await ourCandidate() : await peerCandidate(name);
    const loop = await loopFor(name);
    const validator = candidate[kind][ask];
    runs.push({
      name,
      candidate,
      rates: [],
      run: () => loop.rate(validator, values, milliseconds),
    });
  } catch (error) {
    missing.push({ name, missing: messageOf(error).split("\n")[0] ?? "" });
  }
}
for (const { run } of runs) run();
for (let turn = 0; turn < turns; turn += 1) for (const { rates, run } of runs) rates.push(run());
for (const { name, candidate } of runs) proveFair(name, candidate);
const measured: readonly Measured[] = [
  ...runs.map(({ name, rates }) => ({ name, rates })),
  ...missing,
];
console.log(JSON.stringify(measured));

function peerCandidate(name: string): Promise<Candidate> {
  return import(path.join(peersFolder, "validators", `${name}.mjs`));
}

/** A separate copy of the loop for each candidate. */
function loopFor(name: string): Promise<{ readonly rate: typeof rate }> {
  return import(`./loop.ts?${name}`);
}

/** Each candidate has to give the same verdicts, because otherwise they do different work. */
function proveFair(name: string, { shapes: shape, requests: request }: Candidate): void {
  const all = (asked: readonly unknown[], holds: (value: unknown) => boolean): boolean =>
    asked.every(holds);
  const notANumber = { ...shapes[0], number: Number.NaN };
  const isFair =
    all(shapes, (value) => shape.strict(value) && shape.loose(value)) &&
    all(requests, (value) => request.strict(value) && request.loose(value)) &&
    all(openShapes, (value) => shape.loose(value) && !shape.strict(value)) &&
    all(openRequests, (value) => request.loose(value) && !request.strict(value)) &&
    all(
      [...wrongShapes, notANumber],
      (value) => shape.problems(value) > 0 && !shape.loose(value),
    ) &&
    all(wrongRequests, (value) => request.problems(value) > 0 && !request.loose(value));
  if (!isFair) throw new Error(`${name} does not give the verdicts that are measured`);
}

function isKind(word: string): word is keyof Candidate {
  return word === "shapes" || word === "requests";
}

function isAsk(word: string): word is keyof Validator {
  return word === "strict" || word === "loose" || word === "problems";
}
