import type { Attack } from "./attack.ts";
import { chartsAttacks } from "./charts-attacks.ts";
import { fileAttacks } from "./file-attacks.ts";
import { formerAttacks } from "./former-attacks.ts";
import { functionsAttacks } from "./functions-attacks.ts";
import { invitationAttacks } from "./invitation-attacks.ts";
import { joiningAttacks } from "./joining-attacks.ts";
import { journalAttacks } from "./journal-attacks.ts";
import { labelAttacks } from "./label-attacks.ts";
import { lateAttacks } from "./late-attacks.ts";
import { listAttacks } from "./list-attacks.ts";
import { lossAttacks } from "./loss-attacks.ts";
import { nameAttacks } from "./name-attacks.ts";
import { ownerAttacks } from "./owner-attacks.ts";
import { paceAttacks } from "./pace-attacks.ts";
import { peopleAttacks } from "./people-attacks.ts";
import { schemaAttacks } from "./schema-attacks.ts";
import { storageAttacks } from "./storage-attacks.ts";
import { valueAttacks } from "./value-attacks.ts";

/** All attacks, grouped by area. */
export const attacks: readonly NamedAttack[] = [
  ...peopleAttacks,
  ...joiningAttacks,
  ...invitationAttacks,
  ...labelAttacks,
  ...ownerAttacks,
  ...formerAttacks,
  ...journalAttacks,
  ...lateAttacks,
  ...valueAttacks,
  ...nameAttacks,
  ...fileAttacks,
  ...listAttacks,
  ...paceAttacks,
  ...chartsAttacks,
  ...functionsAttacks,
  ...storageAttacks,
  ...lossAttacks,
  ...schemaAttacks,
].map(named);

/** An attack, with the name of the hole that it would have used. */
export interface NamedAttack extends Attack {
  readonly found: string | undefined;
}

/** The title without the name in brackets: `"[F1] A second person joins"`. */
function named(attack: Attack): NamedAttack {
  const [, found, what = attack.what] = /^\[(\w+)\] (.*)$/s.exec(attack.what) ?? [];
  return { ...attack, what, found };
}
