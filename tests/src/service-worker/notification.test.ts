import { assert, json, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { pathOf, readPushed } from "#src/service-worker/notification.ts";

const origin = "https://fettle.example";
const read = (message: unknown, language = "en") =>
  readPushed(JSON.stringify(message), origin, language);

test("a notice is shown as it was sent, by itself or wrapped by Cloud Messaging", () => {
  const data = {
    title: "Tom took it on",
    body: "Workshop door does not lock",
    url: "/requests/01abc?from=push#news",
    tag: "request:01abc",
  };
  const shown = {
    title: "Tom took it on",
    body: "Workshop door does not lock",
    path: "/requests/01abc?from=push#news",
    tag: "request:01abc",
  };
  expect(read(data)).toEqual(shown);
  expect(read({ data, from: "1234567890", fcmMessageId: "a" })).toEqual(shown);
  expect(read({ data: { ...data, url: `${origin}/requests/01abc?from=push#news` } })).toEqual(
    shown,
  );
});

test("a notice leads to no other site", () => {
  for (const url of [
    "https://elsewhere.example/requests",
    "//elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,hello",
    String.raw`\\elsewhere.example`,
    "http://fettle.example/requests",
    "",
    42,
    null,
  ])
    expect(pathOf(url, origin), String(url)).toMatch(/^\/(requests)?$/);
});

test("what cannot be read is told as something new, in the language of the device", () => {
  for (const text of ["", "not json", "null", "[]", "42", '"text"', '{"data":null}', '{"title":7}'])
    expect(readPushed(text, origin, "en-GB")).toEqual({
      title: "Fettle",
      body: "You have a new notification.",
      path: "/requests",
      tag: undefined,
    });
  expect(readPushed("", origin, "de-AT").body).toBe("Sie haben eine neue Benachrichtigung.");
});

test("a text is one line, of a length that can be shown, and cuts no letter in two", () => {
  const { title, body } = read({ title: "a\n\n b\u202Ec\u0000", body: "🏠".repeat(400) });
  expect(title).toBe("a b c");
  expect(body).toBe(`${"🏠".repeat(299)}…`);
});

test("no payload whatever breaks the notice", () => {
  assert(
    property(oneof(string(), json()), (text) => {
      const { title, path } = readPushed(text, origin, "en");
      expect(title).not.toBe("");
      expect(new URL(path, origin).origin).toBe(origin);
    }),
  );
});
