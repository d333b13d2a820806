import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const imported = /import (\w+) from "(\.[^"]+\.module\.css)"/g;

test("every class that a component takes from its style sheet is there", () => {
  const files = ["src", "charts"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => join(room, path)),
  );
  const missing = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(imported)].flatMap(([, name = "", sheet = ""]) => {
      const css = readFileSync(join(dirname(file), sheet), "utf8");
      const written = new Set(css.match(/\.[A-Za-z_][\w-]*/g));
      const taken = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!\\.css)\\b`, "g"))];
      return taken.flatMap(([, each]) =>
        written.has(`.${each}`) ? [] : [`${file}: ${name}.${each}`],
      );
    });
  });
  expect(missing).toEqual([]);
});
