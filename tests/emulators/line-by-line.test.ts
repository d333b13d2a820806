import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const lineByLine = new URL("line-by-line.mjs", import.meta.url).href;

/** Prints the chunks of a program that writes two and a half lines at once, as firebase-tools receives them. */
const listening = `
  const { spawn } = require("node:child_process");
  const words = "process.stdout.write('é one\\\\ntwo\\\\nthr'); setTimeout(() => console.log('ee'), 50)";
  const child = spawn(process.execPath, ["-e", words, process.env.NAME]);
  const heard = [];
  child.stdout.on("data", (piece) => heard.push(piece.toString("utf-8").trim()));
  child.on("close", () => console.log(JSON.stringify(heard)));
`;

function hears(name: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, ["--import", lineByLine, "-e", listening], {
    encoding: "utf8",
    env: { ...process.env, NAME: name },
  });
  return JSON.parse(stdout);
}

test("the output of the rules engine for files arrives line by line", () => {
  expect(hears("/somewhere/cloud-storage-rules-runtime-v1.1.3.jar")).toEqual([
    "é one",
    "two",
    "three",
  ]);
});

test("the output of other programs is unchanged", () => {
  expect(hears("firestore.jar")[0]).toContain("é one\ntwo\nthr");
});
