import { userInfo } from "node:os";
import { runQuietly } from "./run";

type Manager = "apt" | "dnf" | "apk" | "brew";
/** The package's name by manager. Other managers are not tried. */
export type PackageNames = Partial<Record<Manager, string>>;

const INSTALL: Record<Manager, { root: boolean; commands: string[][] }> = {
  apt: {
    root: true,
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "--no-install-recommends"],
    ],
  },
  dnf: { root: true, commands: [["dnf", "install", "-y"]] },
  apk: { root: true, commands: [["apk", "add"]] },
  brew: { root: false, commands: [["brew", "install"]] }, // refuses to run as root
};

/** Installs a package with the first available manager. False if there is none or it failed. */
export async function installPackage(names: PackageNames, note: (text: string) => void): Promise<boolean> {
  const isRoot = userInfo().uid === 0;
  for (const [manager, { root, commands }] of Object.entries(INSTALL) as [Manager, (typeof INSTALL)[Manager]][]) {
    const name = names[manager];
    if (name && root === isRoot && (await runAll(commands, name, note))) return true;
  }
  return false;
}

async function runAll(commands: string[][], name: string, note: (text: string) => void): Promise<boolean> {
  try {
    for (const [index, [program = "", ...args]] of commands.entries()) {
      const last = index === commands.length - 1;
      // RUNLEVEL=1: Debian starts no service that comes with a package.
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
      const { code } = await runQuietly(program, last ? [...args, name] : args, { env, onLine: note });
      if (last && code !== 0) return false;
    }
    return true;
  } catch {
    return false; // this machine has no such manager
  }
}
