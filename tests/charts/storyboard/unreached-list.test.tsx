import { expect, test } from "vitest";
import { UnreachedList } from "#charts/storyboard/storyboard.tsx";
import { renderWords, wordsIn } from "../render-words.tsx";

test("states that cannot be reached are listed as such, with why", async () => {
  const unreached = [
    { state: "lost", why: "no transition leads here", isByDesign: false },
    { state: "passing.by", why: "it is left at once", isByDesign: true },
  ];
  const words = wordsIn(await renderWords("en", <UnreachedList unreached={unreached} />));
  expect(words).toContain("lost no transition leads here");
  expect(words).toContain("passing.by Not meant to be reached this way: it is left at once");
  expect(await renderWords("de", <UnreachedList unreached={[]} />)).toBe("");
});
