import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One description of the file routes for Vite's plugin and for `generate-routes.ts`. */
export const routerOptions = {
  target: "react" as const,
  autoCodeSplitting: true,
  routesDirectory: here("./src/routes"),
  generatedRouteTree: here("./src/routeTree.gen.ts"),
  tmpDir: here("../.cache/router"),
  quoteStyle: "double" as const,
  semicolons: true,
  disableLogging: true,
};
