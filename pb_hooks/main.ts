/** The bundle. Each domain's wiring registers its routes, hooks and jobs. Nothing else happens at load. */
export { run } from "./platform/runtime";

import "./limits/wiring";
import "./demo/wiring";
import "./outbox/wiring";
import "./mails/wiring";
import "./config/wiring";
import "./accounts/wiring";
import "./coaches/wiring";
import "./athletes/wiring";
import "./messages/wiring";
import "./notes/wiring";
import "./reviews/wiring";
import "./footage/wiring";
import "./staff/wiring";
import "./availability/wiring";
import "./bookings/wiring";
import "./booking-actions/wiring";
import "./payments/wiring";
import "./settlement/wiring";
import "./jobs/wiring";
import "./backups/wiring";
import "./client-errors/wiring";
import "./matching/wiring";
import "./seo/wiring";
import "./permissions/wiring";
import "./sync/wiring";
