import { parseRules } from "#codegen/budget/parse-rules.ts";
import type { BlockSyntax, Expression } from "#codegen/budget/rules-syntax.ts";
import type { Outcome, Probe, Watch } from "./engine/evaluate.ts";
import { same } from "./engine/values.ts";
import type { Mutant } from "./mutant.ts";
import { expressionsOf, parseExpression } from "./mutate-rules.ts";
import type { Open, Search, Target, Verdict } from "./search.ts";

/** Whether rules allow a trial, by our own engine. */
export type GrantsTrial<T> = (rules: BlockSyntax, trial: T, watch: Watch) => boolean;

/** The search for mutants of a ruleset. */
export function rulesSearch<T>(
  text: string,
  mutants: readonly Mutant[],
  grantsTrial: GrantsTrial<T>,
): Pick<Search<T, Expression>, "targets" | "observe"> {
  const rules = parseRules(text);
  const places = new Map(expressionsOf(rules).map((each) => [`${each.start} ${each.end}`, each]));
  const targets = new Map<Expression, Target<T>[]>();
  const insteadOf = new Map<Target<T>, Expression>();
  for (const mutant of mutants) {
    const at = places.get(`${mutant.start} ${mutant.end}`);
    if (at === undefined) throw new Error(`no expression at ${mutant.start} of ${mutant.file}`);
    const to = parseExpression(mutant.to);
    const target: Target<T> = {
      mutant,
      judge: (trial) => said(grantsTrial(rules, trial, { swap: { at, to } })),
    };
    insteadOf.set(target, to);
    targets.set(at, [...(targets.get(at) ?? []), target]);
  }
  return {
    targets,
    observe: (trial, open) => {
      const probe = new Infections<T>(open, insteadOf);
      const verdict = said(grantsTrial(rules, trial, { probe }));
      return { verdict, infected: [...probe.infected], passed: probe.passed };
    },
  };
}

/** A probe of an evaluation for mutants whose expression has another value. */
class Infections<T> implements Probe {
  readonly #found = new Map<Target<T>, Expression>();
  readonly passed = new Set<Target<T>>();
  readonly #open: Open<T, Expression>;
  readonly #insteadOf: ReadonlyMap<Target<T>, Expression>;

  constructor(open: Open<T, Expression>, insteadOf: ReadonlyMap<Target<T>, Expression>) {
    this.#open = open;
    this.#insteadOf = insteadOf;
  }

  get infected(): readonly (readonly [Expression, Target<T>])[] {
    return [...this.#found].map(([target, at]) => [at, target] as const);
  }

  wants(at: Expression): boolean {
    return this.#open.has(at);
  }

  tell(at: Expression, outcome: Outcome, instead: (of: Expression) => Outcome): void {
    for (const target of this.#open.get(at) ?? []) {
      this.passed.add(target);
      const to = this.#insteadOf.get(target);
      if (to === undefined || this.#found.has(target)) continue;
      const other = instead(to);
      const isSame =
        other === undefined || outcome === undefined ? other === outcome : same(other, outcome);
      if (!isSame) this.#found.set(target, at);
    }
  }
}

function said(isAllowed: boolean): Verdict {
  return isAllowed ? "yes" : "no";
}
