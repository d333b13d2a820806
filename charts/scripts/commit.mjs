import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/house.mjs";

/**
 * What comes of the modules that fit these globs as they were at a commit, kept in its `.cache/charts` by the commit and by how charts
 * are read. Undefined where Git knows no such commit.
 * @param {string} commit a branch, a tag or a hash
 * @param {readonly string[]} globs from the repository's root; `*` is any name
 * @param {(modules: Readonly<Record<string, () => Promise<unknown>>>) => Promise<string>} make
 * @param {(file: string) => Promise<unknown>} loader loads a file by its absolute path
 * @param {string} [repository] a folder with a repository in it, below the project
 */
export async function atCommit(commit, globs, make, loader, repository = root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, {
      cwd: repository,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const asked = ["rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`];
  const { status, stdout } = spawnSync("git", asked, { cwd: repository, encoding: "utf8" });
  if (status !== 0) return undefined;
  const hash = stdout.trim();
  const kept = join(repository, ".cache", "charts", "commits", `${keyOf(hash, globs)}.json`);
  if (existsSync(kept)) return readFileSync(kept, "utf8");
  mkdirSync(dirname(kept), { recursive: true });
  // Below the project, whose packages its modules find.
  const tree = mkdtempSync(join(dirname(kept), "tree-"));
  try {
    const archive = join(tree, "archive.tar");
    git("archive", "--format=tar", `--output=${archive}`, hash);
    execFileSync("tar", ["-xf", "archive.tar"], { cwd: tree });
    const fits = globs.map(
      (glob) => new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`),
    );
    const files = git("ls-tree", "-r", "--name-only", "--full-tree", hash)
      .split("\n")
      .filter((file) => fits.some((each) => each.test(file)));
    const made = await make(
      Object.fromEntries(files.map((file) => [`/${file}`, () => loader(join(tree, file))])),
    );
    writeFileSync(kept, made);
    return made;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/**
 * @param {string} commit
 * @param {readonly string[]} globs
 */
function keyOf(commit, globs) {
  const hash = createHash("sha256").update(JSON.stringify([commit, globs]));
  const folder = join(root, "charts", "model");
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 20);
}
