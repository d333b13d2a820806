import { spawn, spawnSync } from "node:child_process";

/**
 * Runs a program that has to be asked to stop, as the emulators have to be, or their JVMs would live on. It is asked when this is told
 * to stop, and when whoever started this is gone in whatever way: then the standard input ends.
 */
const [program = "", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
const patienceMs = 20_000;
let isStopping = false;

function stop() {
  if (isStopping) return;
  isStopping = true;
  if (process.platform === "win32") {
    // Nothing can be asked there.
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    return;
  }
  child.kill("SIGTERM");
  setTimeout(() => {
    for (const each of family(child.pid ?? 0)) kill(each);
  }, patienceMs).unref();
}

/**
 * A process and all that came of it.
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
    // It is gone already.
  }
}

process.stdin.on("end", stop).on("error", stop).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
