import { describe, expect, test } from "vitest";
import { skeletonOf } from "#machines/people/told-apart.ts";

const helen = "Helen Marsh";

describe("a name that looks the same has the same skeleton", () => {
  test.each([
    ["in capitals", "HELEN MARSH"],
    ["with other spaces", " Helen\u00a0 Marsh\u2003"],
    ["with a joiner that nobody sees", "Hel\u200ben Marsh"],
    ["with marks that turn the direction of writing", "\u202eHelen\u202c Mar\u2066sh"],
    ["with a soft hyphen", "Hel\u00aden Marsh"],
    ["with an invisible filler", "Helen\u3164Marsh"],
    ["with letters of the Cyrillic alphabet", "Неlеn Маrѕһ"],
    ["with letters of the Greek alphabet", "Ηelεn Μαrsh"],
    ["in full width", "Ｈｅｌｅｎ　Ｍａｒｓｈ"],
    ["in mathematical letters", "𝐇𝐞𝐥𝐞𝐧 𝐌𝐚𝐫𝐬𝐡"],
    ["with an accent more", "Hélen Marsh"],
    ["with a combining accent", "He\u0301len Marsh"],
    ["with a one for an l", "He1en Marsh"],
    ["with a capital i for an l", "HeIen Marsh"],
    ["with r and n for an m", "Helen rnarsh"],
    ["with a full stop", "Helen Marsh."],
    ["with a hyphen", "Helen-Marsh"],
  ])("%s", (_, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf(helen));
  });
});

test("names that look different have another one", () => {
  const names = [
    helen,
    "Helen Marsha",
    "Ellen Marsh",
    "Helen",
    "Marsh Helen",
    "राम",
    "रम",
    "김철수",
    "김철주",
    "李伟",
    "李娜",
    "محمد",
    "أحمد",
    "😀",
    "😎",
    "",
  ];
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
});
