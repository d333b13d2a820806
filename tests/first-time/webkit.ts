import { isRecord } from "#generated/runtime.ts";
import { freePorts } from "../emulators/free-ports.ts";
import { type Driver, type InstalledBrowser, keyActions, pressActions, sizes } from "./driver.ts";
import { findProgram, startPrograms } from "./programs.ts";

const driver = findProgram("WebKitWebDriver");
const screen = findProgram("Xvfb");
const browser = findProgram(
  ...["4.1", "4.0"].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ...["4.1", "4.0"].map(
    (version) => `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** WebKit in a private session, through its WebDriver, on a screen that nobody sees. */
export const webkit: InstalledBrowser = {
  name: "WebKit",
  missing:
    driver === undefined || browser === undefined || screen === undefined
      ? "No WebKit was found. Install it (Debian: apt-get install webkit2gtk-driver xvfb)."
      : undefined,
  start: async (size) => {
    const screens = await startPrograms();
    const area = ["-screen", "0", "1600x1200x24", "-displayfd", "1", "-nolisten", "tcp"];
    const display = await screens.start(screen ?? "Xvfb", area, /^(\d+)\n/);
    const programs = await startPrograms({
      DISPLAY: `:${display}`,
      GTK_A11Y: "none",
      // As root, and without a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      LANG: "en_GB.UTF-8",
    });
    const end = async () => {
      await programs.end();
      await screens.end();
    };
    try {
      const [port = 0] = await freePorts(1);
      await programs.start(driver ?? "WebKitWebDriver", [`--port=${port}`]);
      const send = await newSession(`http://127.0.0.1:${port}`);
      return {
        ...(await drive(send, size)),
        close: async () => {
          await send("DELETE", "").catch(() => {});
          await end();
        },
      };
    } catch (error) {
      await end();
      throw error;
    }
  },
};

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  const value = isRecord(said) ? said["value"] : undefined;
  if (answer.ok) return value;
  throw new Error(`WebKit: ${isRecord(value) ? String(value["message"]) : answer.status}`);
}

async function newSession(url: string): Promise<Send> {
  // The driver takes a moment before it listens.
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await ask("GET", `${url}/status`).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const options = { binary: browser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const session = await ask("POST", `${url}/session`, { capabilities });
  const id = isRecord(session) ? String(session["sessionId"]) : "";
  return (method, path, body) => ask(method, `${url}/session/${id}${path}`, body);
}

/** The name under which the protocol passes elements. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

async function drive(send: Send, size: keyof typeof sizes): Promise<Omit<Driver, "close">> {
  const { width, height } = sizes[size];
  await send("POST", "/window/rect", { x: 0, y: 0, width, height });
  return {
    open: async (url) => void (await send("POST", "/url", { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (${expression}).then((is) => done({ is }), (error) => done({ failed: String(error) }));`;
      const answer = await send("POST", "/execute/async", { script, args: [] });
      if (isRecord(answer) && typeof answer["is"] === "string") return answer["is"];
      throw new Error(JSON.stringify(answer));
    },
    press: async (x, y) => void (await send("POST", "/actions", { actions: pressActions(x, y) })),
    keys: async (text, ms) =>
      void (await send("POST", "/actions", { actions: keyActions(text, ms) })),
    choose: async (selector, file) => {
      const element = await send("POST", "/element", { using: "css selector", value: selector });
      const id = isRecord(element) ? String(element[elementKey]) : "";
      await send("POST", `/element/${id}/value`, { text: file });
    },
    // The protocol does not tell.
    errors: () => [],
  };
}
