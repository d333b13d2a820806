import { expect, test } from "vitest";
import { Random } from "../conformance/random.ts";
import { judged } from "../conformance/verdicts.ts";
import { generatedSchema } from "../support/generated-schema.ts";
import { type Trial, trialsAround, trialsOf } from "./attempts.ts";
import { Words } from "./field-words.ts";

const { plan, generated, texts } = await generatedSchema("schema");

test("near an allowed attempt, every written field and every id is varied", async () => {
  const text = texts.get("firestore.rules") ?? "";
  let found: Trial | undefined;
  for await (const trial of trialsOf(plan, generated, 3)) {
    found = trial;
    if (trial.attempt.title.startsWith("site.add") && isAllowed(trial)) break;
  }
  if (found === undefined) throw new Error("nothing is let through");
  const mutant = {
    file: "",
    place: "",
    kind: "drop",
    from: "name",
    to: "",
    start: 0,
    end: 0,
  } as const;
  const near: Trial[] = [];
  const words = new Words([text]);
  for await (const each of trialsAround(found, plan, generated, new Random(1), [mutant], words))
    near.push(each);
  const titles = near.map(({ attempt }) => attempt.title);
  expect(titles.filter((each) => each.includes("as name of its site")).length).toBeGreaterThan(5);
  expect(titles.filter((each) => each.includes("as address of its site"))).toEqual([]);
  expect(titles.filter((each) => each.includes("instead of")).length).toBeGreaterThan(5);
  expect(near.filter(isAllowed).length).toBeGreaterThan(0);
  expect(near.filter((each) => !isAllowed(each)).length).toBeGreaterThan(10);

  function isAllowed({ world, attempt }: Trial): boolean {
    return judged(generated, world, attempt) === undefined;
  }
}, 60_000);
