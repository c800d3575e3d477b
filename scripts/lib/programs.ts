import { spawnSync } from "node:child_process";
import { alone } from "./lock";
import { installPackage } from "./system-packages";

const isHere = (name: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" }).status === 0;

/** Whether a program is here. Root gets a missing one from the package manager, where the package has the same name. */
export async function findProgram(name: string): Promise<boolean> {
  if (isHere(name)) return true;
  await alone("packages", () => installPackage({ apt: name, dnf: name, apk: name }, () => {}));
  return isHere(name);
}
