import { useTranslations } from "use-intl";
import type { SceneMove } from "../machines/prototype-scenes.ts";

/** Says what happens in a move: "signIn fails". */
export function useMoveWords(): (move: Pick<SceneMove, "kind" | "name">) => string {
  const t = useTranslations("charts.storyboard.moves");
  return ({ kind, name }) => t(kind, { name });
}

/** Says what happens on a way, in order; what is heard one after the other is said once. */
export function useWayWords(): (moves: readonly SceneMove[]) => readonly string[] {
  const t = useTranslations("charts.storyboard.moves");
  const words = useMoveWords();
  return (moves) => {
    const runs: SceneMove[][] = [];
    for (const move of moves) {
      const last = runs.at(-1);
      if (move.kind === "news" && last?.[0]?.kind === "news") last.push(move);
      else runs.push([move]);
    }
    return runs.map((run) => {
      const [first] = run;
      return run.length > 1 || first === undefined
        ? t("manyNews", { count: run.length })
        : words(first);
    });
  };
}
