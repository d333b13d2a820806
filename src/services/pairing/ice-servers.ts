/** A server that tells a device how it is seen from outside (STUN), or carries what finds no other way (TURN). */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

const pattern =
  /^(?<scheme>stuns?|turns?):(?:(?<username>[^\s:@,]+):(?<credential>[^\s@,]+)@)?(?<host>(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?(?:\?transport=(?:udp|tcp))?)$/i;

/** How servers are written, for whoever has to. */
export const iceServersExample =
  "stun:stun.example.org:3478,turn:name:password@turn.example.org:3478";

/** Reads servers with commas between them; `undefined` where one is none. TURN has a name and a password, STUN has not. */
export function readIceServers(text: string): readonly IceServer[] | undefined {
  const servers = text.split(",").map((each) => {
    const { scheme, username, credential, host } = pattern.exec(each.trim())?.groups ?? {};
    if (scheme === undefined || host === undefined) return undefined;
    const urls = `${scheme.toLowerCase()}:${host}`;
    const isRelay = urls.startsWith("turn");
    if (username === undefined || credential === undefined) return isRelay ? undefined : { urls };
    return isRelay ? { urls, username, credential } : undefined;
  });
  return servers.every((each) => each !== undefined) ? servers : undefined;
}
