import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createServer2, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A message as the admin SDK sends it over the network. */
export interface SentMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  readonly webpush?: { readonly headers?: Readonly<Record<string, string>> };
}

/** A double of Cloud Messaging that speaks its protocol and records messages. */
export interface MessagingDouble {
  readonly sent: readonly SentMessage[];
  /** Tokens of unregistered devices. */
  readonly gone: Set<string>;
  /** Variables that direct the functions to the double. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export async function startMessagingDouble(): Promise<MessagingDouble> {
  const sent: SentMessage[] = [];
  const gone = new Set<string>();
  const messaging = createServer2();
  messaging.on("stream", (stream, headers) => {
    let body = "";
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => (body += part));
    stream.on("end", () => {
      const { message }: { message: SentMessage } = JSON.parse(body);
      const isGone = gone.has(message.token);
      if (!isGone) sent.push(message);
      stream.respond({ ":status": isGone ? 404 : 200, "content-type": "application/json" });
      stream.end(JSON.stringify(isGone ? unregistered : { name: String(headers[":path"]) }));
    });
  });
  const tokens = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ access_token: "owner", expires_in: 3600, token_type: "Bearer" }));
  });
  const folder = mkdtempSync(path.join(tmpdir(), "fettle-messaging-"));
  const credentials = path.join(folder, "account.json");
  writeFileSync(credentials, JSON.stringify(account()));
  const preload = pathToFileURL(path.join(import.meta.dirname, "redirect-google.mjs"));
  return {
    sent,
    gone,
    environment: {
      NODE_OPTIONS: `--import ${preload.href}`,
      FETTLE_PUSH_IN_EMULATOR: "true",
      FETTLE_FCM_DOUBLE: await listen(messaging),
      FETTLE_TOKEN_DOUBLE: await listen(tokens),
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
    },
    stop: async () => {
      tokens.close();
      messaging.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The answer of Cloud Messaging for an unregistered device. */
const unregistered = {
  error: {
    code: 404,
    status: "NOT_FOUND",
    message: "Requested entity was not found.",
    details: [
      {
        "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
        errorCode: "UNREGISTERED",
      },
    ],
  },
};

/** A fictitious service account with a real key. */
function account(): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    type: "service_account",
    project_id: "demo-functions",
    private_key_id: "1",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    client_email: "nobody@demo-functions.iam.gserviceaccount.com",
    client_id: "1",
    token_uri: "https://oauth2.googleapis.com/token",
  };
}

function listen(server: Server | Http2Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      // A listening server has a port.
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
