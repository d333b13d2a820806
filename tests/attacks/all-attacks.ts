import { type Attack, type Outcome, tryAttack } from "./attack.ts";
import { chartsAttacks } from "./charts-attacks.ts";
import { fileAttacks } from "./file-attacks.ts";
import { functionsAttacks } from "./functions-attacks.ts";
import { invitationAttacks } from "./invitation-attacks.ts";
import { joiningAttacks } from "./joining-attacks.ts";
import { journalAttacks } from "./journal-attacks.ts";
import { labelAttacks } from "./label-attacks.ts";
import { lateAttacks } from "./late-attacks.ts";
import { listAttacks } from "./list-attacks.ts";
import { lossAttacks } from "./loss-attacks.ts";
import { nameAttacks } from "./name-attacks.ts";
import { nobodyAttacks } from "./nobody-attacks.ts";
import { ownerAttacks } from "./owner-attacks.ts";
import { paceAttacks } from "./pace-attacks.ts";
import { peopleAttacks } from "./people-attacks.ts";
import { schemaAttacks } from "./schema-attacks.ts";
import { storageAttacks } from "./storage-attacks.ts";
import { valueAttacks } from "./value-attacks.ts";
import type { World } from "./world.ts";

/** All attacks, grouped by area. */
export const attacks: readonly Attack[] = [
  ...peopleAttacks,
  ...joiningAttacks,
  ...nobodyAttacks,
  ...invitationAttacks,
  ...labelAttacks,
  ...ownerAttacks,
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
];

/** Runs attacks one after the other. */
export async function tryAll(some: readonly Attack[], world: World): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const attack of some) outcomes.push(await tryAttack(attack, world));
  return outcomes;
}
