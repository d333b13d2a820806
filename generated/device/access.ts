// Generated from device.entity.ts by "npm run codegen". Do not edit. e0a313b8f738

import { idAt, refuse } from "../judging.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { deviceCodec } from "./codec.ts";
import type { Device } from "./type.ts";

/** What stores need to read a device. */
export const deviceEntity: Entity = { codec: deviceCodec, mayRead, isRevised: true };

/** The acting user, and the device before and after the change; without `judging`, there is no change yet. */
export interface DevicePolicyInput {
  readonly me: { readonly id: string };
  readonly before: Document<Device>;
  readonly after: Document<Device>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a device: the person themselves. */
export function mayReadDevice({ me, before }: DevicePolicyInput): boolean {
  return idAt(before.path, 0) === me.id;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = { id: judging.change.by };
  const document = documentAt(deviceCodec, path, judging.after(path));
  const may =
    document !== undefined && mayReadDevice({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("device.read", "Only the person themselves may see this device.");
}
