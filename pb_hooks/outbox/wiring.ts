import { on, route } from "../platform/runtime";
import { checkDevice, forgetEarlier } from "./devices";
import { myNotifications, setNotifications } from "./preferences";

route("POST", "/api/functions/my-notifications", "account", myNotifications);
route("POST", "/api/functions/set-notifications", "account", setNotifications);

on("onRecordCreateRequest", checkDevice, "push_subscriptions");
on(
  "onRecordAfterCreateSuccess",
  (e) => {
    e.next();
    forgetEarlier(e.app, e.record?.getString("user_id") ?? "");
  },
  "push_subscriptions",
);
