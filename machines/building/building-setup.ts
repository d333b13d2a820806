import { assign, setup } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { observablePort, promisePort, type Settlement, failureIn } from "../ports.ts";
import { newAct, type Workspace, type WorkspaceChanged } from "../workspace/workspace.ts";
import { newAssigneesOf } from "./affected.ts";
import {
  changeOfDemotion,
  changeOfEnding,
  changeOfForm,
  type Ending,
  isDemotion,
} from "./building-change.ts";
import {
  type Affected,
  type BuildingContext,
  type BuildingEvent,
  type BuildingInput,
  hasToCheckImpact,
  listed,
  needsSuccessor,
  type Saved,
} from "./building-context.ts";
import { type BuildingForm, type FormProblems, problemsOf } from "./building-form.ts";
import { type BuildingPart } from "./building-part.ts";

/** Types, actors, actions and guards of the building machine and its states. */
export const buildingSetup = setup({
  types: {
    context: {} as BuildingContext,
    events: {} as BuildingEvent,
    input: {} as BuildingInput,
    tags: {} as "busy" | "failed" | "editing" | "ending",
  },
  actors: {
    followPart: observablePort<BuildingPart, void>("followPart"),
    checkImpact: promisePort<Affected, { readonly ending: Ending; readonly workspace: Workspace }>(
      "checkImpact",
    ),
    submit: promisePort<Settlement, Change>("submit"),
  },
  actions: {
    notifySaved: (_, _saved: Saved) => {},
    notifyKept: () => {},
    setWorkspace: assign(({ context }, { workspace }: Pick<WorkspaceChanged, "workspace">) =>
      listed({ ...context, workspace }),
    ),
    setPart: assign((_, update: BuildingPart | undefined) =>
      update === undefined ? {} : { part: update },
    ),
    setQuery: assign(({ context }, { query }: { readonly query: string }) =>
      listed({ ...context, query }),
    ),
    toggle: assign(({ context }, { place }: { readonly place: string }) => {
      const opened = new Set(context.opened);
      if (!opened.delete(place)) opened.add(place);
      return listed({ ...context, opened });
    }),
    openForm: assign(({ context: { left } }, form: BuildingForm) => {
      const isLeft = JSON.stringify(left?.untouched) === JSON.stringify(form);
      const opened = { form, untouched: form, parentQuery: "", problems: {}, change: undefined };
      return isLeft ? { ...opened, ...left, left: undefined } : opened;
    }),
    leaveForm: assign(({ context: { form, untouched, parentQuery } }) => ({
      left: { form, untouched, parentQuery },
    })),
    changeForm: assign(({ context }, form: BuildingForm) => ({
      form,
      change: undefined,
      problems: shownProblems({ ...context, form }),
    })),
    setParentQuery: assign(({ context }, { query }: { readonly query: string }) => ({
      parentQuery: query,
      problems: shownProblems({ ...context, parentQuery: query }),
    })),
    // The name stays as text, so that the place only moves once another is chosen or the text is cleared.
    releaseParent: assign(({ context: { form, workspace } }) =>
      form?.kind === "place"
        ? {
            form: { ...form, parent: undefined },
            parentQuery: workspace.places.get(form.parent ?? "")?.name ?? "",
            change: undefined,
          }
        : {},
    ),
    showProblems: assign(({ context }) => ({
      problems: problemsIn(context),
    })),
    prepareForm: assign(({ context }) => {
      const { form, workspace, newId, change } = context;
      if (form === undefined || change !== undefined) return {};
      return { change: changeOfForm(form, workspace, newAct(context), newId) };
    }),
    prepareEnding: assign(({ context }) => {
      const { ending, form, workspace, change, newAssignee, successor, affected } = context;
      if (ending === undefined || change !== undefined) return {};
      const work = { held: affected?.held ?? [], newAssignee, successor };
      const act = newAct(context);
      return {
        change:
          ending.isDemotion && form?.kind === "person"
            ? changeOfDemotion(form, workspace, act, context.newId, work)
            : changeOfEnding(ending, workspace, act, work),
      };
    }),
    setEnding: assign((_, { ending }: { readonly ending: Ending }) => ({
      ending,
      affected: undefined,
      newAssignee: undefined,
      successor: undefined,
      change: undefined,
    })),
    setDemotion: assign(({ context: { form, workspace } }) => ({
      ending: isDemotion(form, workspace)
        ? { kind: "person" as const, id: form.id, isBack: false, isDemotion: true }
        : undefined,
      affected: undefined,
      newAssignee: undefined,
      change: undefined,
    })),
    forgetEnding: assign({ ending: undefined, change: undefined }),
    setAffected: assign(({ context }, affected: Affected) => ({
      affected,
      // A newer count may include requests that the chosen member cannot take on.
      newAssignee: newAssigneesOf(context, affected).some(({ id }) => id === context.newAssignee)
        ? context.newAssignee
        : undefined,
      change: undefined,
    })),
    setNewAssignee: assign((_, { newAssignee }: { readonly newAssignee: string | undefined }) => ({
      newAssignee,
      change: undefined,
    })),
    setSuccessor: assign((_, { successor }: { readonly successor: string }) => ({
      successor,
      change: undefined,
    })),
    setFailure: assign(failureIn),
    setRefusal: assign((_, settlement: Settlement) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, change: undefined } : {},
    ),
    forgetTrouble: assign({ failure: undefined, refusal: undefined }),
    forgetAll: assign({
      form: undefined,
      problems: {},
      ending: undefined,
      affected: undefined,
      newAssignee: undefined,
      successor: undefined,
      change: undefined,
      failure: undefined,
      refusal: undefined,
    }),
  },
  guards: {
    hasProblems: ({ context }) =>
      context.form === undefined || Object.keys(problemsIn(context)).length > 0,
    isDemotion: ({ context: { form, workspace } }) => isDemotion(form, workspace),
    isDemoting: ({ context }) => context.ending?.isDemotion === true,
    hasNoWork: (_, affected: Affected) => affected.held.length === 0,
    hasNoChange: ({ context }) => context.change === undefined,
    isReturn: (_, { ending }: { readonly ending: Ending }) => ending.isBack,
    needsSuccessor: ({ context }) => needsSuccessor(context),
    hasToCheckImpact: ({ context }) => hasToCheckImpact(context),
    isEnding: ({ context }) => context.ending !== undefined,
    isApplied: (_, settlement: Settlement) => settlement.outcome === "applied",
    isKept: (_, settlement: Settlement) => settlement.outcome === "kept",
  },
});

/** Once problems are shown, every input updates them, so that a corrected field is clear at once. */
function shownProblems(context: BuildingContext): FormProblems {
  return Object.keys(context.problems).length === 0 ? {} : problemsIn(context);
}

/** The form's problems. A typed place around a place is one until it is chosen, because saving would drop the text. */
function problemsIn({ form, workspace, parentQuery }: BuildingContext): FormProblems {
  if (form === undefined) return {};
  const isLeft = form.kind === "place" && form.parent === undefined && parentQuery.trim() !== "";
  return { ...problemsOf(form, workspace), ...(isLeft && { parent: "missing" }) };
}
