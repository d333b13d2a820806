import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#generated/runtime.ts";
import { type Driver, type InstalledBrowser, keyActions, pressActions, sizes } from "./driver.ts";
import { findProgram, startPrograms } from "./programs.ts";

const program = findProgram("firefox-esr", "firefox");

/** Firefox, headless, through WebDriver BiDi. Node 20 has the WebSocket for it behind --experimental-websocket. */
export const firefox: InstalledBrowser = {
  name: "Firefox",
  missing:
    program === undefined
      ? "No Firefox was found. Install it (Debian: apt-get install firefox-esr)."
      : undefined,
  start: async (size) => {
    const programs = await startPrograms();
    try {
      const profile = join(programs.home, "profile");
      await mkdir(profile);
      const address = await programs.start(
        program ?? "firefox",
        ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", profile],
        /WebDriver BiDi listening on (ws:\S+)/,
      );
      const session = await connect(`${address}/session`);
      return { ...(await drive(session, size)), close: programs.end };
    } catch (error) {
      await programs.end();
      throw error;
    }
  },
};

type Result = Readonly<Record<string, unknown>>;

/** A connection that speaks WebDriver BiDi. */
interface Session {
  readonly send: (method: string, params: object) => Promise<Result>;
  readonly onEvent: (listener: (method: string, params: unknown) => void) => void;
}

async function connect(url: string): Promise<Session> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Result | Error) => void>();
  let listener: Parameters<Session["onEvent"]>[0] | undefined;
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    if (!isRecord(message)) return;
    const { id, type, method, params, result } = message;
    if (type === "event") return listener?.(String(method), params);
    const isGood = type === "success" && isRecord(result);
    waiting.get(Number(id))?.(
      isGood ? result : new Error(`Firefox: ${String(message["message"])}`),
    );
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`nobody answers at ${url}`)));
  });
  const session: Session = {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    onEvent: (told) => void (listener = told),
  };
  await session.send("session.new", { capabilities: {} });
  return session;
}

async function drive(
  { send, onEvent }: Session,
  size: keyof typeof sizes,
): Promise<Omit<Driver, "close">> {
  const errors: string[] = [];
  onEvent((_, entry) => {
    if (isRecord(entry) && entry["level"] === "error" && entry["type"] === "javascript")
      errors.push(String(entry["text"]));
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await send("browsingContext.create", { type: "tab" });
  await send("browsingContext.setViewport", { context, viewport: sizes[size] });
  return {
    open: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: async (expression) => {
      const target = { context };
      const answer = await send("script.evaluate", { expression, target, awaitPromise: true });
      const { result, exceptionDetails } = answer;
      if (isRecord(result)) return String(result["value"]);
      throw new Error(isRecord(exceptionDetails) ? String(exceptionDetails["text"]) : "no result");
    },
    press: async (x, y) =>
      void (await send("input.performActions", { context, actions: pressActions(x, y) })),
    keys: async (text, ms) =>
      void (await send("input.performActions", { context, actions: keyActions(text, ms) })),
    choose: async (selector, file) => {
      const { nodes } = await send("browsingContext.locateNodes", {
        context,
        locator: { type: "css", value: selector },
      });
      const element: unknown = Array.isArray(nodes) ? nodes[0] : undefined;
      await send("input.setFiles", { context, element, files: [file] });
    },
    errors: () => errors,
  };
}
