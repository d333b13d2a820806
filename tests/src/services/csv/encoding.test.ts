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

describe("the encoding of a file", () => {
  test.each(["utf-8", "utf-16le", "utf-16be"] as const)("is %s when a mark says so", (encoding) => {
    const bytes = encode(`\uFEFF${german}`, encoding);
    expect(detectEncoding(bytes)).toEqual({ encoding, certain: true });
  });

  test.each(["utf-8", "utf-16le", "utf-16be"] as const)("is %s without a mark too", (encoding) => {
    expect(detectEncoding(encode(german, encoding))).toEqual({ encoding, certain: true });
  });

  test("is UTF-16 by its mark even when no byte is zero", () => {
    const text = "\uFEFF件名；場所";
    expect(detectEncoding(encode(text, "utf-16le")).encoding).toBe("utf-16le");
    expect(detectEncoding(encode(text, "utf-16be")).encoding).toBe("utf-16be");
  });

  test("is Windows-1252 when its umlauts are not UTF-8, but that is not certain", () => {
    const bytes = encode(german, "windows-1252");
    expect(detectEncoding(bytes)).toEqual({ encoding: "windows-1252", certain: false });
  });

  test("stays open while everything is ASCII", () => {
    expect(detectEncoding(encode("a,b\n1,2\n", "utf-8"))).toEqual({
      encoding: "utf-8",
      certain: false,
    });
  });

  test("is UTF-8 when the sample ends in the middle of a character", () => {
    const bytes = encode("Gebäude ü", "utf-8");
    expect(detectEncoding(bytes.subarray(0, -1)).encoding).toBe("utf-8");
  });

  test("is UTF-16 for a table of Japanese text with Latin delimiters", () => {
    const text = "番号,件名,場所\n1,水漏れがあります,東棟\n".repeat(20);
    expect(detectEncoding(encode(text, "utf-16le")).encoding).toBe("utf-16le");
    expect(detectEncoding(encode(text, "utf-16be")).encoding).toBe("utf-16be");
  });
});

describe("decoding in pieces", () => {
  test("settles on Windows-1252 when the first umlaut comes late", () => {
    const bytes = encode(`${"a,b\n".repeat(50)}ä,ö\n`, "windows-1252");
    for (const length of [1, 2, 3, 7, 1000]) {
      expect(decodeInPieces(bytes, length, "utf-8", false)).toBe(`${"a,b\n".repeat(50)}ä,ö\n`);
    }
  });

  test("settles on Windows-1252 when the very last byte is an umlaut", () => {
    const bytes = encode("a,b\n1,ä", "windows-1252");
    for (const length of [1, 2, 100])
      expect(decodeInPieces(bytes, length, "utf-8", false)).toBe("a,b\n1,ä");
  });

  test("settles on UTF-8 when the first umlaut is cut in two", () => {
    const bytes = encode("a,b\n1,ä,😀\n", "utf-8");
    for (const length of [1, 2, 3, 5, 7]) {
      expect(decodeInPieces(bytes, length, "utf-8", false)).toBe("a,b\n1,ä,😀\n");
    }
  });

  test("takes the byte order mark away", () => {
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"] as const) {
      expect(decodeInPieces(encode("\uFEFFa,b", encoding), 1, encoding, true)).toBe("a,b");
    }
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
