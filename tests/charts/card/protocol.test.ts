import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNews, readRequest } from "#charts/card/protocol.ts";

test("requests and news are read by their kind", () => {
  const request = { type: "card.draw", id: 1 };
  expect(readRequest(request)).toBe(request);
  expect(readNews(request)).toBeUndefined();
  for (const kind of ["ready", "drawn", "sent", "left", "trouble"]) {
    const news = { type: `card.${kind}`, id: 1 };
    expect(readNews(news)).toBe(news);
    expect(readRequest(news)).toBeUndefined();
  }
});

test("whatever else is said in a window is neither", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readRequest(data)).toBeUndefined();
      expect(readNews(data)).toBeUndefined();
    }),
  );
});
