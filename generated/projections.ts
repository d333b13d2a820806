// Generated from every entity by "npm run codegen". Do not edit. debebcb91cc6

import { directoryPath } from "./directory/codec.ts";
import { memberCodec, memberParams } from "./member/codec.ts";
import { type Projection, idOf } from "./runtime.ts";

/** Documents that repeat others for more people to see. Stores write them with every change of what they repeat. */
export const projections: readonly Projection[] = [
  {
    source: memberCodec,
    path: (path) => directoryPath({ ...memberParams(path), directory: idOf(path) }),
    fields: ["name", "role", "sites", "active"],
  },
];
