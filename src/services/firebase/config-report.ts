import type { ConfigProblem } from "./config-problems.ts";

const whatNow =
  "Correct .env (.env.example says where each value comes from) and build or start again. Without any of these variables Fettle keeps everything in the browser.";

/** The text for a terminal about an invalid configuration. */
export function reportOf(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(
    ({ variable, wrong, remedy }) => `  ${variable} ${wrong}.\n    ${remedy}`,
  );
  return [headingOf(problems), ...lines, whatNow].join("\n\n");
}

/**
 * Shows the problems of the configuration on the bare page, instead of the app. In English only, because it is for developers who
 * build Fettle, and the texts are loaded with the app.
 */
export function showReport(problems: readonly ConfigProblem[], place: HTMLElement): void {
  const list = document.createElement("ul");
  for (const { variable, wrong, remedy } of problems) {
    const name = document.createElement("code");
    name.textContent = variable;
    const item = document.createElement("li");
    item.append(name, ` ${wrong}. ${remedy}`);
    list.append(item);
  }
  const page = document.createElement("main");
  page.lang = "en";
  page.append(textIn("h1", headingOf(problems)), list, textIn("p", whatNow));
  place.replaceChildren(page);
}

function headingOf({ length }: readonly ConfigProblem[]): string {
  return `Fettle's configuration is wrong in ${length === 1 ? "one place" : `${length} places`}.`;
}

function textIn(element: "h1" | "p", text: string): HTMLElement {
  const made = document.createElement(element);
  made.textContent = text;
  return made;
}
