// Plain JavaScript, so that an old Node prints a sentence instead of a syntax error.
// Installs missing or outdated packages, then runs scripts/<command>.ts.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = "", ...args] = process.argv.slice(2);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node 20.19 or newer is needed, this is ${process.versions.node}: install a newer one from https://nodejs.org.`);
}
const script = join(root, "scripts", `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script))
  stop(`There is no command ${JSON.stringify(command)} in scripts/.`);

// Ctrl-C signals the whole group. `kill PID` reaches only this process, which passes the signal on.
function run(file, argv, options) {
  return new Promise((resolve) => {
    const child = spawn(file, argv, { cwd: root, stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    const watch = process.env.npm_lifecycle_event ? setInterval(endWithNpm, 1000, child, process.ppid) : undefined;
    for (const signal of signals) process.on(signal, forward);
    child.on("error", (error) => stop(`${file} could not be started (${error.code}).`));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

// A killed npm sends no signal, so its end is detected here.
function endWithNpm(child, npm) {
  if (process.ppid !== npm) child.kill("SIGTERM");
}

const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");
const stamp = join(root, "node_modules", ".encore-lock");
const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (installed !== lock) {
  console.log("Installing packages (npm ci) …");
  const began = Date.now();
  const npm = process.env.npm_execpath;
  const argv = ["ci", "--no-fund", "--no-audit", "--loglevel=error", `--progress=${process.stdout.isTTY === true}`];
  // A test that needs a browser looks for one later.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", PUPPETEER_SKIP_DOWNLOAD: "1" };
  const code = npm ? await run(process.execPath, [npm, ...argv], { env }) : await run("npm", argv, { env });
  if (code !== 0)
    stop(
      "The packages could not be installed: see npm's own words above (is there a network, and may this folder be written to?).",
    );
  writeFileSync(stamp, lock);
  console.log(`✓ Packages installed ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

// The channel tells the command when this process ends for any reason.
const loader = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
const stdio = ["inherit", "inherit", "inherit", "ipc"];
process.exit(await run(process.execPath, ["--import", loader, script, ...args], { stdio }));
