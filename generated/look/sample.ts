// Generated from look.entity.ts by "npm run codegen". Do not edit. 453bc2aecbcb

import type { Draw } from "../draw.ts";
import { type ActorStamp, type Change, type Fields, documentAt } from "../runtime.ts";
import type { Sampler } from "../sampling.ts";
import { lookCodec, lookParams } from "./codec.ts";
import { lookCommands } from "./commands.ts";

/** Creates sample documents of a look, and operations on them. */
export const lookSampler: Sampler = { codec: lookCodec, begin, change, isOfAuthor: true };

function begin(_draw: Draw, path: string, act: ActorStamp): Change {
  const at = lookParams(path);
  return lookCommands.begin(at, {}, act);
}

function change(_draw: Draw, path: string, stored: Fields, act: ActorStamp): Change | undefined {
  const look = documentAt(lookCodec, path, stored);
  if (look === undefined) return undefined;
  return lookCommands.renew(look, {}, act);
}
