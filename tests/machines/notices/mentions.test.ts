import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mentionedIn } from "#machines/notices/mentions.ts";
import { people, person } from "./a-house.ts";

const mentioned = (text: string, of = [...people]): readonly string[] =>
  [...mentionedIn(text, of)].toSorted();

describe("a mention", () => {
  it("is an @ and a whole name, whatever its capitals", () => {
    expect(mentioned("could @tom reed have a look?")).toEqual(["tom"]);
    expect(mentioned("@TOM REED: please")).toEqual(["tom"]);
  });

  it("may be a first name that only one active member has", () => {
    expect(mentioned("@Cora, when?")).toEqual(["cora"]);
    const two = [...people, { ...person("Cora Weil"), id: "cora2" }];
    expect(mentioned("@Cora, when?", two)).toEqual([]);
    expect(mentioned("@Cora Weil, when?", two)).toEqual(["cora2"]);
  });

  it("means the longest name there is", () => {
    const house = [person("Ada"), { ...person("Ada Lind"), id: "lind" }];
    expect(mentioned("@Ada Lind knows", house)).toEqual(["lind"]);
    expect(mentioned("@Ada knows", house)).toEqual(["ada"]);
  });

  it("still means somebody who left, rather than another with the same beginning", () => {
    const house = [person("Ada"), { ...person("Ada Lind", { active: false }), id: "lind" }];
    expect(mentioned("@Ada Lind knows", house)).toEqual(["lind"]);
  });

  it("mentions all who share a whole name", () => {
    const house = [person("Jo Ray"), { ...person("Jo Ray"), id: "jo2" }];
    expect(mentioned("@Jo Ray", house)).toEqual(["jo", "jo2"]);
  });

  it("is neither an e-mail address nor the beginning of a longer word", () => {
    expect(mentioned("write to info@tom.example or mail.@tom")).toEqual([]);
    expect(mentioned("@Tomorrow, then")).toEqual([]);
    expect(mentioned("tom reed, @ tom reed")).toEqual([]);
  });

  it("is found with composed and decomposed letters and with any space between words", () => {
    const house = [person("Zoë Müller")];
    expect(mentioned("@Zoe\u0308  Mu\u0308ller", house)).toEqual(["zoë"]);
  });

  it("is found wherever it stands among other words", () => {
    const around = fc.string({ unit: fc.constantFrom("a", " ", "\n", "é", ",", "(", "9") });
    fc.assert(
      fc.property(around, around, fc.constantFrom(...people), (before, behind, { id, name }) => {
        expect(mentioned(`${before} @${name}. ${behind}`)).toContain(id);
      }),
    );
  });

  it("is nothing that is not in the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const found = mentionedIn(text, people);
        if (!text.includes("@")) expect(found.size).toBe(0);
        for (const id of found) {
          const first = people.find((each) => each.id === id)?.name.split(" ")[0] ?? "?";
          expect(text.toLowerCase()).toContain(`@${first.toLowerCase()}`);
        }
      }),
    );
  });
});
