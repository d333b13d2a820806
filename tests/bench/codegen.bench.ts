import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { messageOf, root } from "../../scripts/house.mjs";
import { type Bench, rounded, type Row } from "./bench.ts";
import {
  fettle,
  type Figures,
  folderFor,
  type Generator,
  measure,
  peers,
} from "./generators/measured.ts";
import { watched } from "./generators/watched.ts";
import { installPeers, peerName } from "./peers.ts";

/** The numbers of entities, and of runs. A thousand entities need more memory for the compiler than a small machine has. */
const sizes = [
  { size: 20, times: 3, isTypeChecked: true },
  { size: 100, times: 3, isTypeChecked: true },
  { size: 1000, times: 1, isTypeChecked: false },
];

/**
 * The time to generate everything from scratch, including the start of Node. The schemas are equivalent, except for what Prisma
 * and ZenStack do not support: lifecycles, and for Prisma policies. Refs are plain ids there. Prisma marks its output with
 * `@ts-nocheck`, which explains most of the difference in type-checking.
 */
export const bench: Bench = {
  name: "Code generation",
  async run() {
    installPeers();
    const rows: Row[] = [];
    const perEntity = new Map<number, number>();
    for (const { size, ...how } of sizes) {
      const ours = measure(fettle, size, how);
      perEntity.set(size, (ours.seconds * 1000) / size);
      const theirs = peers.map((peer) => [peer, measured(peer, size, how)] as const);
      rows.push(...compared(size, ours, theirs));
    }
    const [hundred = Number.NaN, thousand = Number.NaN] = [perEntity.get(100), perEntity.get(1000)];
    rows.push(
      {
        name: "generate 1000 entities, for each",
        unit: "ms",
        value: rounded(thousand),
        peer: "Fettle, each of 100",
        ratio: rounded(thousand / hundred),
      },
      ...(await watchRows()),
      ...rulesRows(),
    );
    return rows;
  },
};

function measured(
  peer: Generator,
  size: number,
  how: Parameters<typeof measure>[2],
): Figures | undefined {
  try {
    return measure(peer, size, how);
  } catch (error) {
    console.error(`  ${messageOf(error).split("\n")[0]}`);
    return undefined;
  }
}

function compared(
  size: number,
  ours: Figures,
  theirs: readonly (readonly [Generator, Figures | undefined])[],
): readonly Row[] {
  const known = theirs.flatMap(([peer, figures]) =>
    figures === undefined ? [] : [{ name: peerName(peer.module, peer.title), figures }],
  );
  const [fastest] = known.toSorted((a, b) => a.figures.seconds - b.figures.seconds);
  const everybody = [{ name: fettle.title, figures: ours }, ...known];
  const rows = everybody.flatMap(({ name, figures }) =>
    measures.flatMap(([what, unit, of]): readonly Row[] => {
      const value = of(figures);
      if (value === undefined) return [];
      const row: Row = {
        name: `generate ${size} entities, ${what}: ${name}`,
        unit,
        value: rounded(value),
      };
      const peer = fastest && of(fastest.figures);
      if (name !== fettle.title || fastest === undefined || peer === undefined) return [row];
      return [{ ...row, peer: fastest.name, ratio: rounded(value / peer) }];
    }),
  );
  const missing = theirs
    .filter(([, figures]) => figures === undefined)
    .map(([peer]): Row => ({
      name: `generate ${size} entities: ${peer.title}`,
      unit: "missing",
      value: 0,
    }));
  return [...rows, ...missing];
}

const measures: readonly (readonly [
  what: string,
  unit: string,
  of: (figures: Figures) => number | undefined,
])[] = [
  ["cold", "s", ({ seconds }) => seconds],
  ["processor", "s", ({ processor }) => processor],
  ["peak memory", "MB", ({ megabytes }) => megabytes],
  ["output", "lines", ({ lines }) => lines],
  ["output's size", "KB", ({ kilobytes }) => kilobytes],
  ["type-check of the output", "s", ({ typeCheck }) => typeCheck],
];

async function watchRows(): Promise<readonly Row[]> {
  const own = folderFor("house", 0);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  cpSync(path.join(root, "schema"), path.join(own, "schema"), { recursive: true });
  const many = folderFor(fettle.title, 100);
  return [
    {
      name: "watch, save to written: our schema",
      unit: "ms",
      value: rounded(await watched(own, "request.entity.ts", "request/type.ts")),
    },
    {
      name: "watch, save to written: 100 entities",
      unit: "ms",
      value: rounded(await watched(many, "ticket0007.entity.ts", "ticket0007/type.ts")),
    },
  ];
}

function rulesRows(): readonly Row[] {
  const ofEach = (file: string, entities: number): number => statSync(file).size / entities / 1024;
  const many = path.join(folderFor(fettle.title, 100), "out/firestore.rules");
  const own = readdirSync(path.join(root, "schema")).filter((name) => name.endsWith(".entity.ts"));
  return [
    {
      name: "rules for each entity: our schema",
      unit: "KB",
      value: rounded(ofEach(path.join(root, "generated/firestore.rules"), own.length)),
    },
    { name: "rules for each entity: 100 entities", unit: "KB", value: rounded(ofEach(many, 100)) },
  ];
}
