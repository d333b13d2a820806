import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("charts.mjs", import.meta.url));

/** How long a module from outside may take to load, in ms: one that waits for something, or goes round in circles, never would. */
const limit = Number(process.env["CHARTS_LOAD_MS"] ?? 30_000);

/** Whether this is the process that such a command runs in. */
export const isLimited = process.env["CHARTS_LIMITED"] === "1";

/**
 * Tells the parent process, which limits the time: the module begins to load, it is loaded, or the exit code.
 * @param {"loading" | "loaded" | number} stage
 * @param {() => void} [then]
 */
export function report(stage, then = () => {}) {
  if (isLimited && process.send !== undefined) process.send(stage, then);
  else then();
}

/**
 * Runs a command that loads a module from outside in a process of its own, which the module may stop, or keep from ever ending.
 * Answers the exit code.
 * @param {readonly string[]} args the command and what is asked of it
 * @param {(text: string) => void} remark
 * @returns {Promise<number>}
 */
export async function runLimited(args, remark) {
  const child = fork(script, args, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, CHARTS_LIMITED: "1" },
  });
  let isLoaded = false;
  let isLate = false;
  /** @type {number | undefined} */
  let code;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  child.on("message", (message) => {
    if (message === "loading")
      timer = setTimeout(() => {
        isLate = true;
        child.kill("SIGKILL");
      }, limit);
    else if (message === "loaded") {
      isLoaded = true;
      clearTimeout(timer);
    } else code = Number(message);
  });
  await once(child, "exit");
  clearTimeout(timer);
  if (isLate)
    remark(
      `\nThe module was not loaded within ${limit / 1000} s: it waits for something that does not come, or never ends. Draw one that only exports the machine.`,
    );
  else if (code === undefined)
    remark(
      `\nThe module ended the program ${isLoaded ? "before its machine was drawn" : "while it was loaded"}. Draw one that only exports the machine.`,
    );
  return code ?? 2;
}
