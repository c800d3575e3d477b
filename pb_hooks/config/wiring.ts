import { route } from "../platform/runtime";
import { publicConfig } from "./public-config";

route("GET", "/api/config", "visitor", publicConfig);
