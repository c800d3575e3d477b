import { route } from "../platform/runtime";
import { receiveEvent } from "./webhook";

route("POST", "/api/stripe/webhook", receiveEvent);
