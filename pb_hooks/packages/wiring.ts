import { route } from "../platform/runtime";
import { buyPackage } from "./buy";
import { endMyPackage } from "./end";
import { myPackages } from "./mine";
import { packageOffers, setPackageOffers } from "./offers";

route("POST", "/api/functions/package-offers", "visitor", packageOffers);
route("POST", "/api/functions/set-package-offers", "account", setPackageOffers);
route("POST", "/api/functions/my-packages", "account", myPackages);
route("POST", "/api/functions/buy-package", "account", buyPackage);
route("POST", "/api/functions/end-package", "account", endMyPackage);
