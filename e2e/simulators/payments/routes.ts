import { linkRoutes } from "./objects/account-links";
import { accountRoutes } from "./objects/accounts";
import { chargeRoutes } from "./objects/charges";
import { disputeRoutes } from "./objects/disputes";
import { eventRoutes } from "./objects/events";
import { intentRoutes } from "./objects/payment-intents";
import { methodRoutes } from "./objects/payment-methods";
import { payoutRoutes } from "./objects/payouts";
import { platformRoutes } from "./objects/platform";
import { refundRoutes } from "./objects/refunds";
import { transferRoutes } from "./objects/transfers";
import { matchPath, type Route } from "./route";

const ROUTES: Route[] = [
  ...accountRoutes,
  ...linkRoutes,
  ...intentRoutes,
  ...methodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...platformRoutes,
  ...eventRoutes,
];

export function findRoute(method: string, pathname: string): { route: Route; path: Record<string, string> } | null {
  for (const route of ROUTES) {
    const path = route.method === method ? matchPath(route.pattern, pathname) : null;
    if (path) return { route, path };
  }
  return null;
}
