import { persistentLocalCache, persistentMultipleTabManager } from "firebase/firestore";
import { accountCommands } from "../generated/account/commands.ts";
import { taskCommands } from "../generated/task/commands.ts";
import { taskQueries } from "../generated/task/queries.ts";
import { openDatabase } from "./database.ts";
import { actNow, newId, send, watch } from "./store.ts";

const account = "ada";
const database = openDatabase(account, {
  // Kept on this device, so that the page works without a network, also after a reload.
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
const form = document.querySelector("form");
const list = document.querySelector("ul");
const status = document.querySelector("output");

function commit(change: Parameters<typeof send>[1]): void {
  send(database, change).catch((error: unknown) => {
    if (status !== null) status.value = String(error);
  });
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const title = new FormData(form).get("title");
  if (typeof title !== "string" || title.trim() === "") return;
  commit(taskCommands.add({ account, task: newId() }, { title }, actNow(account)));
  form.reset();
});

watch(
  database,
  taskQueries.inState({ account, state: "open" }),
  ({ rows, fromCache }) => {
    if (status !== null) status.value = fromCache ? "Shown from this device" : "Up to date";
    const items = rows.map((task) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.textContent = "Done";
      button.addEventListener("click", () => {
        commit(taskCommands.finish(task, {}, actNow(account)));
      });
      item.append(task.title, " ", button);
      return item;
    });
    list?.replaceChildren(...items);
  },
  (error) => {
    if (status !== null) status.value = error.message;
  },
);

// Refused where the account is there already.
send(database, accountCommands.register({ account }, { name: "Ada" }, actNow(account))).catch(
  () => undefined,
);
