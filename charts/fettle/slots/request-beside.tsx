import type { ReactNode } from "react";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { requestFixture } from "../fixtures/request.fixture.ts";
import { doNothing } from "../views/inside.tsx";
import { steady } from "../world/counting.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";
import { RequestPage } from "./request-page.tsx";

/** A request's page in the place another screen has for it: all of it there, and nothing under way. */
export function RequestBeside(props: {
  readonly workspace: Workspace;
  readonly request: string;
}): ReactNode {
  const { workspace, request } = props;
  const snapshot = toldOf(requestFixture, { workspace, request, now: today.now, ...steady });
  return <RequestPage snapshot={snapshot} send={doNothing} />;
}
