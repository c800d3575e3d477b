/** State of a module of ours: each-file.ts checks with it that each file gets its own. */
export const used = { byAFile: false };
