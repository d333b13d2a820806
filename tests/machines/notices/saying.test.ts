import { expect, test } from "vitest";
import { introOf, sayingOf } from "#machines/notices/saying.ts";

test("only what a guest caused is introduced, and what names nobody names nobody", () => {
  const roles = ["guest", "resident", "technician", "coordinator", "admin", "system", undefined];
  const introduced = roles.filter((byRole) => introOf(byRole === undefined ? {} : { byRole }));
  expect(introduced).toEqual(["guest"]);
  expect(sayingOf({ kind: "noted" }).values).toEqual({ by: "none", name: "" });
});
