import type { Request } from "#generated/request/type.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import type { TextContext } from "./text-context.ts";

type Facts = Pick<Request, "assignee">;
type Words = Pick<TextContext, "t" | "workspace">;

/** What an action is called on its button. */
export function actionText(name: ActionName, request: Facts, words: Words): string {
  return unassignText(name, request, words) ?? words.t(`actions.${name}`);
}

/** What a release is called for anybody but the assignee; `undefined` for the assignee, and for every other action. */
export function unassignText(
  name: ActionName,
  { assignee }: Facts,
  { t, workspace }: Words,
): string | undefined {
  return name === "release" && assignee !== workspace.me.id ? t("unassign") : undefined;
}
