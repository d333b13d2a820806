import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts, freeRow } from "./free-ports.ts";

test("ports differ from each other", async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
});

test("a row with a port in it that is taken is passed over", async () => {
  const from = await freeRow(24_000, 6);
  const server = createServer().listen(from + 1, "127.0.0.1");
  await once(server, "listening");
  expect(await freeRow(from, 3)).toBeGreaterThanOrEqual(from + 3);
  server.close();
});
