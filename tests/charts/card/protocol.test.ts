import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNews, readRequest } from "#charts/card/protocol.ts";

const request = {
  type: "card.draw",
  id: 1,
  isNext: false,
  heard: 0,
  locale: "en",
  theme: "dark",
  picture: { stem: "signIn", value: { a: { b: "c" } }, context: "{}", status: "active" },
};

test("a request to draw is read, and with anything missing or wrong it is none", () => {
  expect(readRequest(request)).toEqual(request);
  for (const name of ["type", "id", "isNext", "heard", "locale", "theme", "picture"])
    expect(readRequest({ ...request, [name]: undefined }), name).toBeUndefined();
  for (const [name, wrong] of [
    ["stem", 1],
    ["value", { a: 1 }],
    ["context", {}],
    ["status", "on"],
  ] as const)
    expect(
      readRequest({ ...request, picture: { ...request.picture, [name]: wrong } }),
      name,
    ).toBeUndefined();
});

test("news are read by their kind", () => {
  const news = [
    { type: "card.ready" },
    { type: "card.drawn", id: 1, ms: 2 },
    { type: "card.sent", id: 1, event: "{}" },
    { type: "card.left", id: 1, href: "/about" },
    { type: "card.trouble", id: 1, code: "threw", text: "no" },
  ];
  for (const each of news) expect(readNews(each)).toEqual(each);
  for (const { type } of news.slice(1)) expect(readNews({ type, id: 1 }), type).toBeUndefined();
  expect(readNews({ type: "card.trouble", id: 1, code: "bored", text: "no" })).toBeUndefined();
});

test("whatever else is said in a window is neither", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readRequest(data)).toBeUndefined();
      expect(readNews(data)).toBeUndefined();
    }),
  );
});
