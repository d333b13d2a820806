import { createRequire } from "node:module";

/**
 * Preloaded into the real functions: requests to Cloud Messaging and to Google's token server go to doubles on this machine,
 * because neither has an emulator. Everything up to the socket is the real admin SDK.
 */
const require = createRequire(import.meta.url);
const http = require("node:http");
const http2 = require("node:http2");
const https = require("node:https");

const { FETTLE_FCM_DOUBLE: messaging, FETTLE_TOKEN_DOUBLE: tokens } = process.env;

if (messaging !== undefined && tokens !== undefined) {
  const connect = http2.connect;
  http2.connect = (authority, ...rest) => {
    if (!String(authority).includes("fcm.googleapis.com")) return connect(authority, ...rest);
    const session = connect(messaging, ...rest);
    const ask = session.request.bind(session);
    // The SDK sends "https:" with a colon, which Google accepts but Node's server rejects.
    session.request = (headers, ...more) => ask({ ...headers, ":scheme": "http" }, ...more);
    return session;
  };
  const request = https.request;
  const { hostname: here, port } = new URL(tokens);
  const local = { hostname: here, port };
  https.request = (where, ...rest) => {
    const isAddress = typeof where === "string" || where instanceof URL;
    const { hostname, host, pathname, path = pathname } = isAddress ? new URL(where) : where;
    if ((hostname ?? host) !== "oauth2.googleapis.com") return request(where, ...rest);
    const { method, headers } = isAddress ? rest[0] : where;
    const to = { ...local, method, headers, path };
    return http.request(to, ...(isAddress ? rest.slice(1) : rest));
  };
}
