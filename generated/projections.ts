// Generated from every entity by "npm run codegen". Do not edit. a2c15493ef56

import { directoryPath } from "./directory/codec.ts";
import { memberCodec, memberParams } from "./member/codec.ts";
import { type Projection, idOf } from "./runtime.ts";

/** Documents that repeat others for a wider audience. Stores update them with every change of the source. */
export const projections: readonly Projection[] = [
  {
    source: memberCodec,
    path: (path) => directoryPath({ ...memberParams(path), directory: idOf(path) }),
    fields: ["name", "role", "sites", "active"],
  },
];
