const longest = 20;
const frame = /((?:https?):\/\/[^\s()]+):(\d+:\d+)\)?$/;
const scriptName = /^[\w.-]+\.(?:m?js|tsx?)$/;

/**
 * Where in our own code an error was thrown, as "file.js:line:column", innermost first. Function names, folders, queries, other
 * scripts and the message are left out: a page's address may contain the id of a request, an extension's address shows what the
 * user has installed, and a message may contain anything.
 */
export function framesOf(error: unknown, origin: string): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== "string") return [];
  return withoutMessage(error.stack, error.message)
    .split("\n")
    .flatMap((line) => frameIn(line, origin))
    .slice(0, longest);
}

/** The stack without its head, where a message could look like frames. */
function withoutMessage(stack: string, message: string): string {
  const start = message === "" ? -1 : stack.indexOf(message);
  return start === -1 ? stack : stack.slice(start + message.length);
}

function frameIn(line: string, origin: string): string[] {
  const [, address = "", position = ""] = frame.exec(line.trim()) ?? [];
  return URL.canParse(address) ? nameOf(new URL(address), position, origin) : [];
}

function nameOf(url: URL, position: string, origin: string): string[] {
  const file = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  return url.origin === origin && scriptName.test(file) ? [`${file}:${position}`] : [];
}
