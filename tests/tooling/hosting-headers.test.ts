import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  headersAt,
  hostingOf,
  pageBeside,
  securityHeaders,
} from "../../scripts/hosting-headers.mjs";
import { root } from "../../scripts/house.mjs";

const project = {
  VITE_FIREBASE_PROJECT_ID: "linden-court",
  VITE_FIREBASE_AUTH_DOMAIN: "linden-court.firebaseapp.com",
};

/** The sources that a policy allows for a directive. */
function allowed(env: Readonly<Record<string, string>>, directive: string): readonly string[] {
  const found = contentSecurityPolicy(env)
    .split("; ")
    .find((each) => each.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

test("firebase.json hosts the app as the build says it is hosted", () => {
  const written = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));
  const env = loadEnv("production", root, "VITE_");
  expect(written.hosting, "run npm run build").toEqual(hostingOf(env));
});

test("without a project the app connects only to its own origin", () => {
  expect(contentSecurityPolicy({})).not.toMatch(/https?:/);
  expect(allowed({}, "connect-src")).toEqual(["'self'", "blob:"]);
});

test("no policy allows scripts that stand in the page or are made from text", () => {
  for (const env of [{}, project, { ...project, VITE_FIREBASE_APP_CHECK_SITE_KEY: "6L" }])
    expect(contentSecurityPolicy(env)).not.toMatch(/unsafe|script-src[^;]*(data:|blob:|\*)/);
});

test("a project's own services may be spoken to, and those that are not configured may not", () => {
  expect(allowed(project, "connect-src")).toContain("https://firestore.googleapis.com");
  expect(allowed(project, "frame-src")).toEqual(["https://linden-court.firebaseapp.com"]);
  expect(contentSecurityPolicy(project)).not.toMatch(/analytics|tagmanager|recaptcha|appcheck/);
  const measured = { ...project, VITE_FIREBASE_MEASUREMENT_ID: "G-1" };
  expect(allowed(measured, "script-src")).toContain("https://www.googletagmanager.com");
  const checked = { ...project, VITE_FIREBASE_APP_CHECK_SITE_KEY: "6L" };
  expect(allowed(checked, "script-src")).toContain("https://www.google.com/recaptcha/");
});

test("errors go to the host of the DSN alone, and its key is not in the policy", () => {
  const env = { VITE_SENTRY_DSN: "https://key@errors.example.org/1" };
  expect(allowed(env, "connect-src")).toEqual(["'self'", "blob:", "https://errors.example.org"]);
  expect(contentSecurityPolicy(env)).not.toContain("key");
});

test("beside emulators no service of a real project that they stand in for can be reached", () => {
  const VITE_FIREBASE_EMULATORS =
    "auth=127.0.0.1:9099,firestore=127.0.0.1:8080,storage=127.0.0.1:9199";
  const env = { ...project, VITE_FIREBASE_EMULATORS };
  expect(allowed(env, "connect-src")).toContain("http://127.0.0.1:8080");
  expect(contentSecurityPolicy(env)).not.toMatch(
    /firestore\.googleapis|firebasestorage|identitytoolkit/,
  );
  expect(contentSecurityPolicy(project)).not.toContain("http://");
});

test("only the card can be framed, by our own pages, and what it draws can reach nobody", () => {
  const policyOf = (path: string) => headersAt(hostingOf(project), path)["Content-Security-Policy"];
  for (const path of ["/", "/index.html", "/requests/01abc", "/charts", "/charts/x", "/chartsy"])
    expect(policyOf(path), path).toContain("frame-ancestors 'none'");
  expect(policyOf("/card.html")).toContain("frame-ancestors 'self'");
  for (const directive of ["connect-src", "frame-src", "worker-src", "form-action"])
    expect(policyOf("/card.html")).toContain(`${directive} 'none'`);
  expect(policyOf("/card.html")).not.toContain("https:");
});

test("only the charts frame a page of ours, and every address below theirs leads to them", () => {
  const framesOurs = (path: string) =>
    /frame-src 'self'/.test(headersAt(hostingOf({}), path)["Content-Security-Policy"] ?? "");
  for (const path of ["/charts", "/charts/x", "/charts.html"])
    expect(framesOurs(path), path).toBe(true);
  for (const path of ["/", "/requests", "/chartsy", "/card.html"])
    expect(framesOurs(path), path).toBe(false);
  expect(pageBeside("/charts/request")).toBe("/charts.html");
  expect(pageBeside("/card.html")).toBe("/card.html");
  expect(pageBeside("/chartsy")).toBeUndefined();
  expect(allowed(project, "frame-src")).not.toContain("'self'");
});

test("Google's sign-in can come back through its window where there is one", () => {
  const policy = "Cross-Origin-Opener-Policy";
  expect(securityHeaders({})[policy]).toBe("same-origin");
  expect(securityHeaders(project)[policy]).toBe("same-origin-allow-popups");
});

test("files with names of their own are kept for a year, and everything else is asked for anew", () => {
  const kept = (path: string) => headersAt(hostingOf({}), path)["Cache-Control"];
  expect(kept("/assets/index-12345678.js")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/index.html", "/requests/01abc", "/service-worker.js", "/icon.svg"])
    expect(kept(path), path).toBe("no-cache");
});
