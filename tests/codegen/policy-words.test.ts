import { expect, test } from "vitest";
import { whoMay, whoMayDo, whoMayIf } from "#codegen/render/policy-words.ts";
import {
  allOf,
  anyOf,
  has,
  is,
  lowered,
  member,
  not,
  ownSite,
  type Policy,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";

const said: readonly (readonly [Policy, string])[] = [
  [member(), "a member"],
  [allOf(role("keeper"), ownSite("site")), "a keeper of its site"],
  [not(role("pupil")), "somebody, if they are not a pupil"],
  [is("kind", "a", "b"), "somebody, if its `kind` is `a` or `b`"],
  [has("title"), "somebody, if it has `title`"],
  [not(has("title")), "somebody, if it has no `title`"],
  [lowered("kind"), "somebody, if its `kind` becomes a lower one"],
  [unchanged("kind"), "somebody, if `kind` stays as it is"],
  [ownSite("site"), "somebody, if its `site` is one of theirs"],
  [not(not(self("owner"))), "the owner"],
  [allOf(member(), is("kind", "a")), "a member, if its `kind` is `a`"],
  [allOf(member(), allOf(role("keeper"), has("title"))), "a keeper, if it has `title`"],
  [allOf(self("owner"), role("keeper")), "the owner, if they are a keeper"],
  [anyOf(self("owner"), role("keeper")), "the owner or a keeper"],
  [
    anyOf(allOf(self("owner"), has("title")), role("keeper")),
    "the owner, if it has `title`; or a keeper",
  ],
  [
    allOf(anyOf(allOf(self("owner"), has("title")), role("keeper")), not(is("kind", "a"))),
    "somebody, if ((they are its `owner` and it has `title`) or they are a keeper) and its `kind` is not `a`",
  ],
];

test("a page and a comment say everything that a policy asks", () => {
  for (const [policy, text] of said) expect(whoMayIf(policy)).toBe(text);
});

test("a sentence says who may do something, and a refusal only names them", () => {
  expect(whoMayDo(role("keeper"), "close it")).toBe("A keeper may close it.");
  const policy = allOf(member(), has("title"));
  expect(whoMayDo(policy, "close it")).toBe("Who may close it: a member, if it has `title`.");
  expect(whoMay(policy)).toBe("a member");
});
