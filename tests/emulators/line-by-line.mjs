import childProcess from "node:child_process";
import { Transform } from "node:stream";

/**
 * Loaded into firebase-tools with `--import`. firebase-tools treats each chunk from the rules engine for files as one answer. On
 * a busy machine two answers may come in one chunk, which it would not understand, and the requests would never end; so this
 * module emits each line as its own chunk.
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
