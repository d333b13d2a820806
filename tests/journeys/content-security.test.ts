import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useDemo } from "../support/demo.ts";
import { visit } from "../support/go-to.ts";
import { chooseTable, checkRows, tableOf } from "../support/import.ts";
import { waitUntilKept } from "../support/kept.ts";
import { answerCategory, answerPlace, photo, photoInput, photosReady } from "../support/report.ts";
import { openRequest } from "../support/request.ts";

const browser = useBrowser();
const demo = useDemo(browser);

const gauge = "Pressure gauge on the boiler is in the red";

let violations: string[] = [];

/** A tab that records every violation of the policy, even if the page goes away. */
async function watched(path: string): Promise<Page> {
  const { context, open } = await demo.person({ size: "desktop", serviceWorker: true });
  violations = [];
  await context.exposeFunction("tellViolation", (text: string) => void violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      Reflect.get(
        globalThis,
        "tellViolation",
      )(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  return open(path);
}

let headers: Headers;
beforeAll(async () => {
  ({ headers } = await fetch(inject("baseURL")));
});

test("no screen does what the policy forbids, a script that somebody smuggled in does not run, nor is a text run as a program", async () => {
  browser.expectErrors(/Content Security Policy/);
  const page = await watched("/requests");
  await waitUntilKept(page);
  await openRequest(page, gauge);
  // From the device, on which the worker has put the page.
  await page.reload();
  await page.locator("article").getByRole("heading", { name: gauge }).waitFor();
  for (const path of [
    "/welcome",
    "/requests",
    "/overview",
    "/requests?layout=board&state=all",
    "/building",
    "/attention",
    "/about",
    "/nowhere",
  ]) {
    await visit(page, path);
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.press("Escape");
  }
  await visit(page, "/report");
  await answerPlace(page, "Workshop");
  await answerCategory(page, "Light");
  await page.getByLabel("Title").fill("The lamp over the bench hums");
  await photoInput(page).setInputFiles([await photo(page, "one.jpg")]);
  await photosReady(page, 1);
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByRole("heading", { level: 1, name: "Reported. Thank you!" }).waitFor();
  await visit(page, "/import");
  await chooseTable(page, tableOf(30));
  await checkRows(page);
  expect(violations).toEqual([]);

  const ran = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const done: string[] = [];
        Object.assign(globalThis, { ran: (what: string) => done.push(what) });
        const script = document.createElement("script");
        script.textContent = "ran('inline script')";
        const foreign = document.createElement("script");
        foreign.src = "data:text/javascript,ran('foreign script')";
        const image = document.createElement("div");
        image.innerHTML = `<img src="/nothing.png" onerror="ran('attribute')" style="color: red">`;
        document.body.append(script, foreign, image);
        // A timer, because code evaluated by Playwright is exempt from the policy.
        setTimeout(() => {
          const [indirect, make] = [Reflect.get(globalThis, "eval"), Function];
          for (const attempt of [() => indirect("ran('eval')"), () => make("ran('function')")()]) {
            try {
              attempt();
            } catch {
              // The policy refused it, as expected.
            }
          }
          setTimeout(() => resolve(done), 500);
        });
      }),
  );
  expect(ran).toEqual([]);
  const directives = violations.map((each) => each.split(" ")[1]);
  expect(new Set(directives)).toEqual(
    new Set(["script-src-elem", "script-src-attr", "script-src", "style-src-attr"]),
  );
});

test("nobody can frame the app, guess at its files or ask the browser for what it has no use for", () => {
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("referrer-policy")).toBe("strict-origin");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
  const permissions = headers.get("permissions-policy");
  expect(permissions).toMatch(/camera=\(self\)/);
  expect(permissions).toMatch(/geolocation=\(\)/);
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("hashed files are cached for a year, and a missing file is no page", async () => {
  const url = inject("baseURL");
  const page = await (await fetch(url)).text();
  const [, entry = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const script = await fetch(new URL(entry, url));
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const gone = await fetch(new URL("/assets/gone-12345678.js", url));
  expect(gone.status).toBe(404);
  const worker = await fetch(new URL("/service-worker.js", url));
  expect(worker.headers.get("cache-control")).toBe("no-cache");
});
