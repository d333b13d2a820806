import { dataChannelWire } from "../../inspection/data-channel-wire.ts";
import type { Connection } from "../../inspection/wire.ts";
import type { IceServer } from "./ice-servers.ts";
import { PairingFailure } from "./pairing-failure.ts";

/** The end that wants to reach the other: tries nothing before it has an answer. */
export interface Call<Said> {
  /** How this device can be reached, for the other one. */
  readonly offer: string;
  /** Rejects with a `PairingFailure` where no way is found. */
  readonly connect: (answer: string) => Promise<Connection<Said>>;
  readonly hangUp: () => void;
}

/** The end that is reached. */
export interface Answer<Said> {
  /** How this device can be reached, for the one that offered. */
  readonly answer: string;
  /** Rejects with a `PairingFailure` where no way is found. */
  readonly connected: Promise<Connection<Said>>;
  readonly hangUp: () => void;
}

/** A server that does not answer keeps nobody waiting for longer, in ms: with what is known by then it is tried. */
const gatherMs = 5_000;
/** Long after this nothing is found any more, in ms. */
const connectMs = 20_000;

/** Begins at the end that wants to reach the other. */
export async function call<Said>(servers: readonly IceServer[]): Promise<Call<Said>> {
  const peer = openPeer(servers);
  const connection = follow<Said>(peer, peer.createDataChannel("inspection"));
  await peer.setLocalDescription();
  return {
    offer: await describe(peer),
    connect: async (answer) => {
      await hear(peer, { type: "answer", sdp: answer });
      return inTime(peer, connection);
    },
    hangUp: () => peer.close(),
  };
}

/** Answers at the other end: from here on both look for a way. */
export async function answerCall<Said>(
  servers: readonly IceServer[],
  offer: string,
): Promise<Answer<Said>> {
  const peer = openPeer(servers);
  // Followed from its first moment on, so that nothing that is said early goes by.
  const connection = new Promise<Connection<Said>>((resolve, reject) => {
    peer.addEventListener("datachannel", ({ channel }) => {
      follow<Said>(peer, channel).then(resolve, reject);
    });
  });
  await hear(peer, { type: "offer", sdp: offer });
  await peer.setLocalDescription();
  return {
    answer: await describe(peer),
    connected: inTime(peer, connection),
    hangUp: () => peer.close(),
  };
}

function openPeer(servers: readonly IceServer[]): RTCPeerConnection {
  if (!("RTCPeerConnection" in globalThis)) throw new PairingFailure("notOffered");
  return new RTCPeerConnection({ iceServers: servers.map((server) => ({ ...server })) });
}

/** What the other device wrote of itself. */
async function hear(peer: RTCPeerConnection, said: RTCSessionDescriptionInit): Promise<void> {
  try {
    await peer.setRemoteDescription(said);
  } catch (cause) {
    peer.close();
    throw new PairingFailure("unreachable", { cause });
  }
}

/** How a device can be reached, with every address it knows of itself: nothing is sent after it. */
async function describe(peer: RTCPeerConnection): Promise<string> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, gatherMs);
    const look = (): void => {
      if (peer.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      resolve();
    };
    peer.addEventListener("icegatheringstatechange", look);
    look();
  });
  return peer.localDescription?.sdp ?? "";
}

/** The connection once the channel is open. */
function follow<Said>(peer: RTCPeerConnection, channel: RTCDataChannel): Promise<Connection<Said>> {
  let end: () => void;
  const over = new Promise<void>((resolve) => {
    end = (): void => {
      peer.close();
      resolve();
    };
  });
  const wire = dataChannelWire<Said>(channel, () => end());
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState === "failed") end();
  });
  const connection = {
    // A peer that is closed takes its channel with it, and tells the other end.
    wire: { ...wire, close: () => end() },
    over,
  };
  return new Promise((resolve) => {
    if (channel.readyState === "open") resolve(connection);
    else channel.addEventListener("open", () => resolve(connection), { once: true });
  });
}

/** The connection, or that there is no way to the other device. */
async function inTime<Said>(
  peer: RTCPeerConnection,
  connection: Promise<Connection<Said>>,
): Promise<Connection<Said>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failing = new Promise<never>((_, reject) => {
    const fail = (): void => {
      peer.close();
      reject(new PairingFailure("unreachable"));
    };
    timer = setTimeout(fail, connectMs);
    peer.addEventListener("connectionstatechange", () => {
      if (peer.connectionState === "failed") fail();
    });
  });
  try {
    return await Promise.race([connection, failing]);
  } finally {
    clearTimeout(timer);
  }
}
