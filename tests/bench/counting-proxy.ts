import { createServer, request, type ServerResponse } from "node:http";

/** The traffic between the app and Firestore. */
export interface Traffic {
  /** Documents in answers to listeners, reads and queries. */
  readonly documents: number;
  /** Written documents. */
  readonly writes: number;
  /** Changes; each is one commit. */
  readonly commits: number;
  /** Started listeners and reads of documents. */
  readonly questions: number;
  /** Bytes of answers, before compression. */
  readonly bytes: number;
}

export interface CountingProxy {
  readonly port: number;
  /** The traffic since the last call. */
  readonly take: () => Traffic;
  readonly close: () => Promise<void>;
}

const nothing: Traffic = { documents: 0, writes: 0, commits: 0, questions: 0, bytes: 0 };
/** The marks of a document in an answer to a listener or a read. */
const inAnswers = ['"documentChange"', '"found"', '"missing"'] as const;
/** The mark of a new listener in a request body, where quotes are escaped. */
const listening = "addTarget";

/** A proxy between the app and the Firestore emulator that forwards and counts everything. */
export async function startCountingProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<CountingProxy> {
  let traffic = { ...nothing };
  const count = (change: Partial<Traffic>): void => {
    traffic = {
      documents: traffic.documents + (change.documents ?? 0),
      writes: traffic.writes + (change.writes ?? 0),
      commits: traffic.commits + (change.commits ?? 0),
      questions: traffic.questions + (change.questions ?? 0),
      bytes: traffic.bytes + (change.bytes ?? 0),
    };
  };
  const asked = (path: string, body: string): void => {
    if (path.endsWith(":commit")) {
      const writes = countIn(body, '"updateMask"') + countIn(body, '"delete":');
      const created = countIn(body, '"update":') - countIn(body, '"updateMask"');
      count({ commits: 1, writes: writes + Math.max(0, created) });
    } else if (path.endsWith(":batchGet")) count({ questions: 1 });
    else count({ questions: countIn(decodeURIComponent(body), `"${listening}"`) });
  };
  const passBack = (response: ServerResponse, chunk: Buffer, carry: string): string => {
    const text = carry + chunk.toString("latin1");
    count({
      bytes: chunk.byteLength,
      documents: inAnswers.reduce((sum, each) => sum + countIn(text, each), 0),
    });
    response.write(chunk);
    // Shorter than the shortest mark, so that no mark is counted twice.
    return text.slice(-6);
  };
  const server = createServer((incoming, response) => {
    const { method, url = "/" } = incoming;
    const { "accept-encoding": _, ...headers } = incoming.headers;
    const passing = request({ ...target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      let carry = "";
      answer.on("data", (chunk: Buffer) => {
        carry = passBack(response, chunk, carry);
      });
      answer.on("end", () => response.end());
      answer.on("error", () => response.destroy());
    });
    passing.on("error", () => response.destroy());
    response.on("close", () => passing.destroy());
    let body = "";
    incoming.on("data", (chunk: Buffer) => {
      body += chunk.toString("latin1");
      passing.write(chunk);
    });
    incoming.on("end", () => {
      if (method === "POST") asked(new URL(url, "http://x").pathname, body);
      passing.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    take: () => {
      const taken = traffic;
      traffic = { ...nothing };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function countIn(text: string, what: string): number {
  return text.split(what).length - 1;
}
