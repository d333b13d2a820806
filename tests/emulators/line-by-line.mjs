import childProcess from "node:child_process";
import { Transform } from "node:stream";

/**
 * Loaded into firebase-tools with `--import`. It takes whatever comes from the program that judges rules for files in one go for
 * one answer. Two that come at once, as they do on a busy machine, it would not understand, and whoever asked would wait for
 * ever; so each line comes by itself.
 */
const { spawn } = childProcess;

/** @param {Parameters<typeof spawn>} given */
childProcess.spawn = (...given) => {
  const child = spawn(...given);
  const [, words] = given;
  if (Array.isArray(words) && words.some((word) => String(word).includes("storage-rules")))
    child.stdout = child.stdout?.setEncoding("utf8").pipe(lineByLine()) ?? null;
  return child;
};

function lineByLine() {
  let begun = "";
  return new Transform({
    decodeStrings: false,
    readableObjectMode: true,
    transform(piece, _, done) {
      const lines = `${begun}${piece}`.split("\n");
      begun = lines.pop() ?? "";
      for (const line of lines) this.push(line);
      done();
    },
  });
}
