import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";

/** A request that left the page. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: string;
  /** The referrer. */
  readonly referrer: string;
}

/** The part of the browser's message about a paused request that is read here. */
interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly postData?: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** Every server but the page's own. */
export interface Outside {
  readonly sent: readonly Sent[];
  /** The requests to a host, without preflight requests. */
  readonly to: (host: string) => readonly Sent[];
  /** Every byte that left the page; encoded URLs are decoded as well. */
  readonly bytes: () => string;
  readonly forget: () => void;
  /** Ends the interception, because a message from the browser after the page is closed would fail the whole run. */
  readonly leave: () => Promise<void>;
}

/** The measurement id for Analytics. */
export const measurementId = "G-FETTLETEST";
/** The host to which our double of Google's script sends events, as the original does. */
export const collector = "www.google-analytics.com";

/**
 * A double of gtag.js: it processes every command that the real SDK puts on `dataLayer`, and sends each on unless the documented
 * switch forbids it.
 */
const gtag = `
  const tell = (command) => {
    if (window["ga-disable-${measurementId}"]) return;
    navigator.sendBeacon("https://${collector}/g/collect", JSON.stringify([...command]));
  };
  for (const command of window.dataLayer) tell(command);
  window.dataLayer.push = (...commands) => commands.forEach(tell);
`;

const answers: readonly (readonly [RegExp, Answer])[] = [
  [/^https:\/\/www\.googletagmanager\.com\/gtag\/js/, { type: "text/javascript", body: gtag }],
  [
    /^https:\/\/firebaseinstallations\.googleapis\.com/,
    {
      body: JSON.stringify({
        fid: "cFETTLEfettleFETTLEfet",
        refreshToken: "refresh",
        authToken: { token: "token", expiresIn: "604800s" },
      }),
    },
  ],
  [
    /^https:\/\/fcmregistrations\.googleapis\.com/,
    { body: JSON.stringify({ token: "address-of-this-browser" }) },
  ],
  [/\/webConfig$/, { body: JSON.stringify({ measurementId, appId: "1:1:web:1" }) }],
  [
    /^https:\/\/firebaseremoteconfig\.googleapis\.com/,
    { body: JSON.stringify({ state: "UPDATE", entries: { fpr_enabled: "true" } }) },
  ],
];

/** Answers every request to another server at the browser's network layer, so that none gets through. */
export async function standOutside(): Promise<Outside> {
  const sent: Sent[] = [];
  const session: CDPSession = cdp();
  const own = location.origin;
  const answer = async ({ requestId, request }: Paused): Promise<void> => {
    const { url, method, postData = "", headers } = request;
    if (url.startsWith(own) || !url.startsWith("http")) {
      await session.send("Fetch.continueRequest", { requestId });
      return;
    }
    if (method !== "OPTIONS") {
      sent.push({ url, method, body: postData, referrer: headers["Referer"] ?? "" });
    }
    const { type = "application/json", body = "{}" } =
      answers.find(([pattern]) => pattern.test(url))?.[1] ?? {};
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: "content-type", value: type },
        { name: "access-control-allow-origin", value: "*" },
        { name: "access-control-allow-methods", value: "*" },
        { name: "access-control-allow-headers", value: "*, authorization, x-goog-api-key" },
      ],
      body: btoa(body),
    });
  };
  // A listener that is added before the first answer receives nothing.
  await session.send("Fetch.disable");
  // The type of the browser protocol's message with this name.
  const listener = (event: unknown): void => void answer(event as Paused);
  session.on("Fetch.requestPaused", listener);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
  return {
    sent,
    to: (host) => sent.filter(({ url }) => new URL(url).host === host),
    bytes: () =>
      sent
        .flatMap(({ url, body, referrer }) => [url, decodeURIComponent(url), body, referrer])
        .join("\n"),
    forget: () => void sent.splice(0),
    leave: async () => {
      await session.send("Fetch.disable");
      session.off("Fetch.requestPaused", listener);
    },
  };
}
