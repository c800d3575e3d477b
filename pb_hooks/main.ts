/** The one bundle. Each domain's wiring registers its routes, hooks and jobs; nothing else happens at load. */
export { run } from "./platform/runtime";

import "./outbox/wiring";
import "./availability/wiring";
import "./bookings/wiring";
import "./payments/wiring";
