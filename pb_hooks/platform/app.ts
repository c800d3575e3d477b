/** The app of this hook, route or job. PocketBase's types give the global another name. */
export const theApp = (): core.App => $app as unknown as core.App;
