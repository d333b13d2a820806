import type { ReactNode } from "react";
import type { House } from "#machines/house.ts";
import { requestFixture } from "../../fixtures/request.fixture.ts";
import { steady } from "../../fixtures/world/counting.ts";
import { today } from "../../fixtures/world/story.ts";
import { toldOf } from "../../fixtures/world/told.ts";
import { doNothing } from "../inside.tsx";
import { RequestPage } from "./request-page.tsx";

/** A request's page in the place another screen has for it: all of it there, and nothing under way. */
export function RequestBeside(props: {
  readonly house: House;
  readonly request: string;
}): ReactNode {
  const { house, request } = props;
  const snapshot = toldOf(requestFixture, { house, request, now: today.now, ...steady });
  return <RequestPage snapshot={snapshot} send={doNothing} />;
}
