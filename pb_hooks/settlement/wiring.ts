import { route } from "../platform/runtime";
import { EVENT_BYTES_MAX, receiveEvent } from "./webhook";

route("POST", "/api/stripe/webhook", "visitor", receiveEvent, { body: { kind: "raw", bytes: EVENT_BYTES_MAX } });
