import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mentionedIn, namesBegun, namesMentionedIn } from "#machines/notices/mentions.ts";
import { people, person } from "./a-workspace.ts";

const mentioned = (text: string, of = [...people]): readonly string[] =>
  [...mentionedIn(text, of)].toSorted();
it("a mention may be a first name that nobody else of the same rank has", () => {
  expect(mentioned("@Cora, when?")).toEqual(["cora"]);
  const two = [...people, { ...person("Cora Weil", { role: "technician" }), id: "cora2" }];
  expect(mentioned("@Cora, when?", two)).toEqual([]);
  expect(mentioned("@Cora Weil, when?", two)).toEqual(["cora2"]);
});

it("a mention means the longest name there is", () => {
  const workspace = [person("Ada"), { ...person("Ada Lind"), id: "lind" }];
  expect(mentioned("@Ada Lind knows", workspace)).toEqual(["lind"]);
  expect(mentioned("@Ada knows", workspace)).toEqual(["ada"]);
});

it("a mention means the team before residents, and them before guests, whatever these call themselves", () => {
  const named = (name: string, role: "guest" | "resident" | "technician", id: string) => ({
    ...person(name, { role }),
    id,
  });
  const guests = Array.from({ length: 4 }, (_, index) => named("tom reed", "guest", `g${index}`));
  expect(mentioned("@Tom Reed, please", [...people, ...guests])).toEqual(["tom"]);
  expect(mentioned("@Tom, please", [...people, ...guests])).toEqual(["tom"]);
  expect(mentioned("@Ada Lind", [...people, named("Ada Lind", "guest", "g")])).toEqual(["ada"]);
  const residents = [named("Tom", "resident", "r"), named("Tom Holt", "resident", "holt")];
  expect(mentioned("@Tom, please", [...people, ...residents])).toEqual(["tom"]);
  const team = named("Tom Vance", "technician", "vance");
  expect(mentioned("@Tom, please", [...people, ...residents, team])).toEqual([]);
});

it("a mention means somebody as well, where another's longer name begins with theirs and goes on with the text", () => {
  const workspace = [...people, { ...person("tom please", { role: "guest" }), id: "g" }];
  expect(mentioned("@Tom please look", workspace)).toEqual(["g", "tom"]);
  expect(mentioned("@Tom Reed", [...people, { ...person("Tom"), id: "r" }])).toEqual(["tom"]);
});

it("a mention names all who share a whole name", () => {
  const workspace = [person("Jo Ray"), { ...person("Jo Ray"), id: "jo2" }];
  expect(mentioned("@Jo Ray", workspace)).toEqual(["jo", "jo2"]);
});

it("a mention is nobody's where more than three have that name", () => {
  const all = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...person("All"), id: `all${index}` }));
  expect(mentioned("@All", all(3))).toHaveLength(3);
  expect(mentioned("@All", all(4))).toEqual([]);
});

it("a mention counts for the first ten different beginnings of names in a text", () => {
  const workspace = Array.from("abcdefghijkl").map((letter) => person(`${letter}x`));
  const text = workspace.map(({ name }) => `@${name}`).join(" ");
  expect(mentioned(text, workspace)).toEqual(workspace.slice(0, 10).map(({ id }) => id));
  expect(namesMentionedIn(text)).toHaveLength(10 * 4);
});

it("a mention is neither an e-mail address nor the beginning of a longer word", () => {
  expect(mentioned("write to info@tom.example or mail.@tom")).toEqual([]);
  expect(mentioned("@Tomorrow, then")).toEqual([]);
  expect(mentioned("tom reed, @ tom reed")).toEqual([]);
});

it("a mention is found with composed and decomposed letters and with any space between words", () => {
  const workspace = [person("Zoë Müller")];
  expect(mentioned("@Zoe\u0308  Mu\u0308ller", workspace)).toEqual(["zoë"]);
});

it("a mention is found wherever it stands among other words", () => {
  const around = fc.string({ unit: fc.constantFrom("a", " ", "\n", "é", ",", "(", "9") });
  fc.assert(
    fc.property(around, around, fc.constantFrom(...people), (before, behind, { id, name }) => {
      expect(mentioned(`${before} @${name}. ${behind}`)).toContain(id);
    }),
  );
});

it("a mention is nothing that is not in the text", () => {
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

const isIn = (text: string, name: string): boolean =>
  namesMentionedIn(text).some(
    ([from, to]) =>
      Buffer.compare(Buffer.from(name), Buffer.from(from)) >= 0 &&
      Buffer.compare(Buffer.from(name), Buffer.from(to)) < 0,
  );

it("the spans of names in a text hold everybody who is mentioned, and all who share the beginning, however the name is stored", () => {
  for (const name of ["Tom Reed", "TOM REED", "tom reed", "tOm", "Tomas"])
    expect(isIn("@Tom Reed?", name)).toBe(true);
  expect(isIn("@Émile", "E\u0301mile")).toBe(true);
  expect(isIn("@e\u0301mile", "Émile")).toBe(true);
  expect(isIn("@X, look", "X")).toBe(true);
  expect(isIn("@X, look", "X Æ")).toBe(true);
  expect(isIn("@A. Smith", "A. Smith")).toBe(true);
  expect(isIn("@🔧 Tom", "🔧 Tom")).toBe(true);
});

it("the spans of names in a text hold few others", () => {
  expect(isIn("@Tom Reed?", "Ted")).toBe(false);
  expect(isIn("@X, look", "Xaver")).toBe(false);
  expect(namesMentionedIn("nobody@example.org, @ all")).toEqual([]);
});

it("the spans of names in a text hold whoever is mentioned of any people in any text", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(name, fc.string({ unit: "grapheme", maxLength: 4 }), (who, behind) => {
      const workspace = [person(who)];
      const text = `@${who} ${behind}`;
      // Letters whose number changes with their case have further spellings.
      fc.pre(
        who.trim() === who && who.normalize() === who && !/\s\s|[^\S ]/u.test(who) && isSteady(who),
      );
      if (mentionedIn(text, workspace).size > 0) expect(isIn(text, who)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

/** Whether each letter has one lower and one upper case form, and is one of the two. */
function isSteady(text: string): boolean {
  return Array.from(text).every((letter) => {
    const small = letter.toLowerCase();
    const isOne = Array.from(small).length === 1 && Array.from(small.toUpperCase()).length === 1;
    return isOne && (letter === small || letter === small.toUpperCase());
  });
}

it("an @ offers the names that begin as what is written after it, anywhere in a name", () => {
  const begun = (text: string) => {
    const found = namesBegun(text, people);
    return found && [found.begun, ...found.people.map(({ id }) => id)];
  };
  expect(begun("could @to")).toEqual(["to", "tom"]);
  expect(begun("could @Tom R")).toEqual(["Tom R", "tom"]);
  expect(begun("could @REE")).toEqual(["REE", "tom"]);
  expect(begun("could @")).toHaveLength(1 + [...people].length);
  for (const text of ["tom", "me@tom", "@tom\n", "@ tom", "@tom reed now"])
    expect(begun(text), text).toBeUndefined();
});
