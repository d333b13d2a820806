import { expect, test } from "vitest";
import { entities } from "#generated/entities.ts";
import { matchPath, type Write } from "#generated/runtime.ts";
import { found, type Newcomer, problemsOfNewcomer } from "#machines/welcome/newcomer.ts";
import { doneIn } from "../done-in.ts";

const newcomer: Newcomer = {
  you: " Ada Byron ",
  organisation: "Harbour School",
  zone: "Europe/Dublin",
  building: "Old wing",
};

function foundIt(form: Newcomer = newcomer) {
  let count = 0;
  const newId = () => `${(count += 1)}`.padStart(20, "0");
  return found(form, { newId, at: 1000, locale: "en-IE" });
}

test("an organisation is founded in one change, by its own first admin", () => {
  const { change, identity } = foundIt();
  expect(change.command).toBe("organisation.found");
  expect(change.by).toBe(identity.member);
  const named = change.writes.map((write) =>
    write.kind === "create" ? write.fields["name"] : undefined,
  );
  expect(named.filter((name) => name !== undefined)).toEqual([
    "Harbour School",
    "Ada Byron",
    "Harbour School",
    "Old wing",
  ]);
  const { organisation } = identity;
  expect(change.writes.map(({ path }) => path)).toContain(
    `organisations/${organisation}/foundings/${organisation}`,
  );
});

test("every document of it is what the schema says", () => {
  const { change } = foundIt();
  const parsed = doneIn(change).map((write) => {
    const entity = entities.find(({ codec }) => matchPath(codec, write.path) !== undefined);
    return entity?.codec.parse(fieldsOf(write)).ok;
  });
  expect(parsed).toEqual([true, true, true, true, true]);
});

test("everything that is missing is named at its own field", () => {
  const problems = problemsOfNewcomer({ you: "  ", organisation: "", zone: "", building: "" });
  expect(Object.keys(problems).toSorted()).toEqual(["building", "organisation", "you", "zone"]);
  expect(problems.you?.code).toBe("tooShort");
});

test("a name of nothing that can be seen is missing", () => {
  const unseen = { you: "\u200b", organisation: "\u202e", building: "\u2800" };
  const problems = problemsOfNewcomer({ ...newcomer, ...unseen });
  expect(Object.keys(problems).toSorted()).toEqual(["building", "organisation", "you"]);
});

test("a name of 81 characters is too long for a person and not for an organisation", () => {
  const long = "x".repeat(81);
  expect(Object.keys(problemsOfNewcomer({ ...newcomer, you: long, organisation: long }))).toEqual([
    "you",
  ]);
});

function fieldsOf(write: Write): unknown {
  return write.kind === "create" ? write.fields : undefined;
}
