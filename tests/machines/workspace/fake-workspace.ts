import type { Member } from "#generated/member/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { FoundPart } from "#machines/workspace/found-workspace.ts";
import { type Viewer, workspaceMachine } from "#machines/workspace/workspace.machine.ts";
import type { Workspace, Identity } from "#machines/workspace/workspace.ts";
import { fakeObservable } from "../fake-port.ts";

export function pageOf<E>(rows: readonly Document<E>[], fromCache = false): Page<E> {
  return { rows, more: false, fromCache, problems: [] };
}

/** A workspace whose parts a test tells, or all of them at once. */
export function fakeWorkspace() {
  const organisation = fakeObservable<FoundPart, Identity>();
  const me = fakeObservable<FoundPart, Identity>();
  const people = fakeObservable<FoundPart, Viewer>();
  const sites = fakeObservable<FoundPart, Viewer>();
  const places = fakeObservable<FoundPart, Viewer>();
  const emitSurroundings = (workspace: Workspace, fromCache = false): void => {
    const members = pageOf([...workspace.members.values()], fromCache);
    people.emit({ people: { kind: "members", ...members } });
    sites.emit({ sites: pageOf([...workspace.sites.values()], fromCache) });
    places.emit({ places: pageOf([...workspace.places.values()], fromCache) });
  };
  return {
    organisation,
    me,
    people,
    sites,
    places,
    logic: workspaceMachine.provide({
      actors: {
        followOrganisation: organisation.logic,
        followMe: me.logic,
        followPeople: people.logic,
        followSites: sites.logic,
        followPlaces: places.logic,
      },
    }),
    /** As whom it was asked for, and where. */
    asked: me.asked,
    listeners: me.listeners,
    emitSurroundings,
    /** Whoever was asked for last is in this organisation. */
    emitWorkspace: (workspace: Workspace): void => {
      const asked = me.asked.at(-1);
      if (asked === undefined) throw new Error("nobody asked for it");
      organisation.emit({
        organisations: pageOf([{ ...workspace.organisation, id: asked.organisation }]),
      });
      me.emit({ mine: pageOf([{ ...workspace.me, id: asked.member }]) });
      emitSurroundings(workspace);
    },
    setExpelled: () => me.emit({ mine: pageOf<Member>([]) }),
    fail: me.fail,
  };
}
