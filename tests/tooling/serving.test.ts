import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a port that is taken is refused before anything is built", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("it has a port");
  const port = String(address.port);
  const started = promisify(execFile)("node", ["scripts/start.mjs", "--port", port], {
    timeout: 5000,
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Port ${port} is taken.`),
  });
  other.close();
});
