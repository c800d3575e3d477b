/** The app of this hook, route or job. PocketBase's types name the global differently. */
export const theApp = (): core.App => $app as unknown as core.App;
