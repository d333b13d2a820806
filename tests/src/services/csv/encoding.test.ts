import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Encoding, encodings } from "#machines/import/table-format.ts";
import { createStreamDecoder, detectEncoding } from "#src/services/csv/encoding.ts";
import { bytesOf1252, encode } from "./csv-fixtures.ts";

const german = "Nr;Gebäude;Fällig\r\n1;Haus Süd;2026-01-02\r\n";

function decodeInPieces(bytes: Uint8Array, length: number, encoding: Encoding, certain: boolean) {
  const decoder = createStreamDecoder({ encoding, certain });
  let text = "";
  for (let at = 0; at < bytes.length; at += length)
    text += decoder.decode(bytes.subarray(at, at + length));
  return text + decoder.end();
}

const unicode = ["utf-8", "utf-16le", "utf-16be"] as const;

describe("the encoding of a file", () => {
  test.each(unicode)("is %s with a mark and without one", (encoding) => {
    for (const text of [`\uFEFF${german}`, german])
      expect(detectEncoding(encode(text, encoding))).toEqual({ encoding, certain: true });
  });

  test.each(["utf-16le", "utf-16be"] as const)("is %s where hardly a byte is zero", (encoding) => {
    const table = "番号,件名,場所\n1,水漏れがあります,東棟\n".repeat(20);
    for (const text of ["\uFEFF件名；場所", table])
      expect(detectEncoding(encode(text, encoding)).encoding).toBe(encoding);
  });

  test("is not certain where its umlauts are not UTF-8, nor while everything is ASCII", () => {
    const windows = { encoding: "windows-1252", certain: false };
    expect(detectEncoding(encode(german, "windows-1252"))).toEqual(windows);
    const open = { encoding: "utf-8", certain: false };
    expect(detectEncoding(encode("a,b\n1,2\n", "utf-8"))).toEqual(open);
  });

  test("is UTF-8 when the sample ends in the middle of a character", () => {
    const bytes = encode("Gebäude ü", "utf-8");
    expect(detectEncoding(bytes.subarray(0, -1)).encoding).toBe("utf-8");
  });
});

describe("decoding in pieces", () => {
  test.each([
    ["windows-1252", `${"a,b\n".repeat(50)}ä,ö\n`],
    ["windows-1252", "a,b\n1,ä"],
    ["utf-8", "a,b\n1,ä,😀\n"],
  ] as const)(
    "settles on %s when the first umlaut comes late, or is cut in two",
    (encoding, text) => {
      for (const length of [1, 2, 3, 7, 1000])
        expect(decodeInPieces(encode(text, encoding), length, "utf-8", false)).toBe(text);
    },
  );

  test.each(unicode)("takes the byte order mark of %s away", (encoding) => {
    expect(decodeInPieces(encode("\uFEFFa,b", encoding), 1, encoding, true)).toBe("a,b");
  });

  test("gives the same text wherever the pieces are cut, in every encoding", () => {
    const latin = fc.string({ unit: fc.constantFrom(...bytesOf1252.keys()) });
    const any = fc.string({ unit: "binary" });
    const cases = fc
      .constantFrom(...encodings)
      .chain((encoding) =>
        fc.tuple(fc.constant(encoding), encoding === "windows-1252" ? latin : any),
      );
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 9 }), ([encoding, text], length) => {
        const body = `x${text}`;
        expect(decodeInPieces(encode(body, encoding), length, encoding, true)).toBe(body);
      }),
    );
  });

  test("gives the same text wherever the pieces are cut while the encoding is open", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (bytes, length) => {
          const whole = decodeInPieces(bytes, 1000, "utf-8", false);
          expect(decodeInPieces(bytes, length, "utf-8", false)).toBe(whole);
        },
      ),
    );
  });
});
