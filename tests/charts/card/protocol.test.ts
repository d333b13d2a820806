import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMessage, readRequest } from "#charts/card/protocol.ts";

test("requests and messages are read by their kind", () => {
  const request = { type: "card.draw", id: 1 };
  expect(readRequest(request)).toBe(request);
  expect(readMessage(request)).toBeUndefined();
  for (const kind of ["ready", "drawn", "sent", "left", "trouble"]) {
    const message = { type: `card.${kind}`, id: 1 };
    expect(readMessage(message)).toBe(message);
    expect(readRequest(message)).toBeUndefined();
  }
});

test("whatever else is said in a window is neither", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readRequest(data)).toBeUndefined();
      expect(readMessage(data)).toBeUndefined();
    }),
  );
});
