import { disableNetwork, enableNetwork, terminate } from "firebase/firestore";
import { accountCommands } from "../generated/account/commands.ts";
import { taskCommands } from "../generated/task/commands.ts";
import { taskQueries } from "../generated/task/queries.ts";
import type { Task } from "../generated/task/type.ts";
import { openDatabase } from "./database.ts";
import { type Found, actNow, newId, send, watch } from "./store.ts";

/** `npm run try`: writes and reads through the emulator, without a network too, and tries what the rules refuse. */
const account = newId();
const database = openDatabase(account);

await send(database, accountCommands.register({ account }, { name: "Ada" }, actNow(account)));
console.log("An account was written.");

const first = newId();
await send(
  database,
  taskCommands.add({ account, task: first }, { title: "Water the plants" }, actNow(account)),
);
const [saved] = (await foundOn("server")).rows.filter(({ id }) => id === first);
if (saved === undefined) throw new Error("The task is not there.");
console.log(`The server has "${saved.title}".`);

await disableNetwork(database);
const finishing = send(database, taskCommands.finish(saved, {}, actNow(account)));
if ((await foundOn("device")).rows.some(({ id }) => id === first))
  throw new Error("The task is still open on this device.");
console.log("It was finished without a network, and this device shows it at once.");

await enableNetwork(database);
await finishing;
const done = (await foundOn("server", "done")).rows.find(({ id }) => id === first);
if (done?.doneAt === undefined) throw new Error("The server does not know that it is done.");
console.log(`The server says it was done at ${new Date(done.doneAt).toISOString()}.`);

const other = send(
  database,
  taskCommands.add({ account: "eve", task: newId() }, { title: "Not mine" }, actNow(account)),
);
const refusal: unknown = await other.then(
  () => undefined,
  (error: unknown) => error,
);
if (refusal === undefined) throw new Error("Ada wrote into the list of somebody else.");
console.log("A task in the list of somebody else was refused.");
await terminate(database);

/** Waits for the first answer that comes from there. */
async function foundOn(
  where: "server" | "device",
  state: Task["state"] = "open",
): Promise<Found<Task>> {
  return new Promise((resolve, reject) => {
    const stop = watch(
      database,
      taskQueries.inState({ account, state }),
      (found) => {
        if (found.fromCache !== (where === "device")) return;
        stop();
        resolve(found);
      },
      reject,
    );
  });
}
