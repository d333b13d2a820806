import { assert, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { idAfter, newId, requestNumber } from "#machines/new-id.ts";

test("an id is 20 characters of Crockford's base 32, whatever the bytes", () => {
  assert(
    property(uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      expect(newId(() => bytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
    }),
  );
});

test("every character is as likely as any other", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const first = newId((n) => new Uint8Array(n).fill(byte)).charAt(0);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test("different bytes make different ids", () => {
  const random = (n: number) => crypto.getRandomValues(new Uint8Array(n));
  const ids = Array.from({ length: 1000 }, () => newId(random));
  expect(new Set(ids).size).toBe(1000);
});

test("the id after another is as long, is another, and comes round after all characters", () => {
  assert(
    property(uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const id = newId(() => bytes);
      const after = [id];
      for (let step = 0; step < 32; step += 1) after.push(idAfter(after.at(-1) ?? ""));
      expect(new Set(after).size).toBe(32);
      expect(after.at(-1)).toBe(id);
      expect(after[1]).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
    }),
  );
});

test("a request's number is the beginning of its id, in capitals", () => {
  expect(requestNumber("7kqm4t0123456789abcd")).toBe("7KQM4T");
});
