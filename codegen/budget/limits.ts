/**
 * The limits of Firestore. Source: firebase.google.com/docs/firestore/quotas#security_rules; the limit of chains was measured in
 * the emulator.
 */
export const limits = {
  expressions: 1000,
  documents: 10,
  depth: 20,
  chain: 98,
  bytes: 262_144,
} as const;
