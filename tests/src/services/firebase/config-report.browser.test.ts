import { expect, test } from "vitest";
import { showReport } from "#src/services/firebase/config-report.ts";
import { readConfig } from "#src/services/firebase/config.ts";

test("a wrong configuration is said on the bare page, as text and never as markup", () => {
  const configuration = readConfig({
    VITE_FIREBASE_EMULATORS: "<b>here</b>",
    "VITE_FIREBASE_<i>": "x",
  });
  if (configuration.kind !== "wrong") throw new Error("taken for right");
  const place = document.createElement("div");
  place.append("the app");
  showReport(configuration.problems, place);
  expect(place.querySelector("h1")?.textContent).toContain("wrong in 2 places");
  expect([...place.querySelectorAll("code")].map((each) => each.textContent)).toEqual([
    "VITE_FIREBASE_<i>",
    "VITE_FIREBASE_EMULATORS",
  ]);
  expect(place.textContent).not.toContain("the app");
  expect(place.querySelector("b, i")).toBeNull();
});
