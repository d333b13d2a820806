import { expect, test } from "vitest";
import { readOptions } from "#codegen/options.ts";
import { describeOutcome } from "#codegen/outcome.ts";

test("what is written is said to come from a schema file or from the generator, whose folders others do not have", () => {
  const options = readOptions([]);
  if (!("schema" in options)) throw new Error("these are no options");
  const text = describeOutcome(
    {
      ok: true,
      files: 3,
      differences: [
        { kind: "added", path: "runtime.ts", source: "codegen/runtime/runtime.ts" },
        { kind: "changed", path: "hive/type.ts", source: "hive.entity.ts" },
      ],
      lock: {
        file: "schema.lock.json",
        state: "fresh",
        changes: [],
        migrates: false,
        written: false,
      },
      warnings: [],
      milliseconds: 1,
    },
    options,
    false,
  );
  expect(text).toContain("from the generator: runtime.ts (new)");
  expect(text).toContain("from hive.entity.ts: hive/type.ts");
  expect(text).toContain("its words, the targets or the generator did.");
});
