import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "../../scripts/house.mjs";
import { installedJar } from "./firestore.ts";
import { OnDemand } from "./on-demand.ts";

const packages = new OnDemand(
  path.join(import.meta.dirname, "firebase-tools"),
  "the Firebase emulators (firebase-tools)",
  path.join(root, ".cache", "firebase-tools"),
);

/** The path of the command line tool, once it is installed. */
export const firebaseCli = path.join(packages.modules, "firebase-tools/lib/bin/firebase.js");

/** Why the emulators cannot be started on this machine, and what to do about it; installs what can be installed. */
export async function whyNoEmulators(): Promise<string | undefined> {
  return whyNoJava() ?? packages.whyNot();
}

/** Whether everything is installed; otherwise the first start takes longer. */
export function areEmulatorsInstalled(): boolean {
  return packages.isThere;
}

function whyNoJava(): string | undefined {
  // If Google's rules engine for files cannot be downloaded, it is compiled here.
  const isCompiler = installedJar() !== undefined;
  const needed = isCompiler ? "javac" : "java";
  const { status, stdout, stderr } = spawnSync(needed, ["-version"], { encoding: "utf8" });
  const kit = isCompiler ? "default-jdk-headless" : "default-jre-headless";
  const remedy = `install a ${isCompiler ? "JDK" : "JRE"} (Debian: apt-get install ${kit})`;
  if (status !== 0) return `The Firebase emulators need Java 17 or newer: ${remedy}.`;
  const [, major = "0"] = /(?:version "|javac )(?:1\.)?(\d+)/.exec(`${stdout}${stderr}`) ?? [];
  return Number(major) >= 17
    ? undefined
    : `The Firebase emulators need Java 17 or newer, and this is Java ${major}: ${remedy}.`;
}
