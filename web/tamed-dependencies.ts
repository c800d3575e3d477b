import type { Plugin } from "vite";

type Edit = { file: RegExp; from: RegExp; to: string };

/** Code of dependencies that this app must not run, and no option of theirs turns off. */
export const EDITS: readonly Edit[] = [
  // sonner writes a <style> element, which the server's CSP refuses. Our stylesheets have its rules.
  { file: /sonner[\\/]dist[\\/]index\.mjs$/, from: /^__insertCSS\(.*\);?$/m, to: "" },
  // Below RxDB: a listener for `unload` keeps pages out of the back/forward cache. `pagehide` tells the same.
  {
    file: /unload[\\/]dist[\\/]es[\\/]browser\.js$/,
    from: /addEventListener\('unload'/,
    to: "addEventListener('pagehide'",
  },
  // Below RxDB: 2 KB of fallbacks for browsers that the build's target leaves out.
  {
    file: /broadcast-channel[\\/]dist[\\/]esbrowser[\\/]method-chooser\.js$/,
    from: /METHODS = \[[^\]]+\]/,
    to: "METHODS = [NativeMethod]",
  },
];

/** The edited code. @throws if the library changed so that the edit no longer applies */
export function edited(code: string, { file, from, to }: Edit): string {
  if (!from.test(code)) throw new Error(`${file} no longer has ${from}: see web/tamed-dependencies.ts.`);
  return code.replace(from, () => to);
}

/** Applies the edits. The build stops if one of the files, or its code, is gone. */
export function tamedDependencies(): Plugin {
  const met = new Set<Edit>();
  return {
    name: "encore:tamed-dependencies",
    enforce: "pre",
    transform(code, id) {
      const edit = EDITS.find(({ file }) => file.test(id));
      if (!edit) return null;
      met.add(edit);
      return { code: edited(code, edit), map: null };
    },
    generateBundle(_options, bundle) {
      if (!bundle["index.html"]) return; // the service worker's own build
      const missed = EDITS.filter((edit) => !met.has(edit));
      if (missed.length > 0) throw new Error(`The app has no ${missed.map(({ file }) => file).join(" and no ")}.`);
    },
  };
}
