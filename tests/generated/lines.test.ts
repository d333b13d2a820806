import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linePattern } from "#codegen/render/rules/line-rules.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { asLine, isLine } from "#generated/runtime.ts";
import { codeOf, report, requestPath, tampered } from "./forging.ts";
import { JudgedOrganisation, organisation, requestFields } from "./judged-organisation.ts";

/** The pattern of the rules, in JavaScript's syntax. */
const inRules = new RegExp(
  `^(?:${linePattern.replaceAll(/\\x\{([0-9a-f]+)\}/g, "\\u{$1}")})$`,
  "u",
);
const bidi = "Nadia \u{202e}nimda";

test("TypeScript and rules let the same characters through, of all there are", () => {
  const differing: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    // An unpaired surrogate never reaches the rules, because Firestore stores UTF-8.
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    for (const text of [character, `a${character}b`])
      if (isLine(text) !== inRules.test(text)) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test.each([
  ["two lines", "Ada\nLind"],
  ["a line separator", "Ada\u{2028}Lind"],
  ["writing that is turned around", bidi],
  ["an isolate", "Ada \u{2066}Lind"],
  ["a space without width", "Ada\u{200b} Lind"],
  ["a soft hyphen", "Ada\u{ad}Lind"],
  ["a filler", "\u{3164}"],
  ["what is set aside to be ignored", "Ada\u{e0080} Lind"],
  ["a vowel that is never seen", "Ada\u{17b4}Lind"],
  ["half a character", "Ada \u{d83d}"],
  ["spaces alone", " \u{a0}\u{3000}"],
  ["joiners alone", "\u{200d}\u{200c}"],
  ["variants of nothing", "\u{e0100}\u{180b}"],
  ["nothing", ""],
])("%s is no line", (_, text) => {
  expect(isLine(text)).toBe(false);
});

test.each([
  "Ada Lind",
  "José Ångström",
  "李小龙",
  "علی‌رضا",
  "Ünal 👩‍🔧",
  "O’Neill-Šimić",
  "☕️",
  "辻\u{e0100}",
])("%s is one", (text) => {
  expect(isLine(text)).toBe(true);
  expect(asLine(text)).toBe(text);
});

test("a cleaned text is a line, or has no visible character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = asLine(text);
      expect(asLine(line)).toBe(line);
      expect(isLine(`a${line}`)).toBe(true);
    }),
  );
  expect(asLine("Ada\r\n Lind\u{202e}\t")).toBe("Ada  Lind");
});

test("a name with invisible or direction-changing characters is refused, and no command creates one", () => {
  const workspace = new JudgedOrganisation();
  const rename = memberCommands.rename(
    workspace.member("ravi"),
    { name: bidi },
    workspace.act("ravi"),
  );
  expect(rename.writes).toMatchObject([{ set: { name: "Nadia nimda" } }]);
  expect(codeOf(rename, workspace)).toBeUndefined();
  const forged = tampered(rename, 0, { name: bidi });
  expect(workspace.judge(forged)).toMatchObject({
    code: "member.invalid",
    problems: [{ at: "name", code: "line" }],
  });
  expect(codeOf(tampered(report(), 0, { title: "It\ndrips" }))).toBe("request.invalid");
});

test("what was stored before is read, and changed in everything else", () => {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, requestFields({ title: "The lamp\nis out" }));
  expect(workspace.request().title).toBe("The lamp\nis out");
  const dated = requestCommands.adjust(workspace.request(), { dueAt: 1 }, workspace.act("anna"));
  expect(codeOf(dated, workspace)).toBeUndefined();
  const again = requestCommands.adjust(
    workspace.request(),
    { title: "x".repeat(9) },
    workspace.act("anna"),
  );
  expect(codeOf(tampered(again, 0, { title: "x\ny" }), workspace)).toBe("request.invalid");
});

test("a joining user has a visible name", () => {
  const workspace = new JudgedOrganisation();
  const at = { organisation, member: "sam" };
  const input = { name: "Sam", sites: ["north"], label: "l1" };
  const act = { id: "act1", at: 1, by: { id: "sam", name: "", role: "" } };
  const scan = memberCommands.scan(at, input, act);
  expect(workspace.judge(tampered(scan, 0, { name: bidi }))).toMatchObject({
    problems: [{ at: "name", code: "line" }],
  });
});
