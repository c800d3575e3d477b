/** each-file.ts marks this state for each test file. A mark from another file means that modules were not loaded anew. */
export const used = { byAFile: false };
