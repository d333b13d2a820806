import { createEar, type Wire } from "./wire.ts";

/** A text of so many characters is at most three times as many bytes, and every browser takes 64 KB at once. */
const mostCharacters = 16_000;
/** Above this the other end does not keep up, in bytes: nothing more is made for it until half of it has gone. */
const fullBytes = 1_000_000;

/** A part of a message begins with this; `+` where there is more to come. */
const [more, last] = ["+", "."];

/** Between two devices, through a channel that is open, ordered and reliable. `gone` is told once, when the other end is. */
export function dataChannelWire<Said>(channel: RTCDataChannel, gone: () => void): Wire<Said> {
  const { hear, arrive } = createEar();
  let begun = "";
  channel.bufferedAmountLowThreshold = fullBytes / 2;
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    begun += data.slice(1);
    if (data.startsWith(more)) return;
    const whole = begun;
    begun = "";
    arrive(parsed(whole));
  });
  channel.addEventListener("close", gone, { once: true });
  return {
    say: (message) => {
      if (channel.readyState !== "open") return;
      for (const part of partsOf(JSON.stringify(message))) channel.send(part);
    },
    hear,
    whenRoom: (work) => {
      if (channel.bufferedAmount < fullBytes) work();
      else channel.addEventListener("bufferedamountlow", work, { once: true });
    },
    close: () => channel.close(),
  };
}

/** A text in parts that a channel takes. No character of two halves is cut: a half would arrive as a question mark. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  do {
    const end = Math.min(from + mostCharacters, text.length);
    const to = end < text.length && isFirstHalf(text.charCodeAt(end - 1)) ? end - 1 : end;
    parts.push(`${to < text.length ? more : last}${text.slice(from, to)}`);
    from = to;
  } while (from < text.length);
  return parts;
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

/** What is no JSON is nothing that we know. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
