// Generated from pairing.entity.ts by "npm run codegen". Do not edit. dde10684f75e

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { pairingCodec } from "./codec.ts";
import type { Pairing } from "./type.ts";

/** What stores ask before they show a pairing. */
export const pairingEntity: Entity = { codec: pairingCodec, mayRead, mayList };

/** Who asks, about which pairing as it stands and as it would be; without `judging`, before there is a change. */
export interface PairingAsk {
  readonly me: Document<Member>;
  readonly before: Document<Pairing>;
  readonly after: Document<Pairing>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a pairing: the author, an admin or somebody trusted with charts. */
export function mayReadPairing({ me, before }: PairingAsk): boolean {
  return before.author === me.id || me.role === "admin" || me.charts;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(pairingCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadPairing({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "pairing.read",
    "Only the author, an admin or somebody trusted with charts may see this pairing.",
  );
}

/** Whether somebody may find a pairing by a query: the author. */
export function mayListPairing({ me, before }: PairingAsk): boolean {
  return before.author === me.id;
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(pairingCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListPairing({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("pairing.list", "Only the author may look for such.");
}
