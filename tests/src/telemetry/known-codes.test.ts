import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isKnownCode } from "#src/telemetry/known-codes.ts";
import { refusalCodes } from "../i18n/refusal-codes.ts";

const root = join(import.meta.dirname, "../../..");

test("every code that the policies refuse with is known", () => {
  const codes = [...refusalCodes()];
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !isKnownCode(code))).toEqual([]);
});

/** The forms in which our code gives a failure's code; the quoted words are codes. */
const sayings = [
  // class … extends Error { readonly code = "unavailable"; }, or one of several
  /^ *readonly code(?: =|:)((?:\s*\|?\s*"\w+")+);$/gm,
  // { code: "behind", retryable: true }
  /\bcode:(\s*"\w+"),\s*retryable\b/g,
  // { code: "change.refused", clause: … }
  /\bcode:(\s*"[\w.]+"),\s*clause\b/g,
  // new ImportTrouble("importElsewhere", …)
  /\bnew \w*(?:Failure|Trouble|Error)\((\s*"\w+"),/g,
  // type PhotoFailureCode = "empty" | …, perhaps with what each means
  /\btype \w*FailureCode =((?:\s*(?:\/\*\*[^*]*\*\/)?\s*\|?\s*"\w+")+);/g,
  // type FileTrouble = | { readonly code: "fileEmpty"; … }
  /\btype FileTrouble =((?:\s*\|\s*\{[^}]*\})+);/g,
];

/** Every failure code in a folder. */
function failureCodes(room: string): string[] {
  const folder = join(root, room);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  return sources.flatMap((file) => codesIn(readFileSync(join(folder, file), "utf8")));
}

function codesIn(text: string): string[] {
  const said = sayings.flatMap((saying) => [...text.matchAll(saying)].map(([, part = ""]) => part));
  return said.flatMap((part) => [...part.matchAll(/"([\w.]+)"/g)].map(([, code = ""]) => code));
}

test("every code that something in the organisation fails with is known", () => {
  const codes = [...failureCodes("src"), ...failureCodes("machines")];
  const some = "draftSent draftGone change.refused storageFull importElsewhere tooLarge".split(" ");
  expect(codes).toEqual(expect.arrayContaining(some));
  // "unknown" stands for a failure without a code.
  expect(codes.filter((code) => code !== "unknown" && !isKnownCode(code))).toEqual([]);
});

test("what is not a code of ours is not known", () => {
  const others = ["Mara", "mara.klein", "request.start.Mara", "request start by", "request"];
  expect(["", ".", ...others].filter(isKnownCode)).toEqual([]);
});
