import { spawn, spawnSync } from "node:child_process";

/**
 * Runs a program that has to be stopped by a signal, because killed emulators would leave their JVMs running. It stops the
 * program when it is itself stopped, and when its parent process ends in any way, which closes the standard input.
 */
const [program = "", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
const patienceMs = 20_000;
let isStopping = false;

function stop() {
  if (isStopping) return;
  isStopping = true;
  if (process.platform === "win32") {
    // Windows has no signals.
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    return;
  }
  child.kill("SIGTERM");
  setTimeout(() => {
    for (const each of family(child.pid ?? 0)) kill(each);
  }, patienceMs).unref();
}

/**
 * A process and all its descendants.
 * @param {number} ancestor
 * @returns {number[]}
 */
function family(ancestor) {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const all = (stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const own = all.filter(([, parent]) => parent === ancestor);
  return [...own.flatMap(([id = 0]) => family(id)), ancestor];
}

/** @param {number} id */
function kill(id) {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}

process.stdin.on("end", stop).on("error", stop).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
