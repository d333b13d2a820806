import { afterAll } from "vitest";
import { keepTaken } from "./keep-taken.ts";
import { noteTaken } from "./taken.ts";

const taken = noteTaken();

afterAll(() => keepTaken(taken()));
