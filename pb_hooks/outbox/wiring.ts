import { route } from "../platform/runtime";
import { myNotifications, setNotifications } from "./preferences";

route("POST", "/api/functions/my-notifications", "account", myNotifications);
route("POST", "/api/functions/set-notifications", "account", setNotifications);
