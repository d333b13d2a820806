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
 * The number of values accepted and rejected per second. Strict rejects unknown keys at any depth, as we do for new documents;
 * loose ignores them, as we do for stored ones; reject lists every mistake, not only the first. All reject NaN. We, zod and ajv
 * count texts in code points, the others in UTF-16 units, which is cheaper. We and zod also return the value with its defaults,
 * the others only a verdict. zod and arktype compile with eval, which a strict Content-Security-Policy forbids.
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

/** Ours compared with the fastest peer and with zod, theirs with zod. A ratio is the median over rounds. */
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
