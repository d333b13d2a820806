import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/house.mjs";
import { installedJar } from "./firestore.ts";

/**
 * Variables that make firebase-tools use an installed Cloud SDK instead of downloading: it contains the Firestore emulator, whose
 * rules engine also judges files. Empty without a Cloud SDK; then firebase-tools downloads its own.
 */
export function installedEmulators(): Readonly<Record<string, string>> {
  const jar = installedJar();
  if (jar === undefined) return {};
  const source = readFileSync(path.join(import.meta.dirname, "StorageRulesRuntime.java"));
  const version = createHash("sha256").update(jar).update(source).digest("hex").slice(0, 12);
  const folder = path.join(root, ".cache", "emulators", `installed-${version}`);
  if (!existsSync(folder)) makeJars(jar, folder);
  const pubsub = path.join(jar, "../../pubsub-emulator/bin/cloud-pubsub-emulator");
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: path.join(folder, "firestore.jar"),
    STORAGE_EMULATOR_BINARY_PATH: path.join(folder, "storage-rules.jar"),
    ...(existsSync(pubsub) && { PUBSUB_EMULATOR_BINARY_PATH: pubsub }),
  };
}

function makeJars(jar: string, folder: string): void {
  // A temporary folder first, because another test may be doing the same.
  mkdirSync(path.dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}.`);
  const classes = path.join(own, "classes");
  mkdirSync(classes);
  const source = path.join(import.meta.dirname, "StorageRulesRuntime.java");
  const options = ["-proc:none", "-nowarn", "-cp", jar, "-d", classes];
  execFileSync("javac", [...options, source], { stdio: "ignore" });
  const pack = (name: string, main: string, ...more: readonly string[]): void => {
    const manifest = path.join(own, `${name}.mf`);
    writeFileSync(manifest, manifestOf(main, jar));
    const file = path.join(own, `${name}.jar`);
    execFileSync("jar", ["--create", "--file", file, "--manifest", manifest, ...more]);
  };
  pack("firestore", "com.google.cloud.datastore.emulator.firestore.CloudFirestore");
  pack("storage-rules", "StorageRulesRuntime", "-C", classes, ".");
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
}

/** A manifest's lines have at most 72 bytes; a longer one continues after a space. */
function manifestOf(main: string, jar: string): string {
  const lines = [`Main-Class: ${main}`, `Class-Path: ${pathToFileURL(jar).href}`];
  return `${lines.map((line) => line.replaceAll(/(?<=^.{71}(?:.{70})*)(?=.)/g, "\n ")).join("\n")}\n`;
}
