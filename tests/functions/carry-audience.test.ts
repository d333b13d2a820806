import { expect, test } from "vitest";
import { carryAudience } from "../../functions/carry-audience.ts";
import { organisation } from "../machines/notices/a-workspace.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const path = `${organisation}/requests/r1/attachments/p1`;
const photo = { by: "ada", at: 1, type: "image/jpeg", width: 4, height: 3, bytes: 9 };

test("the files of a photo carry who may see it, also one that comes after the photo was hidden", async () => {
  const workspace = new PartsInMemory();
  workspace.set(path, { ...photo, audience: "team", hiddenBy: "ada" });
  workspace.file(`${path}/thumbnail`);
  await carryAudience(path, workspace.parts, workspace.bucket);
  expect([...workspace.audiences]).toEqual([[`${path}/thumbnail`, "team"]]);
  workspace.file(`${path}/full`);
  await carryAudience(path, workspace.parts, workspace.bucket, [`${path}/full`]);
  expect(workspace.audiences.get(`${path}/full`)).toBe("team");
});

test("a photo that is gone carries nothing", async () => {
  const workspace = new PartsInMemory();
  workspace.file(`${path}/full`);
  await carryAudience(path, workspace.parts, workspace.bucket);
  expect(workspace.audiences.size).toBe(0);
});
