import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Generated } from "../support/generated-schema.ts";
import type { Mutant } from "./mutant.ts";
import type { Search, Target, Verdict } from "./search.ts";
import { type Spot, spotsOf, weave } from "./weave.ts";

/** The switch inserted into the modules: the active mutant, and a callback for the results of the others. */
interface Switch {
  spot: number;
  which: number;
  /** Functions that rebuild the tables of the modules with the active mutant, with their files. */
  readonly again: (readonly [file: string, make: () => void])[];
  tell: ((spot: number, same: (which: number) => boolean) => void) | undefined;
}

const switchModule = `/** Woven into the generated modules. */
export const mutants = {
  spot: -1,
  which: 0,
  again: [],
  tell: undefined,
  value(spot, original, others) {
    if (this.spot === spot) return others[this.which]();
    const value = original();
    const { tell } = this;
    if (tell !== undefined) {
      this.tell = undefined;
      tell(spot, (which) => {
        try {
          const other = others[which]();
          return other === value && (typeof value !== "object" || value === null);
        } catch {
          return false;
        }
      });
      this.tell = tell;
    }
    return value;
  },
};
`;

/** The verdict of the generated TypeScript on a trial. */
export type AsksPolicy<T> = (generated: Generated, trial: T) => Verdict;

/**
 * The search for mutants of the generated TypeScript. All mutants are inserted into the modules in `folder`, and activated one at
 * a time.
 * @param concerns whether a trial is about the entity of a module; tables of other modules are skipped
 */
export async function policySearch<T>(
  folder: string,
  texts: ReadonlyMap<string, string>,
  mutants: readonly Mutant[],
  ask: AsksPolicy<T>,
  concerns: (trial: T, file: string) => boolean,
): Promise<Pick<Search<T, number>, "targets" | "observe">> {
  await writeFile(path.join(folder, "mutants.ts"), switchModule);
  const numbered = new Map<number, Spot>();
  for (const [file, text] of texts) {
    const spots = spotsOf(mutants.filter((each) => each.file === file));
    if (spots.length > 0)
      await writeFile(path.join(folder, file), wovenModule(file, text, spots, numbered));
  }
  const { mutants: turn }: { mutants: Switch } = await import(path.join(folder, "mutants.ts"));
  const { entities }: Pick<Generated, "entities"> = await import(path.join(folder, "entities.ts"));
  const { judges }: Pick<Generated, "judges"> = await import(path.join(folder, "judges.ts"));
  const generated = { entities, judges };
  const tables = new Set(
    [...numbered].flatMap(
      ([
        number,
        {
          mutants: [first],
        },
      ]) =>
        first !== undefined && isTable(texts.get(first.file) ?? "", first.place) ? [number] : [],
    ),
  );
  const makers = new Map<string, (() => void)[]>();
  for (const [file, make] of turn.again) makers.set(file, [...(makers.get(file) ?? []), make]);
  const asked = (spot: number, which: number, trial: T): Verdict => {
    turn.spot = spot;
    turn.which = which;
    if (!tables.has(spot)) return ask(generated, trial);
    // A table uses only tables of its own file.
    const again = makers.get(numbered.get(spot)?.mutants[0]?.file ?? "") ?? [];
    for (const make of again) make();
    const verdict = ask(generated, trial);
    turn.spot = -1;
    for (const make of again) make();
    return verdict;
  };
  const targets = new Map<number, readonly Target<T>[]>();
  for (const [number, spot] of numbered)
    targets.set(
      number,
      spot.mutants.map((mutant, which) => ({
        mutant,
        judge: (trial) => asked(number, which, trial),
      })),
    );
  return {
    targets,
    observe: (trial, open) => {
      const infected = new Map<Target<T>, number>();
      const passed = new Set<Target<T>>();
      turn.tell = (spot, isSame) => {
        for (const target of open.get(spot) ?? []) {
          passed.add(target);
          const which = targets.get(spot)?.indexOf(target) ?? 0;
          if (!infected.has(target) && !isSame(which)) infected.set(target, spot);
        }
      };
      const verdict = asked(-1, 0, trial);
      turn.tell = undefined;
      // Tables are built before the verdict, so only the verdict shows whether another table matters.
      for (const spot of tables)
        for (const target of open.get(spot) ?? [])
          if (concerns(trial, target.mutant.file)) infected.set(target, spot);
      return {
        verdict,
        infected: [...infected].map(([target, spot]) => [spot, target] as const),
        passed,
      };
    },
  };
}

function wovenModule(
  file: string,
  text: string,
  spots: readonly Spot[],
  numbered: Map<number, Spot>,
): string {
  const woven = weave(text, spots, (spot, original) => {
    const number = numbered.size;
    numbered.set(number, spot);
    const others = spot.mutants.map(({ to }) => `() => (${to})`).join(", ");
    return `mutants.value(${number}, () => (${original}), [${others}])`;
  });
  const places = new Set(spots.flatMap((spot) => spot.mutants.map(({ place }) => place)));
  const tables = [...places].filter((place) => isTable(text, place));
  return `import { mutants } from "../mutants.ts";\n${tables.reduce((made, name) => remadeTable(made, name, file), woven)}`;
}

/** Whether this is the name of a module's table, which is built once, at import. */
function isTable(text: string, name: string): boolean {
  return text.includes(`export const ${name} = `) || text.includes(`\nconst ${name} = `);
}

/** A table that can be rebuilt; importers see its present value. */
function remadeTable(text: string, name: string, file: string): string {
  const found = new RegExp(`const ${name} = ([\\s\\S]*?);\n(?=\n|export|const|function|/)`);
  return text.replace(
    found,
    (_, made: string) =>
      `let ${name} = ${made};\nmutants.again.push(["${file}", () => { ${name} = ${made}; }]);\n`,
  );
}
