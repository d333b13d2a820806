import type { Request } from "#generated/request/type.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import type { TextContext } from "./text-context.ts";

type Facts = Pick<Request, "assignee" | "state">;
type Words = Pick<TextContext, "t" | "workspace">;

/** What an action is called on its button. */
export function actionText(name: ActionName, request: Facts, words: Words): string {
  return otherText(name, request, words) ?? words.t(`actions.${name}`);
}

/** What a release is called for anybody but the assignee, and starting and putting on hold what waits; `undefined` where the usual name fits. */
export function otherText(
  name: ActionName,
  { assignee, state }: Facts,
  { t, workspace }: Words,
): string | undefined {
  if (name === "release" && assignee !== workspace.me.id) return t("unassign");
  if (state !== "waiting") return undefined;
  if (name === "wait") return t("waitForOther");
  return name === "start" ? t("resume") : undefined;
}
