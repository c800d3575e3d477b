// Writes src/routeTree.gen.ts from the files in src/routes: what the types need before Vite has ever run.

import { fileURLToPath } from "node:url";
import { Generator, getConfig } from "@tanstack/router-generator";
import { routerOptions } from "./router-options";

const root = fileURLToPath(new URL(".", import.meta.url));
await new Generator({ config: getConfig(routerOptions, root), root }).run();
