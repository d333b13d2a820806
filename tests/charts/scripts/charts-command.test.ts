import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const timeout = 120_000;
const script = fileURLToPath(new URL("../../../charts/scripts/charts.mjs", import.meta.url));

function charts(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    timeout,
  });
  return { status, stdout, stderr };
}

it("a wrong command prints the usage on standard error and exits with 2", { timeout }, () => {
  const { status, stdout, stderr } = charts("lst");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain('There is no command "lst"');
  expect(stderr).toContain("list [--json]");
});

it("the machines of a commit are compared with a file's, and the exit code says that they differ", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-charts-"));
  writeFileSync(join(folder, "atlas.json"), '{ "version": 1, "charts": [] }');
  const { status, stdout } = charts("compare", folder, "HEAD", "--json");
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    same: false,
    differences: expect.arrayContaining([
      { machine: "consent", about: "machine", change: "added", details: [] },
    ]),
  });
});
