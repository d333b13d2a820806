import type { Subscribable } from "xstate";
import {
  pairingCodec,
  pairingCollection,
  pairingPath,
  pairingRef,
} from "#generated/pairing/codec.ts";
import { pairingCommands } from "#generated/pairing/commands.ts";
import type { Pairing } from "#generated/pairing/type.ts";
import type { Act, Document, Query } from "#generated/runtime.ts";
import { actOf, type House } from "#machines/house.ts";
import { codeLastsMs } from "#machines/pairing/pairing-code.ts";
import { Refused, type Store } from "../../store/store.ts";
import { subscribable } from "../../store/subscribable.ts";
import { PairingFailure } from "./pairing-failure.ts";

/** What it takes to speak of pairings in somebody's name. */
export interface PairingParts {
  readonly store: Store;
  readonly house: House;
  readonly newId: () => string;
  readonly stamp: () => number;
}

/** The pairings of a house, by their codes. Past the outbox: what cannot be said now is not worth saying later. */
export function pairingsOf({ store, house, newId, stamp }: PairingParts) {
  const reader = { id: house.me.id };
  const act = (): Act => actOf(house, newId(), stamp());
  const at = (code: string) => ({ organisation: house.organisation.id, pairing: code });

  /** A pairing that can still be asked for. */
  const find = async (code: string): Promise<Document<Pairing>> => {
    const found = await unlessRefused(store.read(pairingRef(at(code)), reader));
    if (found === undefined) throw new PairingFailure("codeUnknown");
    if (stamp() - found.at > codeLastsMs) throw new PairingFailure("codeOver");
    if (found.state !== "open") throw new PairingFailure("codeTaken");
    return found;
  };
  return {
    show: async (code: string): Promise<Document<Pairing>> => {
      const doing = act();
      await store.commit(pairingCommands.show(at(code), {}, doing));
      const path = pairingPath(at(code));
      return { id: code, path, state: "open", author: house.me.id, at: doing.at };
    },
    find,
    ask: async (pairing: Document<Pairing>, offer: string): Promise<void> => {
      const change = pairingCommands.ask(pairing, { offer, name: house.me.name }, act());
      if ((await unlessRefused(store.commit(change))) !== undefined) return;
      // Somebody was faster, or it was taken back meanwhile: it says so itself.
      await find(pairing.id);
      throw new PairingFailure("codeTaken");
    },
    allow: async (pairing: Document<Pairing>, answer: string): Promise<void> =>
      void (await store.commit(pairingCommands.allow(pairing, { answer }, act()))),
    refuse: async (pairing: Document<Pairing>): Promise<void> =>
      void (await store.commit(pairingCommands.refuse(pairing, {}, act()))),
    /** Takes it back; that it is not there any more is nobody's trouble, and neither is that it cannot be said now. */
    takeBack: (pairing: Document<Pairing>): void => {
      store.commit(pairingCommands.remove(pairing, act())).catch(() => undefined);
    },
    /** A pairing as it comes along; `undefined` when it was taken back. */
    follow: (code: string): Subscribable<Document<Pairing> | undefined> =>
      subscribable((next, _, error) =>
        store.watch(oneOf(at(code)), reader, {
          next: ({ rows: [pairing], fromCache }) => {
            if (pairing !== undefined || !fromCache) next(pairing);
          },
          // Rules say no to what is not there.
          error: (reason) => (reason instanceof Refused ? next(undefined) : error(reason)),
        }),
      ),
  };
}

/** One pairing alone: nobody lists them. */
function oneOf(of: { readonly organisation: string; readonly pairing: string }): Query<Pairing> {
  return {
    name: "pairing.one",
    codec: pairingCodec,
    collection: pairingCollection(of),
    where: [{ field: "id", values: [of.pairing] }],
    order: [],
  };
}

/** Nothing where the rules say no, as they do to what is not there. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
