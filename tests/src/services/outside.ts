import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";

/** A request as it left the page. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: string;
  /** What the browser says of the page it comes from. */
  readonly referrer: string;
}

/** What the browser tells of a request that it holds back for us: the part of it that is read here. */
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

/** Everything that is not this page's own server. */
export interface Outside {
  readonly sent: readonly Sent[];
  /** Those to a host, without what a browser asks before it sends. */
  readonly to: (host: string) => readonly Sent[];
  /** Every byte that left; addresses also as whoever reads them sees them. */
  readonly bytes: () => string;
  readonly forget: () => void;
  /** Stands there no longer: what the browser told after the page is gone would break the whole run. */
  readonly leave: () => Promise<void>;
}

/** The measurement that Analytics is set up with. */
export const measurementId = "G-FETTLETEST";
/** Where our stand-in for Google's script sends what it was told, as Google's does. */
export const collector = "www.google-analytics.com";

/**
 * What stands in for gtag.js, which Google serves: it takes what the real SDK put on `dataLayer`, then and later, and
 * sends each command on unless it was forbidden to, by the switch that Google documents.
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

/** Answers every request that leaves the page's own server at the browser's edge, where nothing can slip past. */
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
  // Whatever listens before the first word was answered hears nothing.
  await session.send("Fetch.disable");
  // What the browser's protocol tells under this name.
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
