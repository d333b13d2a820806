import { useFormatter, useTranslations } from "use-intl";
import type { Mark } from "../drawing/marks.ts";
import type { ChartState, ChartTransition, ChartTrigger } from "../model/chart.ts";
import { lastKey, parentPath } from "../model/common-path.ts";

/** Says what is on a chart in words. */
export type ChartWords = ReturnType<typeof useChartWords>;

/** What a state is called by those beside it: its key; farther off, its path. The machine by its id. */
export function nameFrom(source: string, target: string, machine: string): string {
  if (target === "") return machine;
  const parent = parentPath(target);
  return parent === parentPath(source) || parent === source ? lastKey(target) : target;
}

/** The words of one machine's chart, in the reader's language. */
export function useChartWords(machine: string) {
  const t = useTranslations("charts.canvas");
  const formatter = useFormatter();
  const list = (names: readonly (string | false)[]) => names.filter(Boolean).join(", ");

  const delay = (given: string): string => {
    if (!/^\d+$/u.test(given)) return given;
    const ms = Number(given);
    const [value, unit] =
      ms < 1000 ? [ms, "ms"] : ms < 60_000 ? [ms / 1000, "s"] : [ms / 60_000, "min"];
    return `${formatter.number(value, { maximumFractionDigits: 2 })} ${unit}`;
  };

  const triggerWords = (trigger: ChartTrigger): string => {
    switch (trigger.kind) {
      case "event":
        return trigger.event === "*"
          ? t("trigger.any")
          : t("trigger.event", { event: trigger.event });
      case "after":
        return t("trigger.after", { delay: delay(trigger.delay) });
      case "always":
        return t("trigger.always");
      case "done":
      case "error":
      case "snapshot":
        return t(`trigger.${trigger.kind}`, { actor: trigger.actor });
      case "stateDone":
        return t("trigger.stateDone", { state: trigger.state === "" ? machine : trigger.state });
    }
  };

  /** "on viewer.closed, to closed". */
  const transitionWords = (transition: ChartTransition): string => {
    const { source, trigger, branch, guard, targets, actions, by } = transition;
    const names = targets.map((target) => nameFrom(source, target, machine));
    return list([
      triggerWords(trigger),
      branch !== undefined && t("part.branch", { branch: String(branch) }),
      branch !== undefined && guard === undefined && t("part.otherwise"),
      guard !== undefined && t("part.guard", { guard }),
      names.length === 0 ? t("part.stays") : t("part.to", { targets: list(names) }),
      actions.length > 0 && t("part.does", { actions: list(actions) }),
      by !== undefined && t("part.by", { people: by }),
    ]);
  };

  /** What a state is: "compound state". */
  const type = (state: ChartState): string => {
    if (state.path === "") return t("types.root");
    if (state.type === "history" && state.history === "deep") return t("types.deepHistory");
    return t(`types.${state.type}`);
  };

  /** What there is to say of a state beside its name and type, its transitions in order, and what else happens in it. */
  const facts = (state: ChartState, { active, changed, figure, heat, notes }: Mark) => {
    const { initial, states, tags, entry, exit, invokes, description } = state;
    const actors = invokes.map(({ src }) => src);
    return {
      aside: [
        initial !== undefined && t("say.initial", { state: lastKey(initial) }),
        state.type === "parallel" && t("say.regions", { count: states.length }),
        active && t("say.active"),
        changed !== undefined && t(`say.${changed}`),
        heat !== undefined && (heat === 0 ? t("say.never") : (figure ?? "")),
        notes > 0 && t("say.notes", { count: notes }),
      ].filter((each) => each !== false),
      description,
      ways: state.transitions.map(transitionWords),
      rest: [
        invokes.length > 0 && t("say.invokes", { actors: list(actors) }),
        entry.length > 0 && t("say.entry", { actions: list(entry) }),
        exit.length > 0 && t("say.exit", { actions: list(exit) }),
        tags.length > 0 && t("say.tags", { tags: list(tags) }),
      ].filter((each) => each !== false),
    };
  };

  /** All of that in one: "open, compound state, initial reading; on viewer.closed, to closed; invokes readFull". */
  const stateWords = (state: ChartState, mark: Mark): string => {
    const { aside, description, ways, rest } = facts(state, mark);
    const head = list([state.key, type(state), ...aside]);
    return [head, description ?? [], ways, rest].flat().join("; ");
  };

  return { type, trigger: triggerWords, transition: transitionWords, facts, state: stateWords };
}
