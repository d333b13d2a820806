import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./house.mjs";

// The only place that defines how the built app is hosted: the headers of every answer, cache lifetimes, and rewrites.
// firebase.json is generated from it, and every local server of the app sends the same.

/** @typedef {Readonly<Record<string, string | undefined>>} Environment what `.env` sets, as in `.env.example` */
/** @typedef {{ source: string, headers: { key: string, value: string }[] }} HeaderRule */
/** @typedef {{ public: string, ignore: string[], rewrites: { source: string, destination: string }[], headers: HeaderRule[] }} Hosting */

/** The host of Google's sign-in besides the project's own domain. */
const signIn = "https://apis.google.com";

/** The services of a Firebase project, by their SDKs' hosts. */
const firebaseHosts = [
  "identitytoolkit",
  "securetoken",
  "firestore",
  "firebasestorage",
  "firebaseinstallations",
  "fcmregistrations",
].map((name) => `https://${name}.googleapis.com`);

const performanceHosts = [
  "https://firebaselogging.googleapis.com",
  "https://firebaselogging-pa.googleapis.com",
  "https://firebaseremoteconfig.googleapis.com",
];

const analyticsHosts = [
  "https://firebase.googleapis.com",
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];

const recaptcha = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

/**
 * The addresses of the emulators in `auth=host:port,firestore=host:port,…`.
 * @param {string} text
 */
const emulatorOrigins = (text) =>
  text.split(",").map((part) => `http://${part.trim().replace(/^[a-z]+=/, "")}`);

/** The page of the charts, and the page in its frame, which draws one screen. */
const charts = "/charts.html";
const card = "/card.html";

/** @typedef {Readonly<Record<string, readonly string[]>>} Directives */

/**
 * The policy of the card instead. It is the only page in a frame, of our own pages; whatever it draws can send nothing.
 * @type {Directives}
 */
const sealed = {
  "script-src": ["'self'"],
  "img-src": ["'self'", "blob:", "data:"],
  "connect-src": [],
  "frame-src": [],
  "worker-src": [],
  "manifest-src": [],
  "form-action": [],
  "frame-ancestors": ["'self'"],
};

/**
 * What the app may load and connect to: itself, and the configured services.
 * @param {Environment} env
 * @param {string} [page] a separate page with a policy of its own
 */
export function contentSecurityPolicy(env, page) {
  const emulators = env["VITE_FIREBASE_EMULATORS"];
  const isEmulated = Boolean(emulators);
  const isFirebase = isEmulated || Boolean(env["VITE_FIREBASE_PROJECT_ID"]);
  const dsn = env["VITE_SENTRY_DSN"];
  const domain = env["VITE_FIREBASE_AUTH_DOMAIN"];
  const hasAnalytics = isFirebase && Boolean(env["VITE_FIREBASE_MEASUREMENT_ID"]);
  const hasAppCheck = isFirebase && Boolean(env["VITE_FIREBASE_APP_CHECK_SITE_KEY"]);
  const local = emulators ? emulatorOrigins(emulators) : [];
  // Emulators replace the project's own services; of the real ones only those without an emulator are reached.
  const services = isEmulated
    ? [...local, ...firebaseHosts.slice(-2)]
    : isFirebase
      ? firebaseHosts
      : [];
  /** @type {Directives} */
  const directives = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...(isFirebase ? [signIn] : []),
      ...(hasAnalytics ? ["https://www.googletagmanager.com"] : []),
      ...(hasAppCheck ? recaptcha : []),
    ],
    "style-src": ["'self'"],
    // Unsent photos are blobs, and small icons are inside stylesheets.
    "img-src": [
      "'self'",
      "blob:",
      "data:",
      ...(isFirebase && !isEmulated ? ["https://firebasestorage.googleapis.com"] : []),
      ...local,
      ...(hasAnalytics ? ["https://*.google-analytics.com"] : []),
    ],
    "connect-src": [
      "'self'",
      "blob:",
      ...services,
      ...(isFirebase ? performanceHosts : []),
      ...(hasAnalytics ? analyticsHosts : []),
      ...(hasAppCheck
        ? ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com/recaptcha/"]
        : []),
      ...(dsn ? [new URL(dsn).origin] : []),
    ],
    "frame-src": [
      ...(page === charts ? ["'self'"] : []),
      ...(isFirebase && domain ? [`https://${domain}`] : []),
      ...local,
      ...(hasAppCheck
        ? ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"]
        : []),
    ],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(page === card && sealed),
  };
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name, ...(sources.length === 0 ? ["'none'"] : new Set(sources))].join(" "),
    )
    .join("; ");
}

/** Browser features that the app does not use. */
const unused = [
  "accelerometer",
  "autoplay",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * The headers of every answer.
 * @param {Environment} env
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(env) {
  return {
    "Content-Security-Policy": contentSecurityPolicy(env),
    // Google's sign-in returns through the window it opened.
    "Cross-Origin-Opener-Policy": isFirebase(env) ? "same-origin-allow-popups" : "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": [...unused.map((each) => `${each}=()`), "camera=(self)"].join(", "),
    // Keys that are restricted to this site are checked by the origin; ids in paths are not sent.
    "Referrer-Policy": "strict-origin",
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
  };
}

/** Whether the app is built for Firebase. @param {Environment} env */
const isFirebase = (env) =>
  Boolean(env["VITE_FIREBASE_PROJECT_ID"] || env["VITE_FIREBASE_EMULATORS"]);

/**
 * The separate page that answers an address instead of the app's page.
 * @param {string} path
 */
export function pageBeside(path) {
  if (path === "/charts" || path.startsWith("/charts/")) return charts;
  return path === charts || path === card ? path : undefined;
}

/** Files whose names change with their contents. */
const assets = "/assets/**";

/**
 * The `hosting` block of firebase.json. Of several rules for one header the last one applies.
 * @param {Environment} env
 * @returns {Hosting}
 */
export function hostingOf(env) {
  const everywhere = { ...securityHeaders(env), "Cache-Control": "no-cache" };
  return {
    public: "dist",
    ignore: ["**/.*"],
    // A missing chunk of an older version must not be answered with a page.
    rewrites: [
      // The page behind a label is a separate page.
      ...(isFirebase(env) ? [{ source: "/at/**", destination: "/at.html" }] : []),
      { source: "/charts", destination: charts },
      { source: "/charts/**", destination: charts },
      { source: "!/@(assets)/**", destination: "/index.html" },
    ],
    headers: [
      {
        source: "**",
        headers: Object.entries(everywhere).map(([key, value]) => ({ key, value })),
      },
      ...["/charts", "/charts/**", charts, card].map((source) => ({
        source,
        headers: [
          {
            key: "Content-Security-Policy",
            value: contentSecurityPolicy(env, pageBeside(source)),
          },
        ],
      })),
      {
        source: assets,
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ],
  };
}

/** Whether a path is in the folder of files whose names change with their contents. @param {string} path */
const isAsset = (path) => path.startsWith("/assets/");

/**
 * Whether a rule applies to a path: one for everything, for a folder, or for one file.
 * @param {string} source
 * @param {string} path
 */
const isBelow = (source, path) =>
  source === "**" ||
  (source.endsWith("/**") ? path.startsWith(source.slice(0, -2)) : path === source);

/**
 * The headers that the host sends for a path.
 * @param {Hosting} hosting
 * @param {string} path
 * @returns {Readonly<Record<string, string>>}
 */
export function headersAt(hosting, path) {
  const rules = hosting.headers.filter(({ source }) => isBelow(source, path));
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers).map(({ key, value }) => [key, value]),
  );
}

/**
 * Makes Vite's preview answer as the host does: with its headers, and with 404 for a missing chunk of an older version.
 * @param {Environment} env
 * @returns {import("vite").Plugin}
 */
export function asHosted(env) {
  const hosting = hostingOf(env);
  return {
    name: "fettle-as-hosted",
    configurePreviewServer(server) {
      const folder = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        // Not relative to a base: "//" would be the beginning of a host.
        const { pathname } = new URL(`http://localhost${request.url ?? "/"}`);
        for (const [key, value] of Object.entries(headersAt(hosting, pathname)))
          response.setHeader(key, value);
        if (pathname.startsWith("/at/") && existsSync(join(folder, "at.html")))
          request.url = "/at.html";
        const beside = pageBeside(pathname);
        if (beside !== undefined) request.url = beside;
        if (!isAsset(pathname) || existsSync(join(folder, pathname))) return next();
        response.statusCode = 404;
        response.setHeader("Cache-Control", "no-cache");
        response.end();
      });
    },
  };
}

const configFile = join(root, "firebase.json");

/**
 * Writes the `hosting` block of firebase.json; the rest of it stays as it is. Not for emulators, which are only on this machine.
 * @param {Environment} env
 */
export function writeHosting(env) {
  if (env["VITE_FIREBASE_EMULATORS"]) return;
  const before = existsSync(configFile) ? readFileSync(configFile, "utf8") : "{}";
  const config = { ...JSON.parse(before), hosting: hostingOf(env) };
  const after = `${JSON.stringify(config, null, 2)}\n`;
  // Compared as data, because a formatter may have changed the layout.
  if (JSON.stringify(JSON.parse(before)) !== JSON.stringify(config))
    writeFileSync(configFile, after);
}
