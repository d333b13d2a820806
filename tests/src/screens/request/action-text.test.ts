import { expect, test } from "vitest";
import { actionText } from "#src/screens/request/action-text.ts";
import { LindenCourt } from "../../../machines/request/linden-court.ts";
import { speak } from "../../i18n/speak.ts";

test("a release is called by whose work it is", async () => {
  const court = new LindenCourt();
  const request = court.some("inProgress");
  const tom = court.workspace("tom");
  const t = await speak("en", "request");
  const name = (assignee: string) =>
    actionText("release", { ...request, assignee }, { t, workspace: tom });
  expect([name(tom.me.id), name("somebody")]).toEqual(["Unassign me", "Unassign"]);
});
