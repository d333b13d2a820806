import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import { type Bench, median, rounded, type Row } from "./bench.ts";
import { installPeers, peerName } from "./peers.ts";
import type { Measured } from "./validators/case.ts";

const peers = ["zod", "ajv", "typia", "valibot", "arktype"];
const cases = [
  ["accept strictly, benchmark shape", "shapes", "strict"],
  ["accept loosely, benchmark shape", "shapes", "loose"],
  ["reject with all reasons, benchmark shape", "shapes", "problems"],
  ["accept strictly, a request", "requests", "strict"],
  ["accept loosely, a request", "requests", "loose"],
  ["reject with all reasons, a request", "requests", "problems"],
] as const;

/**
 * How many values a second are accepted and refused. Strict refuses unknown keys at any depth, as we do with what somebody
 * begins; loose lets them be, as we do with what is stored; reject asks for everything that is wrong, not the first thing.
 * All refuse NaN. Texts are counted in code points by us, zod and ajv, and more cheaply in UTF-16 units by the others; we and
 * zod also hand out the value with its defaults, the others only say yes. zod compiles itself with eval, which a strict
 * Content-Security-Policy forbids; arktype does too.
 */
export const bench: Bench = {
  name: "Validators",
  async run() {
    installPeers();
    return cases.flatMap(([name, kind, ask]) => compared(name, measure(kind, ask)));
  },
};

function measure(kind: string, ask: string): readonly Measured[] {
  const script = path.join(import.meta.dirname, "validators/case.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, kind, ask, ...peers],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

interface Run {
  readonly name: string;
  readonly rates: readonly number[];
}

/** Ours against the fastest peer and against zod, theirs against zod; ratios are those of the same turn, the middle one. */
function compared(name: string, measured: readonly Measured[]): readonly Row[] {
  const [ours, ...others] = measured.filter((each): each is Run => "rates" in each);
  if (ours === undefined) throw new Error("we were not measured");
  const zod = others.find((each) => each.name === "zod");
  const row = (title: string, { rates }: Run, to: Run | undefined): Row => ({
    name: title,
    unit: "M/s",
    value: rounded(median(rates) / 1000),
    ...(to === undefined ? {} : { peer: peerName(to.name), ratio: ratio(rates, to.rates) }),
  });
  const [fastest] = others.toSorted((a, b) => median(b.rates) - median(a.rates));
  return [
    row(name, ours, fastest),
    row(`${name}: against zod`, ours, zod),
    ...others.map((other) => row(`${name}: ${peerName(other.name)}`, other, zod)),
    ...measured.flatMap((each) =>
      "missing" in each ? [{ name: `${name}: ${each.name}`, unit: "missing", value: 0 }] : [],
    ),
  ];
}

function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return rounded(median(ours.map((rate, turn) => rate / (theirs[turn] ?? Number.NaN))));
}
