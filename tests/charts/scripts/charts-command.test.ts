import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const timeout = 60_000;
const script = fileURLToPath(new URL("../../../charts/scripts/charts.mjs", import.meta.url));

function charts(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    timeout,
  });
  return { status, stdout, stderr };
}

it("whoever asks is told every command, and what each is for", { timeout }, () => {
  const { status, stdout } = charts("--help");
  expect(status).toBe(0);
  for (const command of ["list [--json]"]) expect(stdout).toContain(command);
});

it("a wrong command prints the usage on standard error and exits with 2", { timeout }, () => {
  const unknown = charts("lst");
  expect(unknown).toMatchObject({ status: 2, stdout: "" });
  expect(unknown.stderr).toContain('There is no command "lst"');
  const misused = charts("list", "--jsno");
  expect(misused).toMatchObject({ status: 2, stdout: "" });
  expect(misused.stderr).toContain("list [--json]");
});

it(
  "the machines are compared with those of a commit and with a file, and the exit code says whether they are the same",
  { timeout: 3 * timeout },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "fettle-charts-"));
    const atlas = charts("atlas", "HEAD");
    expect(JSON.parse(atlas.stdout)).toMatchObject({ version: 1 });
    writeFileSync(join(folder, "atlas.json"), atlas.stdout);
    expect(charts("compare", "HEAD", folder)).toMatchObject({
      status: 0,
      stdout: "No difference.\n",
    });
    writeFileSync(join(folder, "atlas.json"), '{ "version": 1, "charts": [] }');
    const { status, stdout } = charts("compare", folder, "--json");
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ same: false });
  },
);
