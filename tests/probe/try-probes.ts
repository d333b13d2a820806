import { isRefusal } from "../attacks/attack.ts";
import { constructsOf } from "./constructs.ts";
import type { OpenPlace } from "./place.ts";
import type { Case, Probe } from "./probe.ts";
import { rulesetsOf } from "./rulesets.ts";

/** The result of a case: `untried` if it could not run. */
export interface Outcome {
  readonly probe: Probe;
  readonly tried: Case;
  readonly verdict: "pass" | "fail" | "untried";
  readonly detail?: string;
}

/** The number of parallel cases; each is a request or two. */
const atOnce = 8;

/** Runs every case of every probe. @param isCloud whether the project is a real one */
export async function tryProbes(
  probes: readonly Probe[],
  place: OpenPlace,
  isCloud: boolean,
): Promise<readonly Outcome[]> {
  const waiting = probes.flatMap((probe) => probe.cases.map((tried) => ({ probe, tried })));
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push({ ...next, ...(await verdictOn(next.tried, place, isCloud)) });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function verdictOn(
  { isAllowed, needs, isOnlyInCloud, before, attempt }: Case,
  place: OpenPlace,
  isCloud: boolean,
): Promise<Pick<Outcome, "verdict" | "detail">> {
  if (isOnlyInCloud === true && !isCloud)
    return { verdict: "untried", detail: "the emulators do not tell their rules" };
  if (needs === "person" && place.withoutPerson !== undefined)
    return { verdict: "untried", detail: place.withoutPerson };
  const id = place.id();
  try {
    await before?.(place, id);
  } catch (error) {
    return { verdict: "untried", detail: `what it needs first fails: ${String(error)}` };
  }
  try {
    await attempt(place, id);
    return isAllowed ? { verdict: "pass" } : { verdict: "fail", detail: "it was allowed" };
  } catch (error) {
    if (!isRefusal(error)) return { verdict: "untried", detail: String(error) };
    return isAllowed ? { verdict: "fail", detail: "it was refused" } : { verdict: "pass" };
  }
}

/** By construct: it fails if one of its cases does, and passes if any ran. */
export function byConstruct(outcomes: readonly Outcome[]): ReadonlyMap<string, Outcome["verdict"]> {
  const verdicts = new Map<string, Outcome["verdict"]>();
  for (const { probe, verdict } of outcomes)
    for (const construct of constructsOf(rulesetsOf([probe])[probe.service])) {
      const known = verdicts.get(construct);
      if (known === undefined || known === "untried" || verdict === "fail")
        verdicts.set(construct, verdict);
    }
  return new Map([...verdicts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
