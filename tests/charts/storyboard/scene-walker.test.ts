import { expect, test, vi } from "vitest";
import { Actor } from "xstate";
import { snapshotOf } from "#charts/card/drawing-of.ts";
import { signInFixture } from "#charts/fettle/fixtures/session.ts";
import { pictureOf } from "#charts/storyboard/picture-of.ts";
import { makeSceneWalker } from "#charts/storyboard/scene-walker.ts";
import { eventMove, movesFrom } from "#charts/walk/move.ts";
import { walk } from "#charts/walk/walk.ts";

const walked = walk(signInFixture);
const walker = makeSceneWalker(signInFixture, walked);

test("the way to every card ends in the very state of the card", () => {
  for (const [state, { snapshot }] of walked.cards) {
    const way = walker.wayTo(state);
    expect(way?.scenes[way.at]?.snapshot.value, state).toEqual(snapshot.value);
  }
  expect(walker.wayTo("nowhere")).toBeUndefined();
});

test("a state that is passed at once is followed by where it leads", () => {
  const way = walker.wayTo("refusing");
  const [passed, settled] = way?.scenes.slice(way.at) ?? [];
  expect(passed).toMatchObject({ isPassing: true, snapshot: { value: "refusing" } });
  expect(settled).toMatchObject({ isPassing: false, move: undefined });
  expect(settled?.snapshot.value).not.toBe("refusing");
});

test("a move leads on without running anything", () => {
  const scene = walker.wayTo("password")?.scenes.at(-1);
  if (scene === undefined) throw new Error("there is no way to the password");
  const link = movesFrom(scene.snapshot, signInFixture).find(
    ({ name }) => name === "link.requested",
  );
  if (link === undefined) throw new Error("no link can be asked for");
  const start = vi.spyOn(Actor.prototype, "start");
  const next = walker.after(scene, link);
  expect(next.snapshot.value).toBe("sendingLink");
  expect(start).not.toHaveBeenCalled();
});

test("a move has a word by which it is found again: its label where a sample carries the same, else all that it carries", () => {
  const scene = walker.wayTo("password")?.scenes.at(-1);
  if (scene === undefined) throw new Error("there is no way to the password");
  for (const move of movesFrom(scene.snapshot, signInFixture)) {
    const word = walker.wordOf(scene, move);
    expect(word).toMatch(/^[\w.*]+$/);
    expect(walker.moveOf(scene, word)).toEqual(move);
  }
  const typed = eventMove({ type: "password.typed", password: "two words" });
  const large = eventMove({ type: "password.typed", password: "x".repeat(9000) });
  if (typed === undefined || large === undefined) throw new Error("these are events");
  expect(walker.wordOf(scene, typed)).not.toContain(" ");
  expect(walker.moveOf(scene, walker.wordOf(scene, typed))).toEqual(typed);
  expect(walker.wordOf(scene, large)).toBe("password.typed");
  expect(walker.moveOf(scene, "forgotten")).toBeUndefined();
});

test("a picture is the snapshot as data, the same one for the same snapshot", () => {
  const scene = walker.wayTo("password")?.scenes.at(-1);
  if (scene === undefined) throw new Error("there is no way to the password");
  const picture = pictureOf("sign-in", scene.snapshot);
  expect(pictureOf("sign-in", scene.snapshot)).toBe(picture);
  const again = snapshotOf(signInFixture.machine, structuredClone(picture));
  expect(again.value).toEqual(scene.snapshot.value);
  expect(again.context).toEqual(scene.snapshot.context);
  expect([...again.tags]).toEqual([...scene.snapshot.tags]);
});
